import { Injectable } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import { DataSource, In, Repository } from 'typeorm';
import { TaskEntity } from './task.entity';

/** Ten seconds after the first try, then three times as long each time: nine tries in a day. */
const firstRetrySeconds = 10;
const retryFactor = 3;
const givenUpAfterHours = 24;

/** Webhooks that are owed. A row is the whole of a delivery: nothing is lost with a process. */
@Injectable()
export class WebhookOutbox {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    @InjectRepository(TaskEntity) private readonly tasks: Repository<TaskEntity>,
  ) {}

  /**
   * Takes webhooks that are due; no other process gets them. The next try is set already, so that one that dies
   * with this process is tried again.
   */
  async claim(limit: number): Promise<TaskEntity[]> {
    const [claimed]: [{ id: string }[], number] = await this.source.query(
      `UPDATE video.task SET webhook_attempts = webhook_attempts + 1,
         webhook_next_at = now() + make_interval(secs => $2 * power($3, webhook_attempts))
       WHERE id IN (
         SELECT id FROM video.task WHERE webhook_next_at <= now()
         ORDER BY webhook_next_at LIMIT $1 FOR UPDATE SKIP LOCKED
       ) RETURNING id`,
      [limit, firstRetrySeconds, retryFactor],
    );
    return this.tasks.findBy({ id: In(claimed.map(({ id }) => id)) });
  }

  /** It arrived, or was refused for good. */
  async settle(id: string): Promise<void> {
    await this.source.query(`UPDATE video.task SET webhook_next_at = NULL WHERE id = $1`, [id]);
  }

  /** It did not arrive: it stays due, for a day. */
  async postpone(id: string): Promise<void> {
    await this.source.query(
      `UPDATE video.task SET webhook_next_at = NULL
       WHERE id = $1 AND webhook_next_at > completed_at + make_interval(hours => $2)`,
      [id, givenUpAfterHours],
    );
  }
}
