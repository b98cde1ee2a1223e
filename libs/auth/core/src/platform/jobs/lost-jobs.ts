/**
 * Finds jobs that were assigned to this process, but whose assignment never arrived because the connection broke or
 * PostgreSQL failed over. The engine would lock such a job for four hours, because its process is alive.
 */
export class LostJobs {
  private begun = new Set<string>();
  private begunSinceLook = new Set<string>();
  /** Time when each job was first seen assigned but not started. */
  private seen = new Map<string, number>();
  private lastLookMs = -Infinity;

  /**
   * @param patienceMs longer than an answer may take
   * @param longestPauseMs between two checks; after a longer pause every job gets the whole time again
   */
  constructor(
    private readonly patienceMs: number,
    private readonly longestPauseMs: number,
  ) {}

  begin(id: string): void {
    this.begunSinceLook.add(id);
  }

  /**
   * @param held ids of all jobs that PostgreSQL has assigned to this process
   * @param nowMs monotonic clock
   * @returns ids of jobs whose assignment was lost
   */
  findLost(held: readonly string[], nowMs: number): string[] {
    if (nowMs - this.lastLookMs > this.longestPauseMs) this.seen.clear();
    this.lastLookMs = nowMs;
    // `held` was read earlier and may lack the jobs that started since.
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
