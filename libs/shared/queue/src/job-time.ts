/** The time limit of a job. It counts while the job holds a place of the worker. */
export class JobTime {
  private timer: NodeJS.Timeout | undefined;
  private startedAtMs = 0;

  constructor(
    private leftMs: number,
    private readonly onEnd: () => void,
  ) {}

  start(): void {
    this.stop();
    this.startedAtMs = performance.now();
    this.timer = setTimeout(this.onEnd, this.leftMs);
  }

  stop(): void {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.leftMs -= performance.now() - this.startedAtMs;
  }
}
