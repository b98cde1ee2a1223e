/**
 * A time limit for work that mostly ends before it. `AbortSignal.timeout` would hold a request with all that belongs to it
 * in memory until the time is over, and the garbage collector would move it about meanwhile.
 */
export class Deadline {
  private readonly controller = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private readonly follow = (): void => this.stop(this.caller?.reason);

  private constructor(
    limitMs: number,
    private readonly caller: AbortSignal | undefined,
  ) {
    const late = (): void => this.stop(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
    this.timer = setTimeout(late, limitMs).unref();
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
