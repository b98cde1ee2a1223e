import { Injectable } from '@nestjs/common';
import { Database, Statement } from '@svc/database';
import { In } from 'typeorm';
import { TaskEntity } from './task.entity';

/** Ten seconds after the first attempt, then three times as long each time: nine attempts in a day. */
const firstRetrySeconds = 10;
const retryFactor = 3;
const givenUpAfterHours = 24;

const pauseSeconds = (attempts: string): string => `${firstRetrySeconds} * power(${retryFactor}, ${attempts})`;

/**
 * No other process gets these rows. The next attempt is already set, so it follows even when this process dies. `NO KEY`
 * does not skip a row while another transaction refers to it by a foreign key.
 */
export const claimWebhooks = new Statement<Pick<TaskEntity, 'id'>>(
  `
  UPDATE video.task SET webhook_attempts = webhook_attempts + 1,
      webhook_next_at = now() + make_interval(secs => ${pauseSeconds('webhook_attempts')})
    WHERE id IN (
      SELECT id FROM video.task WHERE webhook_next_at <= now()
      ORDER BY webhook_next_at LIMIT $1 FOR NO KEY UPDATE SKIP LOCKED
    ) RETURNING id`,
  'webhook-claim',
);

/** Waits longer than the pause after its last attempt, because the clock was set back. */
export const wakeOversleptWebhooks = new Statement(`
  UPDATE video.task SET webhook_next_at = now()
    WHERE webhook_next_at > now() + make_interval(secs =>
      ${pauseSeconds('greatest(webhook_attempts - 1, 0)')} + ${firstRetrySeconds})`);

/** Gives up a delivery whose next attempt would be later than a day after the task ended. */
export const endExpiredWebhook = new Statement(`
  UPDATE video.task SET webhook_next_at = NULL
    WHERE id = $1 AND webhook_next_at > completed_at + make_interval(hours => ${givenUpAfterHours})`);

/** Pending webhooks. The row of a task is the whole state of a delivery, so nothing is lost with a process. */
@Injectable()
export class WebhookOutboxRepository {
  constructor(private readonly database: Database) {}

  /** Claims due webhooks; no other process gets them. */
  async claim(limit: number): Promise<TaskEntity[]> {
    const claimed = await this.database.query(claimWebhooks, [limit]);
    return this.database.repository(TaskEntity).findBy({ id: In(claimed.map(({ id }) => id)) });
  }

  /** @returns the number of calls made due, because a clock that was set back had postponed them */
  wakeOverslept(): Promise<number> {
    return this.database.execute(wakeOversleptWebhooks);
  }

  /** Ends a delivery, successful or permanently failed. A webhook of a task reopened in the meantime stays pending. */
  async settle({ id, retryCount }: Pick<TaskEntity, 'id' | 'retryCount'>): Promise<void> {
    await this.database.repository(TaskEntity).update({ id, retryCount }, { webhookNextAt: null });
  }

  /**
   * Gives up a failed delivery after a day. Before that it changes nothing: the claim has scheduled the next attempt.
   * @returns true when the delivery was given up
   */
  async endIfExpired(id: string): Promise<boolean> {
    return (await this.database.execute(endExpiredWebhook, [id])) > 0;
  }
}
