import { AppError } from '@svc/errors';
import { DatabaseError, type QueryResultRow } from 'pg';
import type { Queryable } from './database';

/** A statement over as many calls as there are, whose answer says by `position` (from 1) which call a row belongs to. */
export interface Batch<Call> {
  /** PostgreSQL parses and plans it once a connection. */
  name: string;
  /** Takes an array for each column; its rows have a `position`, at most one row a call. */
  sql: string;
  /** What the call puts into each array. */
  values: (call: Call) => readonly unknown[];
  /** Calls are sent in this order, so that two batches lock rows that they share in the same order. */
  order: (call: Call) => string;
}

interface Waiting<Call, Row> {
  call: Call;
  resolve: (row: Row | undefined) => void;
  reject: (error: unknown) => void;
}

type Positioned<Row> = Row & { position: number };

/** A batch that waits for rows which somebody else has locked must not hold up those behind it for longer. */
const patienceMs = 50;
const mostBatches = 8;
const mostCalls = 64;

/** The statement itself was refused and has left nothing behind; a lost connection would tell neither. */
const wasRolledBack = (error: unknown): boolean =>
  error instanceof AppError && error.cause instanceof DatabaseError && error.cause.severity === 'ERROR';

/**
 * Sends calls that arrive together as one statement: a round trip, a commit and a plan for all of them. A call that
 * arrives alone goes alone, at once; those that arrive while it is under way go together when it is over. Each call is
 * still atomic, as all of a batch are. When a batch is refused (a deadlock, a value that PostgreSQL does not take), each
 * of its calls is sent once more by itself, so that nobody pays for his neighbours.
 */
export class BatchedStatement<Call, Row extends QueryResultRow> {
  private readonly waiting: Waiting<Call, Row>[] = [];
  private running = 0;
  private isDue = false;
  private patience: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Queryable,
    private readonly batch: Batch<Call>,
  ) {}

  /**
   * @returns the call's row, if it has one
   * @throws AppError SERVICE_UNAVAILABLE
   */
  run(call: Call): Promise<Row | undefined> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ call, resolve, reject });
      this.schedule();
    });
  }

  private schedule(): void {
    if (this.isDue || this.waiting.length === 0) return;
    if (this.running === 0) this.sendSoon();
    else if (this.running < mostBatches) this.patience ??= setTimeout(() => this.sendSoon(), patienceMs);
  }

  /** Requests that the event loop reads in one turn go together. */
  private sendSoon(): void {
    this.isDue = true;
    clearTimeout(this.patience);
    this.patience = undefined;
    setImmediate(() => {
      this.isDue = false;
      void this.sendNext();
    });
  }

  private async sendNext(): Promise<void> {
    const calls = this.waiting.splice(0, mostCalls);
    this.running += 1;
    this.schedule();
    await this.send(calls);
    this.running -= 1;
    this.schedule();
  }

  private async send(calls: readonly Waiting<Call, Row>[]): Promise<void> {
    try {
      const rows = await this.query(calls.map(({ call }) => call));
      for (const [index, { resolve }] of calls.entries()) resolve(rows[index]);
    } catch (error) {
      if (calls.length > 1 && wasRolledBack(error)) await Promise.all(calls.map((call) => this.send([call])));
      else for (const { reject } of calls) reject(error);
    }
  }

  /** @returns each call's row, in the order of the calls */
  private async query(calls: readonly Call[]): Promise<(Row | undefined)[]> {
    const { name, sql, values, order } = this.batch;
    const places = calls.map((call, index) => ({ key: order(call), index, row: values(call) }));
    if (places.length > 1) places.sort((one, other) => (one.key < other.key ? -1 : 1));
    const columns = places[0]?.row.map((_value, column) => places.map(({ row }) => row[column])) ?? [];
    const rows = await this.database.query<Positioned<Row>>(sql, columns, name);
    const found: (Row | undefined)[] = calls.map(() => undefined);
    for (const row of rows) {
      const place = places[row.position - 1];
      if (place !== undefined) found[place.index] = row;
    }
    return found;
  }
}
