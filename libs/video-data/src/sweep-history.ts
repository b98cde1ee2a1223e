/** From and to, in seconds since 1970 by PostgreSQL's clock. */
type Gap = readonly [fromSeconds: number, toSeconds: number];

/** A gap is longer than the usual pause, and a video is not made for weeks. */
const mostGaps = 100;

/**
 * When somebody looked at the videos that run, and for how long nobody did: because no worker ran, or because the clock was
 * set forward. Nobody can tell these apart, and neither is a video's fault.
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

  /** @param usualSeconds within which somebody looks again */
  next(atSeconds: number, usualSeconds: number): SweepHistory {
    const paused = atSeconds - this.atSeconds > usualSeconds;
    const gaps = paused ? [...this.gaps, [this.atSeconds, atSeconds] as const] : this.gaps;
    // Of a gap that the clock was set back into, the rest is lived through.
    const past = gaps.filter(([from]) => from < atSeconds).map(([from, to]): Gap => [from, Math.min(to, atSeconds)]);
    return new SweepHistory(atSeconds, past.slice(-mostGaps));
  }

  isSetBackSince(before: SweepHistory): boolean {
    return this.atSeconds < before.atSeconds;
  }

  /** How long something has run that began then; the gaps do not count. */
  secondsSince(beginSeconds: number): number {
    const within = ([from, to]: Gap): number => Math.max(0, to - Math.max(from, beginSeconds));
    return Math.max(0, this.atSeconds - beginSeconds) - this.gaps.reduce((sum, gap) => sum + within(gap), 0);
  }
}
