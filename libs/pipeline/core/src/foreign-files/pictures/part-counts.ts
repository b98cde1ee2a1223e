/**
 * Limits for a picture. A progressive JPEG has 10 to 20 scans, and each one is a walk over all its blocks: 14,000 empty
 * ones in 525 kB took a decoder 24 s. PNG writers put 8 kB into a chunk.
 */
const mostByKind = { scans: 100, frames: 1_000, parts: 20_000 } as const;

type Counted = keyof typeof mostByKind;

/** Counts parts of a picture until there are too many of one kind. */
export class PartCounts {
  private readonly counts: Record<Counted, number> = { scans: 0, frames: 0, parts: 0 };
  /** Null while no limit is exceeded. */
  excess: string | null = null;

  add(kind: Counted): void {
    this.counts[kind] += 1;
    if (this.counts[kind] > mostByKind[kind]) this.excess ??= `more than ${mostByKind[kind]} ${kind}`;
  }

  has(kind: Counted): boolean {
    return this.counts[kind] > 0;
  }
}
