/** A pool of the job engine and the number of its beats. */
export interface PoolBeats {
  id: string;
  beats: number;
}

interface Seen {
  beats: number;
  /** Time when this number was first seen. */
  sinceMs: number;
}

/**
 * Finds dead pools: a pool is dead when its number of beats did not change during `silenceMs`. It uses only its own
 * monotonic clock, so that clock changes on other machines do not matter. After an outage, in which no process could
 * beat or check, the period starts again.
 */
export class SilentPools {
  private seen = new Map<string, Seen>();
  private lastLookMs = -Infinity;

  /**
   * @param silenceMs period without beats after which a pool is dead
   * @param longestPauseMs between two checks; after a longer pause every pool gets the whole period again
   */
  constructor(
    private readonly silenceMs: number,
    private readonly longestPauseMs: number,
  ) {}

  /**
   * @param nowMs monotonic clock
   * @returns ids of the dead pools
   */
  findDead(pools: readonly PoolBeats[], nowMs: number): string[] {
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
