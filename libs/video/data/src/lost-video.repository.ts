import { Inject, Injectable } from '@nestjs/common';
import { finishedFileKey, stageSpans } from '@svc/contracts';
import { Database, Statement } from '@svc/database';
import { objectStore, type ObjectStore } from '@svc/storage';
import type { TaskEntity } from './task.entity';
import { storedActivity } from './stored-activity';

/** A finished video that should have its file. */
export interface FinishedTask extends Pick<TaskEntity, 'id'> {
  fileName: string;
  completedAt: Date;
  /** Completion time in microseconds; the next page starts after it. */
  position: string;
}

/** Not removed by retention or by the owner; drafts have no file. */
const hasFile = `status = 'completed' AND files_removed_at IS NULL AND deleted_at IS NULL AND video IS NOT NULL`;

/**
 * $1: maximum hours since completion, $2 and $3: position and id of the last row, null for none, $4: maximum number;
 * latest first.
 */
export const findFinishedTasks = new Statement<FinishedTask>(`
  SELECT id, completed_at AS "completedAt", completed_at::text AS position, video ->> 'fileName' AS "fileName" FROM video.task
    WHERE ${hasFile} AND completed_at > now() - make_interval(hours => $1)
      AND ($2::timestamptz IS NULL OR (completed_at, id) < ($2, $3::uuid))
    ORDER BY completed_at DESC, id DESC LIMIT $4`);

/**
 * $1: ids. Reopens tasks in the state after their script. The sign of life is so old that the next sweep queues their
 * jobs.
 */
export const reopenFinishedTasks = new Statement<Pick<TaskEntity, 'id'>>(`
  UPDATE video.task SET status = 'running', started_at = now(), completed_at = NULL, video = NULL,
      stage = 'scenes', stage_current = 0, stage_total = jsonb_array_length(script -> 'scenes'),
      scene_fractions = array_fill(0::double precision, ARRAY[jsonb_array_length(script -> 'scenes')]),
      percentage = ${stageSpans.scenes.from}, requeue_count = 0, retry_count = retry_count + 1, webhook_attempts = 0,
      webhook_next_at = NULL, activity = ${storedActivity('waiting_for_remake')}, updated_at = to_timestamp(0)
    WHERE id = ANY ($1::uuid[]) AND ${hasFile} RETURNING id`);

interface LostVideoSearch {
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
