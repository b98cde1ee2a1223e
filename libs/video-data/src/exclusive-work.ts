import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { AppError } from '@svc/errors';
import { DataSource, type QueryRunner } from 'typeorm';

interface LockAnswer {
  taken: boolean;
}

const betweenTriesMs = 100;
const longestWaitMs = 30_000;

const lockName = (name: string): string => `video.${name}`;

/** At once, also when another process holds it: a statement that waits looks like a connection that has died. */
const tryLock = async (connection: QueryRunner, name: string): Promise<boolean> => {
  const statement = 'SELECT pg_try_advisory_lock(hashtext($1)) AS taken';
  const answers = (await connection.query(statement, [lockName(name)])) as LockAnswer[];
  return answers[0]?.taken === true;
};

/** Work that one process at a time does, among all that share the database. */
@Injectable()
export class ExclusiveWork {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Does nothing when another process is at it. The lock goes with the connection, so that a dead process holds none. */
  async run(name: string, work: () => Promise<void>): Promise<void> {
    await this.withConnection(async (connection) => {
      if (await tryLock(connection, name)) await this.underLock(connection, name, work);
    });
  }

  /**
   * Waits until no other process is at it. Each caller that waits holds a connection: let few of them come at once.
   *
   * @throws AppError SERVICE_UNAVAILABLE when its turn has not come in half a minute
   */
  async inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    return this.withConnection(async (connection) => {
      const deadline = Date.now() + longestWaitMs;
      while (!(await tryLock(connection, name))) {
        if (Date.now() > deadline) throw new AppError('SERVICE_UNAVAILABLE');
        await setTimeout(betweenTriesMs);
      }
      return this.underLock(connection, name, work);
    });
  }

  private async underLock<Result>(connection: QueryRunner, name: string, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } finally {
      await connection.query('SELECT pg_advisory_unlock(hashtext($1))', [lockName(name)]);
    }
  }

  private async withConnection<Result>(use: (connection: QueryRunner) => Promise<Result>): Promise<Result> {
    const connection = this.source.createQueryRunner();
    try {
      return await use(connection);
    } finally {
      await connection.release();
    }
  }
}
