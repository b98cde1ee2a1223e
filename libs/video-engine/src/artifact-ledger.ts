import type { KeptKind } from '@svc/contracts';
import { createRecentValues } from '@svc/pipeline';
import type { ArtifactLedger } from '@svc/storage';
import { logFields } from '@svc/telemetry';
import type { KeptPartRepository, PartUse } from '@svc/video-data';

/** Far less than what parts are kept for after their last use. */
const rememberedMs = 60_000;
const mostRemembered = 2_000;
const leastPauseMs = 1_000;

/** The work under way bears its task, as its log lines do. */
const currentTask = (): string | null => logFields().taskId ?? null;

/**
 * Also notes whose task a part is of use to. The steps of a video look at the same parts again and again, within seconds:
 * each use by a task is noted once a minute by a process, together with all others of a second. Nobody waits for that: a
 * part may go an hour after its last use, so that a second is of no weight, and what a killed process has not noted is
 * noted by whoever takes its job over.
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

  /** Resolves when all uses so far are noted, or could not be. */
  async note(): Promise<void> {
    clearTimeout(this.pause);
    this.pause = undefined;
    this.noting = this.noting.then(() => this.noteUses());
    await this.noting;
  }

  /** What could not be noted is noted with the next. */
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
