import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type QueryRunner } from 'typeorm';

interface LockAnswer {
  taken: boolean;
}

const lockName = (name: string): string => `video.${name}`;

/** Work that one process at a time does, among all that share the database. */
@Injectable()
export class ExclusiveWork {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Does nothing when another process is at it. The lock goes with the connection, so that a dead process holds none. */
  async run(name: string, work: () => Promise<void>): Promise<void> {
    await this.withConnection(async (connection) => {
      const answers = (await connection.query('SELECT pg_try_advisory_lock(hashtext($1)) AS taken', [
        lockName(name),
      ])) as LockAnswer[];
      if (answers[0]?.taken === true) await this.underLock(connection, name, work);
    });
  }

  /** Waits until no other process is at it. Each caller that waits holds a connection: let few of them come at once. */
  async inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    return this.withConnection(async (connection) => {
      await connection.query('SELECT pg_advisory_lock(hashtext($1))', [lockName(name)]);
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
