import { AppError } from '@svc/errors';
import { PlaceTime } from './place-time';

interface FairQueueOptions {
  /** Number of slots that all callers share. */
  places: number;
  /** Limit for one caller, running and waiting. */
  perCaller: number;
  /** Limit for all callers, running and waiting. The first request of each caller is admitted beyond it. */
  total: number;
  /** Slots that one caller may hold at once; missing: all. */
  placesPerCaller?: number;
  /** Plural noun for messages, such as `previews`. */
  what: string;
  retryAfterSeconds: number;
}

interface Waiting {
  places: number;
  enter: () => void;
}

/**
 * Runs work that needs one or more of a few shared slots. The waiting caller that used the least place-time recently
 * comes first; callers that used equally little take turns. A caller waits for running work, its own work, and that of
 * callers who used no more. A caller without work is admitted even when the queue is full.
 */
export class FairQueue {
  /** The key is the caller; among equals, the next caller comes first. */
  private readonly waiting = new Map<string, Waiting[]>();
  private readonly used = new PlaceTime();
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
      await this.waitForTurn(caller, places);
      return await this.atWork(caller, work, places);
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

  private waitForTurn(caller: string, places: number): Promise<void> {
    return new Promise((enter) => {
      const line = this.waiting.get(caller) ?? [];
      line.push({ places, enter });
      this.waiting.set(caller, line);
      this.admit();
    });
  }

  private async atWork<Result>(caller: string, work: () => Promise<Result>, places: number): Promise<Result> {
    try {
      return await work();
    } finally {
      this.free += places;
      this.used.hold(caller, -places);
      this.admit();
    }
  }

  /** Nothing overtakes work that waits for several slots. */
  private admit(): void {
    for (let next = this.next(); next !== null && next.work.places <= this.free; next = this.next()) {
      const { caller, work } = next;
      this.free -= work.places;
      this.used.hold(caller, work.places);
      this.moveBack(caller);
      work.enter();
    }
  }

  /** The first work of the caller that used the least. */
  private next(): { caller: string; work: Waiting } | null {
    let [first, leastSeconds]: [{ caller: string; work: Waiting } | null, number] = [null, Infinity];
    for (const [caller, [work]] of this.waiting) {
      const seconds = this.used.of(caller);
      if (work === undefined || seconds >= leastSeconds || !this.mayHold(caller, work)) continue;
      [first, leastSeconds] = [{ caller, work }, seconds];
    }
    return first;
  }

  private mayHold(caller: string, { places }: Waiting): boolean {
    const { placesPerCaller = this.options.places } = this.options;
    const held = this.used.heldBy(caller);
    return held === 0 || held + places <= placesPerCaller;
  }

  /** Moves the caller behind its equals; removes a caller without waiting work. */
  private moveBack(caller: string): void {
    const [, ...others] = this.waiting.get(caller) ?? [];
    this.waiting.delete(caller);
    if (others.length > 0) this.waiting.set(caller, others);
  }
}
