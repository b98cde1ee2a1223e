/** A pool of the job engine, and how often its process has said that it lives. */
export interface PoolBeats {
  id: string;
  beats: number;
}

interface Seen {
  beats: number;
  /** When this number was seen first. */
  sinceMs: number;
}

/**
 * Tells dead pools from living ones by what one observer has seen: a pool is dead when its beats stood still through all
 * looks of a while. No clock of another machine is asked, so that clocks may jump; and an outage in which nobody could look or
 * beat makes nobody dead, because looks that are far apart prove nothing.
 */
export class SilentPools {
  private seen = new Map<string, Seen>();
  private lastLookMs = -Infinity;

  /**
   * @param silenceMs after which a pool is dead
   * @param longestPauseMs between two looks; after a longer one everybody is given the whole time again
   */
  constructor(
    private readonly silenceMs: number,
    private readonly longestPauseMs: number,
  ) {}

  /**
   * @param nowMs by a clock that only goes forward
   * @returns ids of the dead
   */
  look(pools: readonly PoolBeats[], nowMs: number): string[] {
    if (nowMs - this.lastLookMs > this.longestPauseMs) this.seen.clear();
    this.lastLookMs = nowMs;
    this.seen = new Map(pools.map((pool) => [pool.id, this.note(pool, nowMs)]));
    return pools.map(({ id }) => id).filter((id) => this.isSilent(id, nowMs));
  }

  private note({ id, beats }: PoolBeats, nowMs: number): Seen {
    const before = this.seen.get(id);
    return before?.beats === beats ? before : { beats, sinceMs: nowMs };
  }

  private isSilent(id: string, nowMs: number): boolean {
    return nowMs - (this.seen.get(id)?.sinceMs ?? nowMs) >= this.silenceMs;
  }
}
