import { Statement } from '@svc/database';
import type { TaskEntity } from './task.entity';

/** Maximum number of matches that are ranked; more matches are sorted only by time. */
export const rankedAtOnce = 1000;

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

export const keepSearchTexts = new Statement(`
  INSERT INTO video.video_search (task_id, owner_id, search_text, index_text)
    SELECT t.id, t.owner_id, given.search_text, given.index_text
      FROM jsonb_to_recordset($1::jsonb) AS given (id uuid, search_text text, index_text text)
      JOIN video.task t ON t.id = given.id WHERE t.deleted_at IS NULL ORDER BY t.id
    ON CONFLICT (task_id) DO UPDATE SET search_text = excluded.search_text, index_text = excluded.index_text`);

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
