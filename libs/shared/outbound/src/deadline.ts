/** Grace period after the timeout, to read data that has already arrived. */
const graceMs = 50;

/**
 * A time limit for work that usually ends earlier. `AbortSignal.timeout` keeps the request and its objects in memory
 * until the time is over. A process that was suspended finds its timers due before it has read the responses that
 * already arrived, so they get a grace period.
 */
export class Deadline {
  private readonly controller = new AbortController();
  private timer: NodeJS.Timeout;
  private readonly follow = (): void => this.stop(this.caller?.reason);

  private constructor(
    limitMs: number,
    private readonly caller: AbortSignal | undefined,
  ) {
    const late = (): void => this.stop(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
    const lookOnceMore = (): void => void (this.timer = setTimeout(late, graceMs).unref());
    this.timer = setTimeout(lookOnceMore, limitMs).unref();
    caller?.addEventListener('abort', this.follow);
    if (caller?.aborted === true) this.follow();
  }

  /** @param caller may abort earlier */
  static start(limitMs: number, caller?: AbortSignal): Deadline {
    return new Deadline(limitMs, caller);
  }

  /** Aborted with a `TimeoutError` when the time is over, or with the caller's reason. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Ends the timer; the work has succeeded or failed. */
  end(): void {
    clearTimeout(this.timer);
    this.caller?.removeEventListener('abort', this.follow);
  }

  private stop(reason: unknown): void {
    this.end();
    this.controller.abort(reason);
  }
}
