/** Start and end in seconds since 1970 by PostgreSQL's clock. */
type Gap = readonly [fromSeconds: number, toSeconds: number];

/** Gaps are longer than the usual interval, and no video takes weeks, so older gaps do not matter. */
const mostGaps = 100;

/**
 * Times of the sweeps over running videos, and the gaps without a sweep: no worker ran, or the clock was set forward.
 * Both look the same, and neither counts against a video.
 */
export class SweepHistory {
  private constructor(
    private readonly atSeconds: number,
    private readonly gaps: readonly Gap[],
  ) {}

  static first(atSeconds: number): SweepHistory {
    return new SweepHistory(atSeconds, []);
  }

  static parse(text: string): SweepHistory {
    const { atSeconds, gaps } = JSON.parse(text) as { atSeconds: number; gaps: Gap[] };
    return new SweepHistory(atSeconds, gaps);
  }

  toString(): string {
    return JSON.stringify({ atSeconds: this.atSeconds, gaps: this.gaps });
  }

  /** @param usualSeconds interval within which the next sweep is expected */
  next(atSeconds: number, usualSeconds: number): SweepHistory {
    const paused = atSeconds - this.atSeconds > usualSeconds;
    const gaps = paused ? [...this.gaps, [this.atSeconds, atSeconds] as const] : this.gaps;
    // When the clock is set back into a gap, only the part before now remains.
    const past = gaps.filter(([from]) => from < atSeconds).map(([from, to]): Gap => [from, Math.min(to, atSeconds)]);
    return new SweepHistory(atSeconds, past.slice(-mostGaps));
  }

  isSetBackSince(before: SweepHistory): boolean {
    return this.atSeconds < before.atSeconds;
  }

  /** Running time since a start, without the gaps. */
  secondsSince(beginSeconds: number): number {
    const within = ([from, to]: Gap): number => Math.max(0, to - Math.max(from, beginSeconds));
    return Math.max(0, this.atSeconds - beginSeconds) - this.gaps.reduce((sum, gap) => sum + within(gap), 0);
  }
}
