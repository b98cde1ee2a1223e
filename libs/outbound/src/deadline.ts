/** To read what has arrived, once the time is up. */
const graceMs = 50;

/**
 * A time limit for work that mostly ends before it. `AbortSignal.timeout` would hold a request with all that belongs to it
 * in memory until the time is over, and the garbage collector would move it about meanwhile. A process that stood still finds
 * its timers due before it has read the answers that lie there already: they get a moment more.
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

  /** @param caller whoever may lose patience earlier */
  static start(limitMs: number, caller?: AbortSignal): Deadline {
    return new Deadline(limitMs, caller);
  }

  /** Aborted with a `TimeoutError` when the time is over, with the caller's reason when the caller is. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** The work is over, one way or another. */
  end(): void {
    clearTimeout(this.timer);
    this.caller?.removeEventListener('abort', this.follow);
  }

  private stop(reason: unknown): void {
    this.end();
    this.controller.abort(reason);
  }
}
