import type { StepProgress } from '@svc/pipeline';

interface Told {
  taskId: string;
  progress: StepProgress;
}

type Send = (told: Told) => Promise<unknown>;

const betweenWritesMs = 200;

const placeOf = ({ taskId, progress }: Told): string =>
  `${taskId} ${progress.sceneIndex === null ? progress.step : progress.sceneIndex}`;

/**
 * How far all jobs of this process are. Nobody waits to be told that: of each scene, or other step, the latest is kept
 * for a moment and written with all others. What is finished is written at once, and takes along what was kept; of the
 * same scene nothing is written after it. What a killed process had kept is lost, and the next report says more.
 */
export class GatheredProgress {
  private readonly latest = new Map<string, Told>();
  private pause: NodeJS.Timeout | undefined;
  private writing: Promise<unknown> | null = null;

  /** @param send is called for all that is kept in one turn of the event loop; that it fails fails no work */
  constructor(
    private readonly send: Send,
    private readonly pauseMs = betweenWritesMs,
  ) {}

  tell(told: Told): void {
    this.latest.set(placeOf(told), told);
    this.schedule();
  }

  /** @throws what sending has failed with */
  async finish(told: Told): Promise<void> {
    this.latest.delete(placeOf(told));
    if (this.writing === null) void this.write();
    await this.send(told);
  }

  /** Resolves when all that was told is written, or could not be. */
  async flush(): Promise<void> {
    await this.writing;
    await this.write();
  }

  private schedule(): void {
    if (this.latest.size > 0 && this.writing === null) this.pause ??= setTimeout(() => void this.write(), this.pauseMs);
  }

  private async write(): Promise<void> {
    clearTimeout(this.pause);
    this.pause = undefined;
    const kept = [...this.latest.values()];
    this.latest.clear();
    this.writing = Promise.allSettled(kept.map(this.send));
    await this.writing;
    this.writing = null;
    this.schedule();
  }
}
