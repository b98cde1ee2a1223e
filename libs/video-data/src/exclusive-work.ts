import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

interface LockAnswer {
  taken: boolean;
}

/** Work that one process at a time does, among all that share the database. */
@Injectable()
export class ExclusiveWork {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Does nothing when another process is at it. The lock goes with the connection, so that a dead process holds none. */
  async run(name: string, work: () => Promise<void>): Promise<void> {
    const connection = this.source.createQueryRunner();
    try {
      const answers = (await connection.query('SELECT pg_try_advisory_lock(hashtext($1)) AS taken', [
        `video.${name}`,
      ])) as LockAnswer[];
      if (answers[0]?.taken !== true) return;
      try {
        await work();
      } finally {
        await connection.query('SELECT pg_advisory_unlock(hashtext($1))', [`video.${name}`]);
      }
    } finally {
      await connection.release();
    }
  }
}
