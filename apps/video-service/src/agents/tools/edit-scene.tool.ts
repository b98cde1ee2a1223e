import { Injectable } from '@nestjs/common';
import { AppError, malformedBodyError } from '@svc/errors';
import type { DraftRow } from '@svc/video-data';
import { DraftChanges } from '../../drafts/draft-changes';
import { sceneIndexOf } from '../../drafts/draft-scenes';
import type { Requester } from '../../requester';
import { draftFacts } from '../draft-facts';
import { EditSceneArguments } from './scene-edit.request';
import type { Tool } from './tool';

/** Of one scene, by whoever else changes the draft meanwhile. */
const mostTries = 5;

const edits = ['text', 'picture', 'voice', 'pause_seconds'] as const;

const editOf = (given: EditSceneArguments): Record<string, unknown> =>
  Object.fromEntries(edits.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])));

/** Fields of the scene that is edited are named as the tool names them, not by its place in the draft. */
const inWordsOfTheTool = (error: unknown, place: string): unknown => {
  if (!(error instanceof AppError) || error.code !== 'VALIDATION_ERROR') return error;
  const fields = (error.fields ?? []).map(({ field, message }) => ({
    field: field.replace(place, ''),
    message: message.replace(place, ''),
  }));
  return new AppError('VALIDATION_ERROR', { message: error.message.replaceAll(place, ''), fields });
};

const isAnotherVersion = (error: unknown): boolean => error instanceof AppError && error.code === 'DRAFT_CHANGED';

@Injectable()
export class EditSceneTool implements Tool<EditSceneArguments> {
  readonly name = 'edit_scene';
  readonly title = 'Change one scene';
  readonly description =
    'Changes one scene of a script: its words, what its picture shows, its voice or the pause behind it. What is left out stays as it is, and so do all other scenes. Answers the script; make_video with the `draft_id` then makes the video again, and only this scene anew.';
  readonly forms = [EditSceneArguments];
  readonly isReadOnly = false;

  constructor(private readonly changes: DraftChanges) {}

  readonly run: Tool<EditSceneArguments>['run'] = async (given, { requester }) => {
    const edit = editOf(given);
    if (Object.keys(edit).length === 0)
      throw malformedBodyError(`Nothing is to be changed: name at least one of ${edits.join(', ')}.`);
    return { content: draftFacts(await this.change(given, edit, requester)) };
  };

  /** A change of one scene fits any version that has the scene: only whoever names a version is told that it is old. */
  private async change(given: EditSceneArguments, edit: object, requester: Requester): Promise<DraftRow> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.changeNewest(given, edit, requester);
      } catch (error) {
        if (!isAnotherVersion(error) || typeof given.version === 'number' || tries === mostTries) throw error;
      }
    }
  }

  private async changeNewest(
    { draft_id, scene, version }: EditSceneArguments,
    edit: object,
    requester: Requester,
  ): Promise<DraftRow> {
    const draft = await this.changes.readWritten(draft_id, requester, version ?? undefined);
    const place = sceneIndexOf(draft.scenes, scene);
    const scenes = draft.scenes.map(({ id }, index) => (index === place ? { id, ...edit } : { id }));
    return this.changes.change(draft_id, { version: draft.version, scenes }, requester).catch((error: unknown) => {
      throw inWordsOfTheTool(error, `scenes[${place}].`);
    });
  }
}
