import { Injectable } from '@nestjs/common';
import { type TaskType, type TaskStatus, taskStatuses } from '@svc/contracts';
import { Database, Notifications, Statement } from '@svc/database';
import { In, type Repository } from 'typeorm';
import { countTasks } from './tally.statements';
import { TaskEntity } from './task.entity';
import type { TaskFilter } from './task.repository';
import { keepVideo, lockKept, releaseVideo, shareVideo, withdrawShares } from './task.statements';

/** Maximum number of matches that are ranked; more matches are sorted only by time. */
const rankedAtOnce = 1000;

/** Separates title and words, so that no search term matches across both. */
export const searchSeparator = '\u0001';

/** No other process gets these rows. A change in the meantime waits and queues the task again. */
export const claimUnsearched = new Statement<{ id: string }>(`
  DELETE FROM video.unsearched_task WHERE task_id IN (
    SELECT task_id FROM video.unsearched_task LIMIT $1 FOR UPDATE SKIP LOCKED
  ) RETURNING task_id AS id`);

export type SearchedTask = Pick<TaskEntity, 'id' | 'title' | 'request' | 'script'>;

export const readSearched = new Statement<SearchedTask>(`
  SELECT id, title, request, script FROM video.task WHERE id = ANY($1::uuid[]) AND deleted_at IS NULL`);

export const keepSearchTexts = new Statement(
  `
  INSERT INTO video.video_search (task_id, owner_id, search_text, index_text)
    SELECT t.id, t.owner_id, given.search_text, given.index_text
      FROM jsonb_to_recordset($1::jsonb) AS given (id uuid, search_text text, index_text text)
      JOIN video.task t ON t.id = given.id WHERE t.deleted_at IS NULL ORDER BY t.id
    ON CONFLICT (task_id) DO UPDATE SET search_text = excluded.search_text, index_text = excluded.index_text`,
  'search-keep',
);

/** $1 owner or null, $2 status or null, $3 every word, $4 to $6 words for the index, each as a pattern. */
const matches = `
  FROM video.video_search s JOIN video.task t ON t.id = s.task_id
  WHERE ($1::text IS NULL OR s.owner_id = $1) AND ($2::text IS NULL OR t.status = $2) AND t.deleted_at IS NULL
    AND s.search_text LIKE ALL ($3::text[]) AND s.index_text LIKE $4 AND s.index_text LIKE $5 AND s.index_text LIKE $6`;

const isInTitle = `split_part(s.search_text, '${searchSeparator}', 1) LIKE ALL ($3::text[])`;

/** Matches with all words in the title first, then the newest. Without a match, one row has the count. */
export const findVideos = new Statement<{ total: number; id: string | null }>(`
  WITH found AS MATERIALIZED (
    SELECT s.task_id, ${isInTitle} AS in_title ${matches} LIMIT ${rankedAtOnce + 1}
  ), page AS (
    SELECT * FROM found ORDER BY in_title DESC, task_id DESC OFFSET $7 LIMIT $8
  ) SELECT total.total::int, page.task_id AS id FROM (SELECT count(*) AS total FROM found) total
    LEFT JOIN page ON true ORDER BY page.in_title DESC, page.task_id DESC`);

export const listFoundVideos = new Statement<{ id: string }>(
  `SELECT s.task_id AS id ${matches} ORDER BY s.task_id DESC OFFSET $7 LIMIT $8`,
);

export const countFoundVideos = new Statement<{ total: number }>(`SELECT count(*)::int AS total ${matches}`);

/** Searchable text of a task: folded title and words, and both in the letters of the index. */
export interface SearchText {
  searchText: string;
  indexText: string;
}

export interface VideoQuery {
  ownerId?: string;
  status?: TaskStatus;
  /** Patterns for LIKE; all must match. */
  words: readonly string[];
  /** Patterns over the letters of the index, the most selective first; three are used. */
  indexWords: readonly string[];
  offset: number;
  limit: number;
}

const channel = 'video_unsearched';
const anything = '%';

const video: TaskType = 'video_generation';

export interface VideoPage {
  tasks: TaskEntity[];
  total: number;
}

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

const pageStatement = (source: string): Statement<{ id: string }> =>
  new Statement(`SELECT t.id ${source} ORDER BY t.id DESC OFFSET $3 LIMIT $4`);
const countStatement = (source: string): Statement<{ total: number }> =>
  new Statement(`SELECT count(*)::int AS total FROM (SELECT 1 ${source} LIMIT ${mostCounted}) counted`);

export const listNewestOfOwner = pageStatement(owned);
export const listNewestOfAll = pageStatement(all);
export const countNewestOfOwner = countStatement(owned);
export const countNewestOfAll = countStatement(all);

/** $1: ids of drafts. */
export const countVersions = new Statement<{ draftId: string; ownerId: string | null; amount: number }>(`
  SELECT draft_id AS "draftId", owner_id AS "ownerId", count(*)::int AS amount FROM video.task
    WHERE draft_id = ANY ($1::uuid[]) AND type = 'video_generation' AND deleted_at IS NULL
    GROUP BY draft_id, owner_id`);

type Version = Pick<TaskEntity, 'draftId' | 'ownerId'>;

const versionKey = ({ draftId, ownerId }: Version): string => JSON.stringify([draftId, ownerId]);

/**
 * Tasks as the videos of a user's library, with full-text search over title, request and script. Versions of a video are
 * renders of one draft: earlier contents, other formats, other languages.
 */
@Injectable()
export class VideoRepository {
  private readonly tasks: Repository<TaskEntity>;

  private wake = (): void => undefined;

  constructor(
    private readonly database: Database,
    notifications: Notifications,
  ) {
    this.tasks = database.repository(TaskEntity);
    notifications.on(channel, () => this.wake());
  }

  find(id: string): Promise<TaskEntity | null> {
    return this.tasks.findOneBy({ id, type: video });
  }

  /** Newest first; `total` counts all matches. */
  async list({ status, ownerId, offset, limit }: TaskFilter): Promise<VideoPage> {
    const filter = { type: video, ...(status === undefined ? {} : { status }) };
    const where = ownerId === undefined ? filter : { ...filter, ownerId };
    const [tasks, total] = await Promise.all([
      this.tasks.find({ where, order: { id: 'DESC' }, skip: offset, take: limit }),
      ownerId === undefined ? countTasks(this.database, filter) : this.tasks.countBy(where),
    ]);
    return { tasks, total };
  }

  /** Matches with every word in the title first, then the newest; more than a thousand matches only by time. */
  async matching(query: VideoQuery): Promise<VideoPage> {
    const { ids, total } = await this.search(query);
    const found = await this.tasks.findBy({ id: In(ids) });
    const byId = new Map(found.map((task) => [task.id, task]));
    return { tasks: ids.flatMap((id) => byId.get(id) ?? []), total };
  }

  /** @param title null for the title of the request or script */
  async rename(id: string, title: string | null): Promise<void> {
    await this.tasks.update({ id }, { title });
  }

  /** @param most maximum of kept videos of the video's caller; a kept one stays kept */
  async keep(id: string, most: number): Promise<'kept' | 'full' | 'without files'> {
    const [row] = await this.database.transaction(async (transaction) => {
      await transaction.execute(lockKept, [id]);
      return transaction.query(keepVideo, [id, most]);
    });
    if (row === undefined) return 'without files';
    return row.kept ? 'kept' : 'full';
  }

  /** The retention time begins again. */
  async release(id: string): Promise<void> {
    await this.database.execute(releaseVideo, [id]);
  }

  /**
   * @param nonce used when the video has no link yet
   * @returns the nonce of all links that show the video without sign-in; undefined when it has no files
   */
  async share(taskId: string, nonce: string, expiresAt: Date): Promise<string | undefined> {
    return (await this.database.query(shareVideo, [taskId, nonce, expiresAt]))[0]?.nonce;
  }

  /** Invalidates every link to the video. */
  async withdrawShares(taskId: string): Promise<void> {
    await this.database.execute(withdrawShares, [taskId]);
  }

  /** Calls back when there are tasks to index. */
  onUnsearched(wake: () => void): void {
    this.wake = wake;
  }

  /**
   * Indexes new and changed tasks; no other process gets them.
   * @returns the number of tasks
   */
  async index(limit: number, toSearchText: (task: SearchedTask) => SearchText): Promise<number> {
    return this.database.transaction(async (transaction) => {
      const ids = (await transaction.query(claimUnsearched, [limit])).map(({ id }) => id);
      const tasks = ids.length === 0 ? [] : await transaction.query(readSearched, [ids]);
      const rows = tasks.map((task) => {
        const { searchText, indexText } = toSearchText(task);
        return { id: task.id, search_text: searchText, index_text: indexText };
      });
      if (rows.length > 0) await transaction.execute(keepSearchTexts, [JSON.stringify(rows)]);
      return ids.length;
    });
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

  /** All versions of one video, newest first. */
  async listVersions(draftId: string, { status, ownerId, offset, limit }: TaskFilter): Promise<VideoPage> {
    const filter = { type: video, draftId, ...(status === undefined ? {} : { status }) };
    const where = ownerId === undefined ? filter : { ...filter, ownerId };
    const [tasks, total] = await this.tasks.findAndCount({ where, order: { id: 'DESC' }, skip: offset, take: limit });
    return { tasks, total };
  }

  /** @returns the number of versions of each task, in the same order */
  async countVersions(tasks: readonly Version[]): Promise<number[]> {
    const draftIds = [...new Set(tasks.flatMap(({ draftId }) => draftId ?? []))];
    const rows = draftIds.length === 0 ? [] : await this.database.query(countVersions, [draftIds]);
    const amounts = new Map(rows.map((row) => [versionKey(row), row.amount]));
    return tasks.map((task) => amounts.get(versionKey(task)) ?? 1);
  }

  private async search(query: VideoQuery): Promise<{ ids: string[]; total: number }> {
    const [first = anything, second = anything, third = anything] = query.indexWords;
    const condition = [query.ownerId ?? null, query.status ?? null, query.words, first, second, third];
    const page = [...condition, query.offset, query.limit];
    const found = await this.database.query(findVideos, page);
    const total = found[0]?.total ?? 0;
    if (total <= rankedAtOnce) return { ids: found.flatMap(({ id }) => id ?? []), total };
    const [listed, [counted]] = await Promise.all([
      this.database.query(listFoundVideos, page),
      this.database.query(countFoundVideos, condition),
    ]);
    return { ids: listed.map(({ id }) => id), total: counted?.total ?? 0 };
  }
}
