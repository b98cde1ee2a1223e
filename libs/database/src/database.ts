import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { AppError, isDatabaseAway } from '@svc/errors';
import { DatabaseError, type Pool, type PoolClient, type QueryResultRow } from 'pg';
import type { DataSource, Driver } from 'typeorm';

/** Something that runs statements: the pool, or one transaction of it. */
export interface Queryable {
  /**
   * Runs one statement.
   *
   * @param name given for statements on hot paths: PostgreSQL then parses and plans them once a connection
   * @returns its rows, also those of RETURNING
   * @throws AppError SERVICE_UNAVAILABLE while the database is away, INTERNAL_ERROR for a statement that is wrong: no
   *   caller may mistake a fault for "not found"
   */
  query<Row extends QueryResultRow>(sql: string, values?: readonly unknown[], name?: string): Promise<Row[]>;
}

const retryAfterSeconds = 2;

const failure = (cause: unknown): AppError => {
  if (cause instanceof AppError) return cause;
  return isDatabaseAway(cause)
    ? new AppError('SERVICE_UNAVAILABLE', { cause, retryAfterSeconds })
    : new AppError('INTERNAL_ERROR', { cause });
};

const run = async <Row extends QueryResultRow>(
  target: Pool | PoolClient,
  text: string,
  values: readonly unknown[],
  name: string | undefined,
): Promise<Row[]> => {
  try {
    const { rows } = await target.query<Row>({ text, values: [...values], ...(name === undefined ? {} : { name }) });
    return rows;
  } catch (error) {
    throw failure(error);
  }
};

/** Of two transactions that wait for each other PostgreSQL ends one, and nothing of it is left. */
const lostDeadlock = (error: unknown): boolean =>
  error instanceof AppError && error.cause instanceof DatabaseError && error.cause.code === '40P01';

/** Once more is enough: by then the other one has got what both were waiting for. */
const onceMoreAfterDeadlock = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (!lostDeadlock(error)) throw error;
    return work();
  }
};

/**
 * SQL on TypeORM's own pool. Races are decided by single statements here (`UPDATE ... WHERE ... RETURNING`), which an
 * entity manager cannot say.
 */
@Injectable()
export class Database implements Queryable {
  readonly pool: Pool;

  constructor(@InjectDataSource() dataSource: DataSource) {
    this.pool = (dataSource.driver as Driver & { master: Pool }).master;
  }

  query<Row extends QueryResultRow>(sql: string, values: readonly unknown[] = [], name?: string): Promise<Row[]> {
    return onceMoreAfterDeadlock(() => run<Row>(this.pool, sql, values, name));
  }

  /**
   * Commits when the work resolves, rolls back when it rejects; the error passes on.
   *
   * @param work is done once more when it loses a deadlock, so it leaves rows and nothing else
   */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result> {
    return onceMoreAfterDeadlock(() => this.attempt(work));
  }

  private async attempt<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result> {
    const client = await this.connect();
    let broken: Error | undefined;
    try {
      await run(client, 'BEGIN', [], undefined);
      const result = await work({ query: (sql, values = [], name) => run(client, sql, values, name) });
      await run(client, 'COMMIT', [], undefined);
      return result;
    } catch (error) {
      broken = await this.rollBack(client);
      throw error;
    } finally {
      client.release(broken);
    }
  }

  private async connect(): Promise<PoolClient> {
    try {
      return await this.pool.connect();
    } catch (error) {
      throw failure(error);
    }
  }

  /** A connection that cannot even roll back is thrown away. */
  private async rollBack(client: PoolClient): Promise<Error | undefined> {
    try {
      await client.query('ROLLBACK');
      return undefined;
    } catch (error) {
      return error instanceof Error ? error : new Error('rollback failed', { cause: error });
    }
  }
}
