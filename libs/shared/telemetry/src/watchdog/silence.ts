/** Use of the processor by a thread. */
export interface ThreadUse {
  /** Letter of `/proc/<pid>/stat`: R runs or waits for a processor, S and D wait for something else. */
  readonly state: string;
  readonly processorMs: number;
}

export interface Sample {
  /** Monotonic. */
  readonly atMs: number;
  /** Turns of the event loop so far. */
  readonly beats: number;
  /** Null on systems that do not report it. */
  readonly use: ThreadUse | null;
}

/**
 * A machine without a free processor makes a short turn long. A turn counts as blocked only when the thread ran, or
 * waited for something other than a processor, for this share of it.
 */
const leastShare = 1 / 3;

/** Measures the current turn of the event loop, from samples of another thread of the same process. */
export class Silence {
  private previous: Sample | undefined;
  private silentMs = 0;
  private heldMs = 0;

  /**
   * @param longestGapMs more time between two samples does not count: this thread did not run either, because the
   * process or the machine was suspended
   */
  constructor(private readonly longestGapMs: number) {}

  /** Time since the last turn, without suspensions. */
  get lengthMs(): number {
    return this.silentMs;
  }

  add(sample: Sample): void {
    const { previous } = this;
    this.previous = sample;
    if (previous?.beats !== sample.beats) {
      this.silentMs = 0;
      this.heldMs = 0;
      return;
    }
    const gapMs = Math.min(sample.atMs - previous.atMs, this.longestGapMs);
    this.silentMs += gapMs;
    this.heldMs += Math.min(gapMs, heldMs(previous, sample));
  }

  isBlockedFor(limitMs: number): boolean {
    return this.silentMs >= limitMs && this.heldMs >= limitMs * leastShare;
  }
}

/** Time between two samples in which the thread had what it needed to end its turn. */
const heldMs = (from: Sample, { use }: Sample): number => {
  if (use === null || from.use === null) return Infinity;
  if (use.state === 'R') return use.processorMs - from.use.processorMs;
  // A debugger has stopped the thread in the states T and t.
  return use.state === 'S' || use.state === 'D' ? Infinity : 0;
};
