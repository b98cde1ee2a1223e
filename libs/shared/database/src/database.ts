import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Pool, type PoolClient, type QueryResult, type QueryResultRow } from 'pg';
import {
  DataSource,
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  type EntityTarget,
  type ObjectLiteral,
  type QueryRunner,
  type Repository,
} from 'typeorm';
import { type Queryable, type Transaction, Statement } from './queryable';
import { lostDeadlock, statementError } from './statement-errors';

/** Transaction time by PostgreSQL's clock, which all replicas share; for writes of a repository. */
export const databaseNow = (): string => 'now()';

const notifyChannel = new Statement(`SELECT pg_notify($1, '')`);

/** Connections that clients may use, without those reserved for superusers. */
const readConnections = new Statement<{ used: number; limit: number }>(`
  SELECT sum(numbackends)::int AS used,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS "limit"
    FROM pg_stat_database`);

const fail = (error: unknown): never => {
  throw statementError(error);
};

const run = async <Row extends object>(
  target: Pool | PoolClient,
  { sql, name }: Statement<Row>,
  values: readonly unknown[] = [],
): Promise<QueryResult<Row & QueryResultRow>> => {
  try {
    return await target.query<Row & QueryResultRow>({
      text: sql,
      values: [...values],
      ...(name === undefined ? {} : { name }),
    });
  } catch (error) {
    return fail(error);
  }
};

/** Pause before each retry. The other transaction of the deadlock continues only after this one has failed. */
const deadlockPausesMs = [10, 40, 160];

const againAfterDeadlock = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (const pauseMs of deadlockPausesMs)
    try {
      return await work();
    } catch (error) {
      if (!lostDeadlock(error)) throw error;
      await setTimeout(pauseMs);
    }
  return work();
};

/** TypeORM removes its runner when the connection ends between two statements. */
const isOfConnection = (error: unknown): boolean =>
  error instanceof QueryFailedError || error instanceof QueryRunnerAlreadyReleasedError;

/** Repositories and statements on one connection of the pool. */
class HeldConnection implements Transaction {
  constructor(
    private readonly client: PoolClient,
    private readonly runner: QueryRunner,
  ) {}

  async query<Row extends object>(statement: Statement<Row>, values?: readonly unknown[]): Promise<Row[]> {
    return (await run(this.client, statement, values)).rows;
  }

  async execute(statement: Statement, values?: readonly unknown[]): Promise<number> {
    return (await run(this.client, statement, values)).rowCount ?? 0;
  }

  repository<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>): Repository<Entity> {
    return this.runner.manager.getRepository(entity);
  }

  async notify(channel: string): Promise<void> {
    await run(this.client, notifyChannel, [channel]);
  }
}

/**
 * Both kinds of access on one pool: TypeORM's repositories for plain reads and writes; statements where one atomic
 * statement decides a race (`UPDATE ... WHERE ... RETURNING`) or where every request passes.
 */
@Injectable()
export class Database implements Queryable {
  constructor(
    private readonly pool: Pool,
    private readonly dataSource: DataSource,
  ) {}

  /** Connections of this process; `waiting` counts statements without a connection. */
  get poolUse(): { busy: number; idle: number; waiting: number; limit: number } {
    const { totalCount, idleCount: idle, waitingCount: waiting, options } = this.pool;
    return { busy: totalCount - idle, idle, waiting, limit: options.max };
  }

  /** Connections of all clients of the server, and its maximum. */
  async serverConnections(): Promise<{ used: number; limit: number }> {
    const [row] = await this.query(readConnections);
    return row ?? { used: Number.NaN, limit: Number.NaN };
  }

  async query<Row extends object>(statement: Statement<Row>, values?: readonly unknown[]): Promise<Row[]> {
    return (await againAfterDeadlock(() => run(this.pool, statement, values))).rows;
  }

  async execute(statement: Statement, values?: readonly unknown[]): Promise<number> {
    return (await againAfterDeadlock(() => run(this.pool, statement, values))).rowCount ?? 0;
  }

  repository<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>): Repository<Entity> {
    return this.dataSource.getRepository(entity);
  }

  /**
   * Commits when the work resolves, rolls back when it rejects, and rethrows the error.
   * @param work runs again, up to three times, after a lost deadlock: it must have no effect other than rows
   */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return againAfterDeadlock(() =>
      this.withRunner(async (connection, runner) => {
        await runner.startTransaction();
        try {
          const result = await work(connection);
          await runner.commitTransaction();
          return result;
        } catch (error) {
          // A connection that fails to roll back is broken; the pool discards it.
          await runner.rollbackTransaction().catch(() => undefined);
          throw error;
        }
      }),
    );
  }

  private async withRunner<Result>(
    work: (connection: HeldConnection, runner: QueryRunner) => Promise<Result>,
  ): Promise<Result> {
    const runner = this.dataSource.createQueryRunner();
    try {
      const client = (await runner.connect().catch(fail)) as PoolClient;
      return await work(new HeldConnection(client, runner), runner);
    } catch (error) {
      throw isOfConnection(error) ? statementError(error) : error;
    } finally {
      await runner.release();
    }
  }
}

/**
 * Only one of parallel callers with the same unique key inserts the row.
 * @returns true when this call inserted it
 */
export const insertUnlessTaken = async <Entity extends ObjectLiteral>(
  repository: Repository<Entity>,
  values: Parameters<Repository<Entity>['insert']>[0],
): Promise<boolean> => {
  const insertion = repository
    .createQueryBuilder()
    .insert()
    .values(values)
    .orIgnore()
    .returning('*')
    .updateEntity(false);
  const result = await insertion.execute();
  return (result.raw as unknown[]).length > 0;
};
