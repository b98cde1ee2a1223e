import { AppError } from '@svc/errors';
import type { DraftChangesService, Written, OutlinedDraft, DraftScene } from '@svc/video-drafts';
import type { Requester } from '@svc/video';
import type { DraftArguments, SceneArguments } from './tool-arguments';
import { followScene } from './scene-places';

/** Retries of one change after concurrent changes of the draft. */
const mostTries = 5;

/** All scenes in their order; scenes that are missing are removed. */
interface NewScenes {
  scenes: Record<string, unknown>[];
  /** Index of the scene that the caller named; null when it no longer exists. */
  place: number | null;
}

/** Reports fields of the scene under the names of the tool's arguments, not under their path in the draft. */
const inWordsOfTheTool = (error: unknown, index: number | null): unknown => {
  if (!(error instanceof AppError) || error.code !== 'VALIDATION_ERROR' || index === null) return error;
  const place = `scenes[${index}].`;
  const fields = (error.fields ?? []).map(({ field, message, ...rule }) => ({
    ...rule,
    field: field.replace(place, ''),
    message: message.replace(place, ''),
  }));
  return new AppError('VALIDATION_ERROR', { message: error.message.replaceAll(place, ''), fields });
};

const isAnotherVersion = (error: unknown): boolean => error instanceof AppError && error.code === 'DRAFT_CHANGED';

/**
 * Changes drafts for tools. A change without a version applies to any version that has the scene, so it is retried
 * after a concurrent change; a change with a version fails when that version is outdated.
 */
export class SceneChanges {
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

  /** @throws AppError for an invalid change, DRAFT_NOT_FOUND, DRAFT_NOT_READY, DRAFT_CHANGED */
  async change(
    given: DraftArguments,
    requester: Requester,
    edit: (scenes: readonly DraftScene[]) => NewScenes,
  ): Promise<OutlinedDraft> {
    return this.onNewest(given, requester, async ({ id, version, scenes: before }) => {
      const { scenes, place } = edit(before);
      return this.changes.change(id, { version, scenes }, requester).catch((error: unknown) => {
        throw inWordsOfTheTool(error, place);
      });
    });
  }

  /** Changes the given fields of one scene and nothing else. @throws AppError as `change`, SCENE_NOT_FOUND */
  async changeScene(
    given: SceneArguments,
    requester: Requester,
    edit: (scene: DraftScene) => object,
  ): Promise<OutlinedDraft> {
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
