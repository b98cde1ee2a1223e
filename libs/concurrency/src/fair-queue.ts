import { AppError } from '@svc/errors';

interface FairQueueOptions {
  /** Number of slots that all callers share. */
  places: number;
  /** Limit for one caller, running and waiting. */
  perCaller: number;
  /** Limit for all callers, running and waiting. The first request of each caller is admitted beyond it. */
  total: number;
  /** Plural noun for messages, such as `previews`. */
  what: string;
  retryAfterSeconds: number;
}

interface Waiting {
  places: number;
  enter: () => void;
}

/**
 * Runs work that needs one or more of a few shared slots. Callers take turns: a caller waits behind its own work only.
 * A caller without work is admitted even when the queue is full.
 */
export class FairQueue {
  /** The key is the caller; the next caller comes first. */
  private readonly waiting = new Map<string, Waiting[]>();
  private readonly counts = new Map<string, number>();
  private free: number;
  private count = 0;

  constructor(private readonly options: FairQueueOptions) {
    this.free = options.places;
  }

  /**
   * @param places limited to the total number of slots
   * @throws AppError TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE before the work begins
   */
  async run<Result>(caller: string, work: () => Promise<Result>, places = 1): Promise<Result> {
    this.join(caller);
    try {
      await this.turnOf(caller, places);
      return await this.atWork(work, places);
    } finally {
      this.leave(caller);
    }
  }

  private join(caller: string): void {
    const { perCaller, total, what, retryAfterSeconds } = this.options;
    const own = this.counts.get(caller) ?? 0;
    if (own >= perCaller)
      throw new AppError('TOO_MANY_REQUESTS', {
        message: `You have reached the limit of ${perCaller} ${what} at once.`,
        retryAfterSeconds,
      });
    if (own > 0 && this.count >= total)
      throw new AppError('SERVICE_UNAVAILABLE', { message: `Too many ${what} at the moment.`, retryAfterSeconds });
    this.counts.set(caller, own + 1);
    this.count += 1;
  }

  private leave(caller: string): void {
    const left = (this.counts.get(caller) ?? 1) - 1;
    if (left === 0) this.counts.delete(caller);
    else this.counts.set(caller, left);
    this.count -= 1;
  }

  private turnOf(caller: string, places: number): Promise<void> {
    return new Promise((enter) => {
      const line = this.waiting.get(caller) ?? [];
      line.push({ places, enter });
      this.waiting.set(caller, line);
      this.admit();
    });
  }

  private async atWork<Result>(work: () => Promise<Result>, places: number): Promise<Result> {
    try {
      return await work();
    } finally {
      this.free += places;
      this.admit();
    }
  }

  private admit(): void {
    for (const [caller, line] of this.waiting) {
      const [next] = line;
      if (next === undefined || next.places > this.free) return;
      this.free -= next.places;
      this.moveBack(caller, line.slice(1));
      next.enter();
    }
  }

  /** Moves the caller to the end; removes a caller without waiting work. */
  private moveBack(caller: string, line: Waiting[]): void {
    this.waiting.delete(caller);
    if (line.length > 0) this.waiting.set(caller, line);
  }
}
