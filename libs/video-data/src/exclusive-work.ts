import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '@svc/database';
import { AppError } from '@svc/errors';
import { tryLock, unlock } from './exclusive-work.statements';

const betweenTriesMs = 100;
const longestWaitMs = 30_000;

const lockName = (name: string): string => `video.${name}`;

const isTaken = async (connection: Queryable, name: string): Promise<boolean> => {
  const [answer] = await connection.query(tryLock, [lockName(name)]);
  return answer?.taken === true;
};

/** Work that one process at a time does, among all that share the database. */
@Injectable()
export class ExclusiveWork {
  constructor(private readonly database: Database) {}

  /** Does nothing when another process is at it. The lock goes with the connection, so that a dead process holds none. */
  async run(name: string, work: () => Promise<void>): Promise<void> {
    await this.database.withConnection(async (connection) => {
      if (await isTaken(connection, name)) await this.underLock(connection, name, work);
    });
  }

  /**
   * Waits until no other process is at any of them. Each caller that waits holds a connection: let few of them come at once.
   *
   * @param names in an order that all keep, so that none waits for who waits for it
   * @throws AppError SERVICE_UNAVAILABLE when its turn has not come in half a minute
   */
  async inTurn<Result>(names: readonly string[], work: () => Promise<Result>): Promise<Result> {
    const deadline = Date.now() + longestWaitMs;
    return this.database.withConnection((connection) =>
      names.reduceRight<() => Promise<Result>>(
        (inner, name) => async () => {
          await this.waitFor(connection, name, deadline);
          return this.underLock(connection, name, inner);
        },
        work,
      )(),
    );
  }

  private async waitFor(connection: Queryable, name: string, deadline: number): Promise<void> {
    while (!(await isTaken(connection, name))) {
      if (Date.now() > deadline) throw new AppError('SERVICE_UNAVAILABLE');
      await setTimeout(betweenTriesMs);
    }
  }

  private async underLock<Result>(connection: Queryable, name: string, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } finally {
      await connection.query(unlock, [lockName(name)]);
    }
  }
}
