import { Injectable } from '@nestjs/common';
import { taskStatuses, type TaskType } from '@svc/contracts';
import { Database, Statement } from '@svc/database';
import { In, type Repository } from 'typeorm';
import { TaskEntity } from './task.entity';
import type { TaskFilter } from './task.repository';
import type { VideoPage } from './video.repository';

/** Further groups are not counted, because counting takes longer the more there are. */
const mostCounted = 10_000;

/** $1: owner, or unused; $2: statuses. Videos without a draft have no other version. */
const newest = (ofOwner: string): string => `
  FROM video.task t WHERE ${ofOwner} AND t.type = 'video_generation' AND t.deleted_at IS NULL
    AND t.status = ANY ($2::text[]) AND NOT EXISTS (
      SELECT FROM video.task later WHERE later.draft_id = t.draft_id AND later.id > t.id
        AND later.owner_id IS NOT DISTINCT FROM t.owner_id AND later.type = t.type
        AND later.deleted_at IS NULL AND later.status = ANY ($2::text[]))`;

const owned = newest('t.owner_id = $1');
const all = newest('$1::text IS NULL');

const pageOf = (source: string): Statement<{ id: string }> =>
  new Statement(`SELECT t.id ${source} ORDER BY t.id DESC OFFSET $3 LIMIT $4`);
const countOf = (source: string): Statement<{ total: number }> =>
  new Statement(`SELECT count(*)::int AS total FROM (SELECT 1 ${source} LIMIT ${mostCounted}) counted`);

export const listNewestOfOwner = pageOf(owned);
export const listNewestOfAll = pageOf(all);
export const countNewestOfOwner = countOf(owned);
export const countNewestOfAll = countOf(all);

/** $1: ids of drafts. */
export const countVersions = new Statement<{ draftId: string; ownerId: string | null; amount: number }>(`
  SELECT draft_id AS "draftId", owner_id AS "ownerId", count(*)::int AS amount FROM video.task
    WHERE draft_id = ANY ($1::uuid[]) AND type = 'video_generation' AND deleted_at IS NULL
    GROUP BY draft_id, owner_id`);

const video: TaskType = 'video_generation';

type Version = Pick<TaskEntity, 'draftId' | 'ownerId'>;

const keyOf = ({ draftId, ownerId }: Version): string => JSON.stringify([draftId, ownerId]);

/** Videos of one draft: renders of earlier contents, other formats, other languages. */
@Injectable()
export class VideoVersionRepository {
  private readonly tasks: Repository<TaskEntity>;

  constructor(private readonly database: Database) {
    this.tasks = database.repository(TaskEntity);
  }

  /** The newest version of each video, newest first. `total` is at most 10,000. */
  async listNewest({ status, ownerId, offset, limit }: TaskFilter): Promise<VideoPage> {
    const [list, count] =
      ownerId === undefined ? [listNewestOfAll, countNewestOfAll] : [listNewestOfOwner, countNewestOfOwner];
    const condition = [ownerId ?? null, status === undefined ? taskStatuses : [status]];
    const [rows, [counted]] = await Promise.all([
      this.database.query(list, [...condition, offset, limit]),
      this.database.query(count, condition),
    ]);
    const tasks = await this.tasks.find({ where: { id: In(rows.map(({ id }) => id)) }, order: { id: 'DESC' } });
    return { tasks, total: counted?.total ?? 0 };
  }

  /** Newest first. */
  async listOf(draftId: string, { status, ownerId, offset, limit }: TaskFilter): Promise<VideoPage> {
    const filter = { type: video, draftId, ...(status === undefined ? {} : { status }) };
    const where = ownerId === undefined ? filter : { ...filter, ownerId };
    const [tasks, total] = await this.tasks.findAndCount({ where, order: { id: 'DESC' }, skip: offset, take: limit });
    return { tasks, total };
  }

  /** @returns the number of versions of each task, in the same order */
  async countVersions(tasks: readonly Version[]): Promise<number[]> {
    const draftIds = [...new Set(tasks.flatMap(({ draftId }) => draftId ?? []))];
    const rows = draftIds.length === 0 ? [] : await this.database.query(countVersions, [draftIds]);
    const amounts = new Map(rows.map((row) => [keyOf(row), row.amount]));
    return tasks.map((task) => amounts.get(keyOf(task)) ?? 1);
  }
}
