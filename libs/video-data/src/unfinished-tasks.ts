import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

export interface UnfinishedTask {
  id: string;
  status: 'pending' | 'running';
  /** Null before the script is written. */
  sceneCount: number | null;
  requeueCount: number;
  runningSeconds: number;
}

/** What the sweep needs: rows that wait or run and have shown no sign of life for a while. */
@Injectable()
export class UnfinishedTasks {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** In the order of their ids, so that the last id is the next `afterId`. */
  async quietFor(quietSeconds: number, afterId: string, limit: number): Promise<UnfinishedTask[]> {
    return this.source.query(
      `SELECT id, status, jsonb_array_length(script->'scenes') AS "sceneCount", requeue_count AS "requeueCount",
         coalesce(extract(epoch FROM now() - started_at), 0)::float8 AS "runningSeconds"
       FROM video.task
       WHERE status IN ('pending', 'running') AND updated_at < now() - make_interval(secs => $1) AND id > $2
       ORDER BY id LIMIT $3`,
      [quietSeconds, afterId, limit],
    );
  }

  /** Counts one more time that this task's jobs were put back. */
  async countRequeue(id: string): Promise<void> {
    await this.source.query(
      `UPDATE video.task SET requeue_count = requeue_count + 1, updated_at = now()
       WHERE id = $1 AND status IN ('pending', 'running')`,
      [id],
    );
  }
}
