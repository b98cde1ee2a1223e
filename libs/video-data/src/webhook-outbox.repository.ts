import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';
import { In } from 'typeorm';
import { TaskEntity } from './task.entity';
import { claimWebhooks, postponeWebhook, wakeOversleptWebhooks } from './webhook-outbox.statements';

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
   * Records a failed attempt; it is repeated for a day.
   * @returns true when the day has passed
   */
  async postpone(id: string): Promise<boolean> {
    return (await this.database.execute(postponeWebhook, [id])) > 0;
  }
}
