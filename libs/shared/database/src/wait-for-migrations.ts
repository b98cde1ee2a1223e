import { setTimeout } from 'node:timers/promises';
import { appliedMigrations, knownMigrations, type MigratedPlace } from './migration-history';

interface WaitOptions {
  timeoutMs: number;
  /** Interval of the check. */
  pauseMs?: number;
  /** Called before each pause with what is missing. */
  onPending?: (reason: string) => void;
}

const missingReason = async (place: MigratedPlace): Promise<string | null> => {
  try {
    const applied = await appliedMigrations(place);
    const missing = knownMigrations(place).filter((name) => !applied.includes(name));
    return missing.length === 0 ? null : `waiting for ${missing.join(', ')}`;
  } catch (error) {
    return `the database does not answer: ${(error as Error).message}`;
  }
};

/**
 * Resolves when another process has applied every migration of this program. Unknown migrations of a newer version are
 * accepted. Changes nothing in the database.
 * @throws Error that names what is missing after the time limit
 */
export const waitForMigrations = async (place: MigratedPlace, wait: WaitOptions): Promise<void> => {
  const deadline = performance.now() + wait.timeoutMs;
  for (;;) {
    const reason = await missingReason(place);
    if (reason === null) return;
    if (performance.now() > deadline) throw new Error(`The schema is not ready: ${reason}.`);
    wait.onPending?.(reason);
    await setTimeout(wait.pauseMs ?? 1_000);
  }
};
