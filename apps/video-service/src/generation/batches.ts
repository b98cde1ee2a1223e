interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Gathers what comes while the last batch is under way, so that a burst costs a few statements instead of one each.
 * A single item waits for nothing but the turn of the event loop.
 */
export class Batches<Item, Result> {
  private waiting: Waiting<Item, Result>[] = [];
  private isRunning = false;

  /** @param run gives one result for each item, in order */
  constructor(
    private readonly largest: number,
    private readonly run: (items: Item[]) => Promise<Result[]>,
  ) {}

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (this.isRunning) return;
      this.isRunning = true;
      setImmediate(() => void this.runAll());
    });
  }

  private async runAll(): Promise<void> {
    while (this.waiting.length > 0) await this.runOne(this.waiting.splice(0, this.largest));
    this.isRunning = false;
  }

  private async runOne(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.run(batch.map(({ item }) => item));
      if (results.length !== batch.length) throw new Error('A batch must have one result for each item.');
      batch.forEach(({ resolve }, index) => resolve(results[index] as Result));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
