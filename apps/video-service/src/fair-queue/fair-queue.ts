import { AppError } from '@svc/errors';

export interface FairLineOptions {
  /** That all callers share. */
  places: number;
  /** Of one caller, at work or waiting. */
  perCaller: number;
  /** Of all callers, at work or waiting. The first of each caller is admitted beyond it. */
  total: number;
  /** In plural, such as `previews`. */
  what: string;
  retryAfterSeconds: number;
}

interface Waiting {
  places: number;
  enter: () => void;
}

/**
 * Work that needs one or more of a few places which everybody shares. Callers take turns: one that asks for much waits
 * behind its own work, not before that of others. However many fill the line, a caller without work in it is admitted.
 */
export class FairQueue {
  /** By caller, the next one first. */
  private readonly waiting = new Map<string, Waiting[]>();
  private readonly counts = new Map<string, number>();
  private free: number;
  private count = 0;

  constructor(private readonly options: FairLineOptions) {
    this.free = options.places;
  }

  /**
   * @param places at most as many as there are in all
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
        message: `You have ${perCaller} ${what} under way, as many as are allowed.`,
        retryAfterSeconds,
      });
    if (own > 0 && this.count >= total)
      throw new AppError('SERVICE_UNAVAILABLE', { message: `Too many ${what} are under way.`, retryAfterSeconds });
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

  /** Behind all others; who has nothing left goes. */
  private moveBack(caller: string, line: Waiting[]): void {
    this.waiting.delete(caller);
    if (line.length > 0) this.waiting.set(caller, line);
  }
}
