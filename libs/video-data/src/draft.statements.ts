import { Statement } from '@svc/database';
import type { TaskEntity } from './task.entity';
import type { DraftEntity } from './draft.entity';

/** A draft with the state of its task. */
export interface DraftRow extends Omit<DraftEntity, 'updatedAt' | 'createdAt'> {
  createdAt: Date;
  updatedAt: Date;
  /** Null when the task was deleted. */
  taskStatus: TaskEntity['status'] | null;
  warnings: string[] | null;
}

const columns = `d.id, d.task_id AS "taskId", d.owner_id AS "ownerId", d.caller, d.version, d.request, d.title, d.language,
    d.scenes, d.sources, d.created_at AS "createdAt", d.updated_at AS "updatedAt", t.status AS "taskStatus", t.warnings`;

export const findDraft = new Statement<DraftRow>(`
  SELECT ${columns} FROM video.draft d LEFT JOIN video.task t ON t.id = d.task_id WHERE d.id = $1`);

/** $1: owner, null for all owners. */
export const listDrafts = new Statement<DraftRow>(`
  SELECT ${columns} FROM video.draft d LEFT JOIN video.task t ON t.id = d.task_id
    WHERE $1::text IS NULL OR d.owner_id = $1 ORDER BY d.id DESC OFFSET $2 LIMIT $3`);

export const countDraftsOf = new Statement<{ total: number }>(
  'SELECT count(*)::int AS total FROM video.draft WHERE owner_id = $1',
);

/** Inserts a written draft; its task id belongs to no task. $10: maximum number of drafts of a caller. */
export const insertWrittenDraft = new Statement(`
  INSERT INTO video.draft (id, task_id, owner_id, caller, request, title, language, scenes, sources)
    SELECT $1::uuid, $2::uuid, $3, of_caller, $5::jsonb - 'title' - 'scenes' || '{"title": null}', $6, $7, $8::jsonb, $9::jsonb
      FROM video.count_in_turn(ARRAY[$4::text]) WHERE drafts < $10`);

/** Stores the written draft and completes its task. */
export const finishDraft = new Statement(`
  WITH done AS (
    UPDATE video.task SET status = 'completed', script = $2, stage = 'done', stage_current = 1, stage_total = 1,
        percentage = 100, progress_message = 'Finished', completed_at = now(), updated_at = now(),
        webhook_next_at = CASE WHEN webhook_url IS NOT NULL THEN now() END
      WHERE id = $1 AND status = 'running' AND type = 'video_draft' RETURNING draft_id
  ) UPDATE video.draft d SET title = $3, language = $4, scenes = $5, sources = $6, updated_at = now()
      FROM done WHERE d.id = done.draft_id`);

/** $2: the version that the change is based on. */
export const changeDraft = new Statement(`
  UPDATE video.draft SET version = version + 1, request = $3, title = $4, language = $5, scenes = $6, updated_at = now()
    WHERE id = $1 AND version = $2`);

/** Found pictures do not change the version. */
export const noteScenes = new Statement('UPDATE video.draft SET scenes = $3 WHERE id = $1 AND version = $2');

export const dropDraft = new Statement('DELETE FROM video.draft WHERE id = $1');

export const dropDraftsOf = new Statement('DELETE FROM video.draft WHERE owner_id = $1');

/** $1: days since the last change, $2: maximum number. */
export const dropOldDrafts = new Statement(`
  DELETE FROM video.draft WHERE id IN (
    SELECT id FROM video.draft WHERE updated_at < now() - make_interval(days => $1) LIMIT $2)`);
