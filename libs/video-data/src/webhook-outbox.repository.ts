import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';
import { In } from 'typeorm';
import { TaskEntity } from './task.entity';
import { claimWebhooks, postponeWebhook, wakeOversleptWebhooks } from './webhook-outbox.statements';

/** Webhooks that are owed. A row is the whole of a delivery: nothing is lost with a process. */
@Injectable()
export class WebhookOutboxRepository {
  constructor(private readonly database: Database) {}

  /** Takes webhooks that are due; no other process gets them. */
  async claim(limit: number): Promise<TaskEntity[]> {
    const claimed = await this.database.query(claimWebhooks, [limit]);
    return this.database.repository(TaskEntity).findBy({ id: In(claimed.map(({ id }) => id)) });
  }

  /** @returns how many waited by a clock that was set back, and are due */
  wakeOverslept(): Promise<number> {
    return this.database.execute(wakeOversleptWebhooks);
  }

  /** It arrived, or was refused for good. What a task owes that was tried again meanwhile stays owed. */
  async settle({ id, retryCount }: Pick<TaskEntity, 'id' | 'retryCount'>): Promise<void> {
    await this.database.repository(TaskEntity).update({ id, retryCount }, { webhookNextAt: null });
  }

  /**
   * It did not arrive: it stays due, for a day.
   *
   * @returns whether the day is over
   */
  async postpone(id: string): Promise<boolean> {
    return (await this.database.execute(postponeWebhook, [id])) > 0;
  }
}
