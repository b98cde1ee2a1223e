import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/** Tasks whose files are old enough to go. */
@Injectable()
export class FinishedFiles {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  async olderThan(days: number, limit: number): Promise<string[]> {
    const rows: { id: string }[] = await this.source.query(
      `SELECT id FROM video.task
       WHERE status = 'completed' AND files_removed_at IS NULL AND completed_at < now() - make_interval(days => $1)
       ORDER BY completed_at LIMIT $2`,
      [days, limit],
    );
    return rows.map(({ id }) => id);
  }

  async markRemoved(taskId: string): Promise<void> {
    await this.source.query(`UPDATE video.task SET files_removed_at = now() WHERE id = $1`, [taskId]);
  }
}
