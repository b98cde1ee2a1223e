import type { StepProgress } from '@svc/pipeline';

interface Told {
  taskId: string;
  progress: StepProgress;
}

type Send = (told: Told) => Promise<unknown>;

const betweenWritesMs = 200;

const progressKey = ({ taskId, progress }: Told): string =>
  `${taskId} ${progress.sceneIndex === null ? progress.step : progress.sceneIndex}`;

/**
 * Gathers the progress of all jobs of this process. The latest progress of each scene or step is kept for a moment and
 * written in one statement. A finished part is written at once together with the gathered progress, and nothing is
 * written after it for the same scene. A killed process loses its gathered progress; the next report replaces it.
 */
export class GatheredProgress {
  private readonly latest = new Map<string, Told>();
  private pause: NodeJS.Timeout | undefined;
  private writing: Promise<unknown> | null = null;

  /** @param send is called with everything gathered in one turn of the event loop; its errors are ignored */
  constructor(
    private readonly send: Send,
    private readonly pauseMs = betweenWritesMs,
  ) {}

  tell(told: Told): void {
    this.latest.set(progressKey(told), told);
    this.schedule();
  }

  /** @throws errors of `send` */
  async finish(told: Told): Promise<void> {
    this.latest.delete(progressKey(told));
    if (this.writing === null) void this.write();
    await this.send(told);
  }

  /** Resolves when everything was written or has failed. */
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
