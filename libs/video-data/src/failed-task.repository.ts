import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';
import { findFailedTasks, reopenFailedTasks, type FailedTask } from './failed-tasks.statements';

export type { FailedTask } from './failed-tasks.statements';

export interface FailedTaskSearch {
  /** Null: any code. */
  errorCode: string | null;
  /** Whole hours since the failure. */
  withinHours: number;
  limit: number;
}

/** Failed tasks, and their retry by an operator. */
@Injectable()
export class FailedTaskRepository {
  constructor(private readonly database: Database) {}

  /** Latest first. */
  find({ errorCode, withinHours, limit }: FailedTaskSearch): Promise<FailedTask[]> {
    return this.database.query(findFailedTasks, [errorCode, withinHours, limit]);
  }

  /**
   * Reopens failed tasks. The sweep of the workers queues their jobs again; finished parts are reused, and webhooks are
   * sent again at the end.
   * @returns the ids of reopened tasks; other tasks do not change
   */
  async retry(ids: readonly string[]): Promise<string[]> {
    const reopened = await this.database.query(reopenFailedTasks, [ids]);
    return reopened.map(({ id }) => id);
  }
}
