import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';
import type { VideoScript } from '@svc/pipeline';
import {
  changeDraft,
  countDraftsOf,
  dropDraft,
  dropDraftsOf,
  dropOldDrafts,
  findDraft,
  finishDraft,
  insertWrittenDraft,
  listDrafts,
  noteScenes,
  type DraftRow,
} from './draft.statements';
import { countDrafts } from './tally';
import type { DraftEntity, DraftScene, WrittenDraft } from './draft.entity';

export type { DraftRow } from './draft.statements';

/** Fields that a change of a draft writes. */
export type DraftContent = Pick<DraftEntity, 'request' | 'title' | 'language' | 'scenes'>;

export interface DraftFilter {
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
      ownerId === undefined ? countDrafts(this.database) : this.countOf(ownerId),
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

  async remove(id: string): Promise<void> {
    await this.database.execute(dropDraft, [id]);
  }

  async removeOf(ownerId: string): Promise<void> {
    await this.database.execute(dropDraftsOf, [ownerId]);
  }

  /** @returns the number of deleted drafts */
  async removeOlderThan(days: number, limit: number): Promise<number> {
    return this.database.execute(dropOldDrafts, [days, limit]);
  }

  private async countOf(ownerId: string): Promise<number> {
    return (await this.database.query(countDraftsOf, [ownerId]))[0]?.total ?? 0;
  }
}
