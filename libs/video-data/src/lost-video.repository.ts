import { Inject, Injectable } from '@nestjs/common';
import { finishedFileKey } from '@svc/contracts';
import { Database } from '@svc/database';
import { objectStore, type ObjectStore } from '@svc/storage';
import { findFinishedTasks, reopenFinishedTasks, type FinishedTask } from './lost-videos.statements';

export type { FinishedTask } from './lost-videos.statements';

export interface LostVideoSearch {
  /** Whole hours since they were finished. */
  withinHours: number;
  limit: number;
}

/** Rows per page; their files are checked at the same time. */
const pageLength = 32;

/**
 * Finished videos whose file is missing in the store, for example after a failover to an incomplete bucket or a restore
 * of an older backup.
 */
@Injectable()
export class LostVideoRepository {
  constructor(
    private readonly database: Database,
    @Inject(objectStore) private readonly store: ObjectStore,
  ) {}

  /** Latest first. */
  async find({ withinHours, limit }: LostVideoSearch): Promise<FinishedTask[]> {
    const lost: FinishedTask[] = [];
    for await (const page of this.pages(withinHours)) {
      const areThere = await Promise.all(page.map(({ id, fileName }) => this.isThere(id, fileName)));
      lost.push(...page.filter((_task, index) => areThere[index] === false));
      if (lost.length >= limit) break;
    }
    return lost.slice(0, limit);
  }

  /**
   * Makes videos again from their script and the remaining parts, and sends their webhooks again.
   * @returns the ids of the reopened tasks; other tasks do not change
   */
  async makeAgain(ids: readonly string[]): Promise<string[]> {
    const reopened = await this.database.query(reopenFinishedTasks, [ids]);
    return reopened.map(({ id }) => id);
  }

  private async *pages(withinHours: number): AsyncIterable<FinishedTask[]> {
    let last: FinishedTask | undefined;
    do {
      const seen = [last?.position ?? null, last?.id ?? null] as const;
      const page = await this.database.query(findFinishedTasks, [withinHours, ...seen, pageLength]);
      yield page;
      last = page.length < pageLength ? undefined : page.at(-1);
    } while (last !== undefined);
  }

  private isThere(taskId: string, fileName: string): Promise<boolean> {
    return this.store.exists(finishedFileKey(taskId, fileName));
  }
}
