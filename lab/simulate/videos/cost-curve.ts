/** Costs up to the moment at which this number of videos had ended. */
export interface CostPoint {
  readonly ended: number;
  /** Processor time of each part. */
  readonly cpuMs: Readonly<Record<string, number>>;
  readonly transactions: number;
  readonly walBytes: number;
}

const parts = 10;

/** Compares the costs of the last and the first videos of a crowd; reads them after each tenth. */
export class CostCurve {
  private readonly read: CostPoint[] = [];
  private next = 0;

  /** @param videos number of all videos */
  constructor(private readonly videos: number) {}

  get points(): readonly CostPoint[] {
    return this.read;
  }

  isDue(ended: number): boolean {
    return ended >= (this.videos * this.next) / parts;
  }

  add(point: CostPoint): void {
    this.read.push(point);
    while (this.isDue(point.ended)) this.next += 1;
  }
}

const withoutCrowd = ({ crowd: _, ...own }: CostPoint['cpuMs']): number =>
  Object.values(own).reduce((sum, ms) => sum + ms, 0);

/** One line for each interval between two points. */
export const costLines = (points: readonly CostPoint[]): string[] =>
  points.slice(1).map((point, index) => {
    const before = points[index] ?? point;
    const videos = point.ended - before.ended;
    const each = (now: number, then: number): number => (now - then) / videos;
    const cpuMs = each(withoutCrowd(point.cpuMs), withoutCrowd(before.cpuMs)).toFixed(1);
    const transactions = each(point.transactions, before.transactions).toFixed(1);
    return `  ${before.ended + 1} to ${point.ended}: ${cpuMs} ms of processor time without the crowd, ${transactions} transactions a video`;
  });
