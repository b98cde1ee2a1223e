import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import type { DraftRow, DraftScene } from '@svc/video-data';
import { DraftChangesService, type Written } from '../../drafts/draft-changes.service';
import type { Requester } from '../../requester';
import type { DraftArguments, SceneArguments } from './draft-arguments';
import { followScene } from './scene-places';

/** Of one change, by whoever else changes the draft meanwhile. */
const mostTries = 5;

/** All scenes in their order, as a change of a draft takes them: those that are missing are removed. */
export interface NewScenes {
  scenes: Record<string, unknown>[];
  /** Where the scene is that the caller speaks of, from 0; null where there is none any more. */
  place: number | null;
}

/** Fields of that scene are named as the tool names them, not by its place in the draft. */
const inWordsOfTheTool = (error: unknown, index: number | null): unknown => {
  if (!(error instanceof AppError) || error.code !== 'VALIDATION_ERROR' || index === null) return error;
  const place = `scenes[${index}].`;
  const fields = (error.fields ?? []).map(({ field, message }) => ({
    field: field.replace(place, ''),
    message: message.replace(place, ''),
  }));
  return new AppError('VALIDATION_ERROR', { message: error.message.replaceAll(place, ''), fields });
};

const isAnotherVersion = (error: unknown): boolean => error instanceof AppError && error.code === 'DRAFT_CHANGED';

/**
 * Changes of drafts by tools. What names one scene fits any version that has it, so that it is done again when somebody
 * else was faster: only whoever names a version is told that it is old.
 */
@Injectable()
export class SceneChangesService {
  constructor(private readonly changes: DraftChangesService) {}

  /** @throws AppError as the work, DRAFT_NOT_FOUND, DRAFT_NOT_READY, DRAFT_CHANGED */
  async onNewest<Result>(
    { draft_id, version }: DraftArguments,
    requester: Requester,
    work: (draft: Written) => Promise<Result>,
  ): Promise<Result> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await work(await this.changes.readWritten(draft_id, requester, version ?? undefined));
      } catch (error) {
        if (!isAnotherVersion(error) || typeof version === 'number' || tries === mostTries) throw error;
      }
    }
  }

  /** @throws AppError for whatever is wrong with the change, DRAFT_NOT_FOUND, DRAFT_NOT_READY, DRAFT_CHANGED */
  async change(
    given: DraftArguments,
    requester: Requester,
    edit: (scenes: readonly DraftScene[]) => NewScenes,
  ): Promise<DraftRow> {
    return this.onNewest(given, requester, async ({ id, version, scenes: before }) => {
      const { scenes, place } = edit(before);
      return this.changes.change(id, { version, scenes }, requester).catch((error: unknown) => {
        throw inWordsOfTheTool(error, place);
      });
    });
  }

  /** Of one scene what is named; whatever else is in the draft stays as it is. @throws AppError as `change`, SCENE_NOT_FOUND */
  async changeScene(
    given: SceneArguments,
    requester: Requester,
    edit: (scene: DraftScene) => object,
  ): Promise<DraftRow> {
    const placeIn = followScene(given.scene);
    return this.change(given, requester, (before) => {
      const place = placeIn(before);
      return {
        scenes: before.map((scene, index) => ({ id: scene.id, ...(index === place ? edit(scene) : {}) })),
        place,
      };
    });
  }
}
