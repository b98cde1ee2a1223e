import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';
import { findFailedTasks, reopenFailedTasks, type FailedTask } from './failed-tasks.statements';

export type { FailedTask } from './failed-tasks.statements';

export interface FailedTaskSearch {
  /** Null for any. */
  errorCode: string | null;
  /** Whole hours since they failed. */
  withinHours: number;
  limit: number;
}

/** Tasks that have failed, and the operator's way to have them tried again. */
@Injectable()
export class FailedTaskRepository {
  constructor(private readonly database: Database) {}

  /** The latest first. */
  find({ errorCode, withinHours, limit }: FailedTaskSearch): Promise<FailedTask[]> {
    return this.database.query(findFailedTasks, [errorCode, withinHours, limit]);
  }

  /**
   * The workers' sweep puts their jobs back into the queue, and what was finished of them is found again. Their webhooks are
   * owed once more when they end.
   *
   * @returns the ids of those that had failed, which are open now; the others are as they were
   */
  async retry(ids: readonly string[]): Promise<string[]> {
    const reopened = await this.database.query(reopenFailedTasks, [ids]);
    return reopened.map(({ id }) => id);
  }
}
