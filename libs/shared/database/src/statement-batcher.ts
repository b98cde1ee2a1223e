import { Batcher, type BatcherOptions } from '@svc/concurrency';
import type { Queryable, Statement } from './queryable';
import { wasRolledBack } from './statement-errors';

/**
 * Sends calls that arrive together as one statement: one round trip, one commit and one plan. The statement is atomic,
 * so each of its calls is. When PostgreSQL rejects it (a deadlock, an invalid value), each call is sent once more alone.
 * @param send returns one result for each call, in order, and has no effect when PostgreSQL rejects it
 */
export const createStatementBatcher = <Call, Result>(
  send: (calls: Call[]) => Promise<Result[]>,
  options: Pick<BatcherOptions, 'maxBatchSize' | 'maxConcurrency'>,
): Batcher<Call, Result> => new Batcher(send, { ...options, hadNoEffect: wasRolledBack });

/** A statement for any number of calls. The column `position` (from 1) of its result assigns a row to a call. */
export interface BatchedStatement<Call, Row extends object> {
  /** Takes one array for each column; returns at most one row per call. */
  statement: Statement<Row & { position: number }>;
  /** Values of one call, one for each array. */
  values: (call: Call) => readonly unknown[];
  /**
   * Needed by statements that lock rows: calls are sorted by it, so that two batches lock shared rows in the same order
   * (no deadlock).
   */
  order?: (call: Call) => string;
}

/**
 * The calls of a batched statement as a table with the column `position`, for FROM. Each list stands in a SELECT, which
 * hides its length from the planner: otherwise the plan for any number of calls looks so much dearer than one for this
 * call alone that PostgreSQL would plan the prepared statement again each time.
 * @param types of the values by their names, in the order of the parameters
 */
export const callsTable = (types: Readonly<Record<string, string>>): string => {
  const lists = Object.values(types).map((type, index) => `(SELECT $${index + 1}::${type}[])`);
  return `unnest(${lists.join(', ')}) WITH ORDINALITY AS asked (${[...Object.keys(types), 'position'].join(', ')})`;
};

/** @returns the row of each call, in the order of the calls */
const queryAll = async <Call, Row extends object>(
  database: Pick<Queryable, 'query'>,
  { statement, values, order }: BatchedStatement<Call, Row>,
  calls: readonly Call[],
): Promise<(Row | undefined)[]> => {
  const places = calls.map((call, index) => ({ key: order?.(call) ?? '', index, row: values(call) }));
  if (order !== undefined) places.sort((one, other) => (one.key < other.key ? -1 : 1));
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
  createStatementBatcher((calls) => queryAll(database, statement, calls), { maxBatchSize: 64, maxConcurrency: 8 });
