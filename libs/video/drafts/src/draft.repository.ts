import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { type Warning, type VideoOutline } from '@svc/contracts';
import { Database, Statement } from '@svc/database';
import type { VideoScript } from '@svc/pipeline';
import { readTallied, storedActivity, type TaskEntity } from '@svc/video-data';
import type { DraftEntity, DraftScene, WrittenDraft } from './draft.entity';

/** A draft with the state of its task. */
export interface DraftRow extends Omit<DraftEntity, 'updatedAt' | 'createdAt'> {
  createdAt: Date;
  updatedAt: Date;
  /** Null when the task was deleted. */
  taskStatus: TaskEntity['status'] | null;
  warnings: Warning[] | null;
}

const columns = `d.id, d.task_id AS "taskId", d.owner_id AS "ownerId", d.caller, d.version, d.request, d.title, d.language,
    d.scenes, d.outline, d.sources, d.created_at AS "createdAt", d.updated_at AS "updatedAt", t.status AS "taskStatus", t.warnings`;

export const findDraft = new Statement<DraftRow>(`
  SELECT ${columns} FROM video.draft d LEFT JOIN video.task t ON t.id = d.task_id WHERE d.id = $1`);

/** $1: owner, null for all owners. */
export const listDrafts = new Statement<DraftRow>(`
  SELECT ${columns} FROM video.draft d LEFT JOIN video.task t ON t.id = d.task_id
    WHERE $1::text IS NULL OR d.owner_id = $1 ORDER BY d.id DESC OFFSET $2 LIMIT $3`);

export const countOwnedDrafts = new Statement<{ total: number }>(
  'SELECT count(*)::int AS total FROM video.draft WHERE owner_id = $1',
);

/** Inserts a written draft; its task id belongs to no task. $10: maximum number of drafts of a caller. */
export const insertWrittenDraft = new Statement(`
  INSERT INTO video.draft (id, task_id, owner_id, caller, request, title, language, scenes, sources)
    SELECT $1::uuid, $2::uuid, $3, of_caller, $5::jsonb - 'title' - 'scenes' || '{"title": null}', $6, $7, $8::jsonb, $9::jsonb
      FROM video.count_in_turn(ARRAY[$4::text], ARRAY[$4::text]) WHERE kept < $10`);

/** Stores the written draft and completes its task. */
export const finishDraft = new Statement(`
  WITH done AS (
    UPDATE video.task SET status = 'completed', script = $2, stage = 'done', stage_current = 1, stage_total = 1,
        percentage = 100, activity = ${storedActivity('finished')}, completed_at = now(), updated_at = now(),
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

/** $3: the scenes that the outline belongs to; they change without the version when pictures are found. */
export const noteOutline = new Statement(`
  UPDATE video.draft SET outline = $4 WHERE id = $1 AND version = $2 AND scenes = $3::jsonb AND outline IS NULL`);

export const dropDraft = new Statement('DELETE FROM video.draft WHERE id = $1');

export const deleteOwnedDrafts = new Statement('DELETE FROM video.draft WHERE owner_id = $1');

/** $1: days since the last change, $2: maximum number. */
export const dropOldDrafts = new Statement(`
  DELETE FROM video.draft WHERE id IN (
    SELECT id FROM video.draft WHERE updated_at < now() - make_interval(days => $1) LIMIT $2)`);

/** Fields that a change of a draft writes. */
export type DraftContent = Pick<DraftEntity, 'request' | 'title' | 'language' | 'scenes'>;

interface DraftFilter {
  /** Undefined: drafts of all owners. */
  ownerId?: string;
  offset: number;
  limit: number;
}

/** `TaskRepository.insert` creates a draft together with the task that writes it. */
@Injectable()
export class DraftRepository {
  constructor(private readonly database: Database) {}

  async find(id: string): Promise<DraftRow | null> {
    return (await this.database.query(findDraft, [id]))[0] ?? null;
  }

  /** Newest first; `total` counts all matches. */
  async list({ ownerId, offset, limit }: DraftFilter): Promise<{ drafts: DraftRow[]; total: number }> {
    const [drafts, total] = await Promise.all([
      this.database.query(listDrafts, [ownerId ?? null, offset, limit]),
      ownerId === undefined ? readTallied(this.database, 'drafts') : this.countByOwner(ownerId),
    ]);
    return { drafts, total };
  }

  /**
   * Inserts a draft that is already written and has no task.
   * @param mostDrafts maximum number of drafts of the caller
   * @returns false when the caller has that many
   */
  async insertWritten(
    id: string,
    draft: WrittenDraft & Pick<DraftEntity, 'ownerId' | 'caller'>,
    mostDrafts: number,
  ): Promise<boolean> {
    const { ownerId, caller, request, title, language, scenes, sources } = draft;
    const values = [ownerId, caller, JSON.stringify(request), title, language, JSON.stringify(scenes)];
    const inserted = [id, randomUUID(), ...values, JSON.stringify(sources), mostDrafts];
    return (await this.database.execute(insertWrittenDraft, inserted)) > 0;
  }

  /** @returns false when the task has ended or the draft was deleted */
  async finish(
    taskId: string,
    script: VideoScript,
    title: string | null,
    scenes: readonly DraftScene[],
  ): Promise<boolean> {
    const values = [JSON.stringify(script), title, script.language, JSON.stringify(scenes)];
    const sources = JSON.stringify(script.sources ?? []);
    return (await this.database.execute(finishDraft, [taskId, ...values, sources])) > 0;
  }

  /** @returns false when the draft was changed after this version */
  async change(id: string, version: number, { request, title, language, scenes }: DraftContent): Promise<boolean> {
    const values = [JSON.stringify(request), title, language, JSON.stringify(scenes)];
    return (await this.database.execute(changeDraft, [id, version, ...values])) > 0;
  }

  /**
   * Stores the found pictures of the scenes of a version; does nothing when the draft was changed since.
   * @param scenes by index
   */
  async keepFound(
    id: string,
    version: number,
    scenes: readonly Pick<VideoScript['scenes'][number], 'found' | 'later'>[],
  ): Promise<void> {
    const draft = await this.find(id);
    if (draft?.version !== version || draft.scenes === null) return;
    const known = draft.scenes.map((scene, index) => {
      const { found, later } = scenes[index] ?? {};
      if (scene.chosen !== undefined) return scene;
      return { ...scene, ...(found && { found }), ...(later && { later }) };
    });
    if (!isDeepStrictEqual(known, draft.scenes))
      await this.database.execute(noteScenes, [id, version, JSON.stringify(known)]);
  }

  /** Stores the outline of a draft as it was read; does nothing when its scenes were changed since. */
  async keepOutline({ id, version, scenes }: DraftRow, outline: VideoOutline): Promise<void> {
    await this.database.execute(noteOutline, [id, version, JSON.stringify(scenes), JSON.stringify(outline)]);
  }

  async remove(id: string): Promise<void> {
    await this.database.execute(dropDraft, [id]);
  }

  async deleteByOwner(ownerId: string): Promise<void> {
    await this.database.execute(deleteOwnedDrafts, [ownerId]);
  }

  /** @returns the number of deleted drafts */
  async removeOlderThan(days: number, limit: number): Promise<number> {
    return this.database.execute(dropOldDrafts, [days, limit]);
  }

  private async countByOwner(ownerId: string): Promise<number> {
    return (await this.database.query(countOwnedDrafts, [ownerId]))[0]?.total ?? 0;
  }
}
