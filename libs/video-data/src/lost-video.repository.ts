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

/** Rows of one page, whose files the store is asked for at once. */
const pageLength = 32;

/**
 * Finished videos whose file is not in the store although nobody removed it: a region whose bucket was not carried over to
 * the last moment, a bucket from an older backup.
 */
@Injectable()
export class LostVideoRepository {
  constructor(
    private readonly database: Database,
    @Inject(objectStore) private readonly store: ObjectStore,
  ) {}

  /** The latest first. */
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
   * They are made again from their script and from the parts that are still there, and their webhooks are owed once more.
   *
   * @returns the ids of those that were finished, which are open now; the others are as they were
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
