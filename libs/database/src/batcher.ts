import type { Queryable, Statement } from './queryable';
import { wasRolledBack } from './statement-errors';

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
}

/** Time limit of a batch that waits for locked rows, because it delays the batches behind it. */
const maxDelayMs = 50;

/**
 * Sends calls that arrive together as one statement: one round trip, one commit and one plan. A single call is sent
 * alone and at once; calls that arrive during a batch form the next batch. A batch is atomic, so each of its calls is.
 * When PostgreSQL rejects a batch (a deadlock, an invalid value), each of its calls is sent once more alone, so that
 * one bad call does not fail the others.
 */
export class Batcher<Call, Result> {
  private readonly waiting: Waiting<Call, Result>[] = [];
  private running = 0;
  private isDue = false;
  private delay: NodeJS.Timeout | undefined;

  /** @param send returns one result for each call, in order, and has no effect when PostgreSQL rejects it */
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
      if (calls.length > 1 && wasRolledBack(error)) await Promise.all(calls.map((call) => this.settle([call])));
      else for (const { reject } of calls) reject(error);
    }
  }
}

/** A statement for any number of calls. The column `position` (from 1) of its result assigns a row to a call. */
export interface BatchedStatement<Call, Row extends object> {
  /** Takes one array for each column; returns at most one row per call. */
  statement: Statement<Row & { position: number }>;
  /** Values of one call, one for each array. */
  values: (call: Call) => readonly unknown[];
  /** Calls are sorted by this key, so that two batches lock shared rows in the same order (no deadlock). */
  order: (call: Call) => string;
}

/** @returns the row of each call, in the order of the calls */
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

/** The result of a call is its row, or undefined without a row. */
export const batchStatement = <Call, Row extends object>(
  database: Pick<Queryable, 'query'>,
  statement: BatchedStatement<Call, Row>,
): Batcher<Call, Row | undefined> =>
  new Batcher((calls) => queryAll(database, statement, calls), { maxBatchSize: 64, maxConcurrency: 8 });
