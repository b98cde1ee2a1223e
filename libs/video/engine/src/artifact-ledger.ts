import type { KeptKind } from '@svc/contracts';
import { createRecentValues } from '@svc/concurrency';
import type { ArtifactLedger } from '@svc/storage';
import { logFields } from '@svc/telemetry';
import type { KeptPartRepository, PartUse } from '@svc/video-data';

/** Much shorter than the time for which unused parts are kept. */
const rememberedMs = 60_000;
const mostRemembered = 2_000;
const leastPauseMs = 1_000;

/** Task id of the current job, from the log context. */
const currentTask = (): string | null => logFields().taskId ?? null;

/**
 * Records cached parts and the tasks that use them. The steps of a video read the same parts many times within seconds,
 * so each process writes a use by a task once a minute, together with all others of a second. Callers do not wait:
 * parts are kept for at least an hour after their last use, so a second does not matter, and the retry of a killed job
 * writes its uses again.
 */
export class VideoArtifactLedger implements ArtifactLedger<KeptKind> {
  private readonly noted = createRecentValues<true>(mostRemembered, rememberedMs);
  private readonly uses = new Map<string, PartUse>();
  private pause: NodeJS.Timeout | undefined;
  private noting = Promise.resolve();

  constructor(
    private readonly parts: Pick<KeptPartRepository, 'remember' | 'touch'>,
    private readonly pauseMs = leastPauseMs,
  ) {}

  async remember(part: { kind: KeptKind; key: string }, sizeBytes: number): Promise<void> {
    await this.parts.remember(part, sizeBytes, currentTask());
  }

  async touch(key: string): Promise<void> {
    const taskId = currentTask();
    const use = `${taskId ?? ''} ${key}`;
    if (this.noted.get(use) === true) return;
    this.noted.set(use, true);
    this.uses.set(use, { key, taskId });
    this.pause ??= setTimeout(() => void this.note(), this.pauseMs);
  }

  /** Resolves when all uses so far are written or have failed. */
  async note(): Promise<void> {
    clearTimeout(this.pause);
    this.pause = undefined;
    this.noting = this.noting.then(() => this.noteUses());
    await this.noting;
  }

  /** Failed uses are written with the next ones. */
  private async noteUses(): Promise<void> {
    const uses = [...this.uses];
    if (uses.length === 0) return;
    this.uses.clear();
    try {
      await this.parts.touch(uses.map(([, use]) => use));
    } catch {
      for (const [name, use] of uses) this.uses.set(name, use);
    }
  }
}
