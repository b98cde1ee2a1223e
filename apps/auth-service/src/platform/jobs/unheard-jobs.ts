/**
 * Tells jobs that were given to this process whose answer it never got, as when the connection broke or PostgreSQL failed
 * over just then. The engine has taken another one meanwhile, and leaves the first alone for four hours, because its
 * process lives.
 */
export class UnheardJobs {
  private begun = new Set<string>();
  private begunSinceLook = new Set<string>();
  /** When each was seen first in hands that have not begun it. */
  private seen = new Map<string, number>();
  private lastLookMs = -Infinity;

  /**
   * @param patienceMs longer than an answer may take to come
   * @param longestPauseMs between two looks; after a longer one every job is given the whole time again
   */
  constructor(
    private readonly patienceMs: number,
    private readonly longestPauseMs: number,
  ) {}

  begin(id: string): void {
    this.begunSinceLook.add(id);
  }

  /**
   * @param held ids of all jobs that this process holds, as PostgreSQL says
   * @param nowMs by a clock that only goes forward
   * @returns ids of those that nobody works on
   */
  look(held: readonly string[], nowMs: number): string[] {
    if (nowMs - this.lastLookMs > this.longestPauseMs) this.seen.clear();
    this.lastLookMs = nowMs;
    // Those of a moment ago may be missing among the held, which were read before.
    this.begun = new Set([...held.filter((id) => this.hasBegun(id)), ...this.begunSinceLook]);
    this.begunSinceLook = new Set();
    const unbegun = held.filter((id) => !this.begun.has(id));
    this.seen = new Map(unbegun.map((id) => [id, this.seen.get(id) ?? nowMs]));
    return unbegun.filter((id) => nowMs - (this.seen.get(id) ?? nowMs) >= this.patienceMs);
  }

  private hasBegun(id: string): boolean {
    return this.begun.has(id) || this.begunSinceLook.has(id);
  }
}
