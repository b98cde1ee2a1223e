import { Injectable } from '@nestjs/common';
import { Database, databaseNow } from '@svc/database';
import { TaskEntity } from './task.entity';
import { findOldFiles } from './task.statements';

/** Tasks whose files have reached the retention time. */
@Injectable()
export class FinishedFileRepository {
  constructor(private readonly database: Database) {}

  async olderThan(days: number, limit: number): Promise<string[]> {
    const rows = await this.database.query(findOldFiles, [days, limit]);
    return rows.map(({ id }) => id);
  }

  async markRemoved(id: string): Promise<void> {
    await this.database.repository(TaskEntity).update({ id }, { filesRemovedAt: databaseNow });
  }
}
