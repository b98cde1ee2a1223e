interface Waiting<Call, Result> {
  call: Call;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

export interface BatcherOptions {
  /** Maximum number of calls in one batch. */
  maxBatchSize: number;
  /** Maximum number of batches at the same time. */
  maxConcurrency: number;
  /** True for an error of a batch that had no effect, so that its calls may be sent again. Missing: always false. */
  hadNoEffect?: (error: unknown) => boolean;
}

/** Time limit of a slow batch, such as one that waits for locked rows: it delays the batches behind it. */
const maxDelayMs = 50;

/**
 * Sends calls that arrive together as one batch. A single call is sent alone and at once; calls that arrive during a
 * batch form the next batch. When a batch fails without effect, each of its calls is sent once more alone, so that one
 * bad call does not fail the others.
 */
export class Batcher<Call, Result> {
  private readonly waiting: Waiting<Call, Result>[] = [];
  private running = 0;
  private isDue = false;
  private delay: NodeJS.Timeout | undefined;

  /** @param send returns one result for each call, in order */
  constructor(
    private readonly send: (calls: Call[]) => Promise<Result[]>,
    private readonly options: BatcherOptions,
  ) {}

  /** @throws the error of the batch */
  run(call: Call): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ call, resolve, reject });
      this.schedule();
    });
  }

  private schedule(): void {
    if (this.isDue || this.waiting.length === 0) return;
    if (this.running === 0) this.sendSoon();
    else if (this.running < this.options.maxConcurrency) this.delay ??= setTimeout(() => this.sendSoon(), maxDelayMs);
  }

  /** Calls of one turn of the event loop form one batch. */
  private sendSoon(): void {
    this.isDue = true;
    clearTimeout(this.delay);
    this.delay = undefined;
    setImmediate(() => {
      this.isDue = false;
      void this.sendNext();
    });
  }

  private async sendNext(): Promise<void> {
    const calls = this.waiting.splice(0, this.options.maxBatchSize);
    this.running += 1;
    this.schedule();
    await this.settle(calls);
    this.running -= 1;
    this.schedule();
  }

  private async settle(calls: readonly Waiting<Call, Result>[]): Promise<void> {
    try {
      const results = await this.send(calls.map(({ call }) => call));
      if (results.length !== calls.length) throw new Error('A batch must have one result for each call.');
      for (const [index, { resolve }] of calls.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (calls.length > 1 && this.options.hadNoEffect?.(error) === true)
        await Promise.all(calls.map((call) => this.settle([call])));
      else for (const { reject } of calls) reject(error);
    }
  }
}
