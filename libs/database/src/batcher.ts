import type { Queryable } from './queryable';
import type { Statement } from './statement';
import { wasRolledBack } from './statement-errors';

interface Waiting<Call, Result> {
  call: Call;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

export interface BatcherOptions {
  /** Calls in one batch. */
  maxBatchSize: number;
  /** Batches under way at once. */
  maxConcurrency: number;
}

/** A batch that waits for rows which somebody else has locked holds up those behind it for so long. */
const maxDelayMs = 50;

/**
 * Sends calls that arrive together as one statement: a round trip, a commit and a plan for all of them. A call that
 * arrives alone goes alone, at once; those that arrive while it is under way go together when it is over. Each call is
 * still atomic, as all of a batch are. When a batch is refused (a deadlock, a value that PostgreSQL does not take), each
 * of its calls is sent once more by itself, so that nobody pays for his neighbours.
 */
export class Batcher<Call, Result> {
  private readonly waiting: Waiting<Call, Result>[] = [];
  private running = 0;
  private isDue = false;
  private delay: NodeJS.Timeout | undefined;

  /** @param send gives one result for each call, in order, and leaves nothing behind when PostgreSQL refuses it */
  constructor(
    private readonly send: (calls: Call[]) => Promise<Result[]>,
    private readonly options: BatcherOptions,
  ) {}

  /** @throws what the batch has failed with */
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

  /** Requests that the event loop reads in one turn go together. */
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
      if (calls.length > 1 && wasRolledBack(error)) await Promise.all(calls.map((call) => this.settle([call])));
      else for (const { reject } of calls) reject(error);
    }
  }
}

/** A statement over as many calls as there are, whose answer says by `position` (from 1) which call a row belongs to. */
export interface BatchedStatement<Call, Row extends object> {
  /** Takes an array for each column; answers with at most one row a call. */
  statement: Statement<Row & { position: number }>;
  /** What the call puts into each array. */
  values: (call: Call) => readonly unknown[];
  /** Calls are sent in this order, so that two batches lock rows that they share in the same order. */
  order: (call: Call) => string;
}

/** @returns each call's row, in the order of the calls */
const queryAll = async <Call, Row extends object>(
  database: Pick<Queryable, 'query'>,
  { statement, values, order }: BatchedStatement<Call, Row>,
  calls: readonly Call[],
): Promise<(Row | undefined)[]> => {
  const places = calls.map((call, index) => ({ key: order(call), index, row: values(call) }));
  if (places.length > 1) places.sort((one, other) => (one.key < other.key ? -1 : 1));
  const columns = places[0]?.row.map((_value, column) => places.map(({ row }) => row[column])) ?? [];
  const found: (Row | undefined)[] = calls.map(() => undefined);
  for (const row of await database.query(statement, columns)) {
    const place = places[row.position - 1];
    if (place !== undefined) found[place.index] = row;
  }
  return found;
};

/** A call's result is its row, if it has one. */
export const batchStatement = <Call, Row extends object>(
  database: Pick<Queryable, 'query'>,
  statement: BatchedStatement<Call, Row>,
): Batcher<Call, Row | undefined> =>
  new Batcher((calls) => queryAll(database, statement, calls), { maxBatchSize: 64, maxConcurrency: 8 });
