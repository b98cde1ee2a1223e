import { Injectable } from '@nestjs/common';
import { ApiSchema } from '@nestjs/swagger';
import { fieldError } from '@svc/errors';
import { RefusesUnknownFields } from '@svc/http';
import { draftFacts } from '../draft-facts';
import { DraftArguments, SceneNameField } from './tool-arguments';
import { SceneChangesService } from './scene-changes.service';
import { requireCounted } from './scene-places';
import type { Tool } from './tool';
import { sceneIndexOf } from '../../drafts/draft-scenes';

@ApiSchema({ name: 'MoveSceneArguments' })
@RefusesUnknownFields()
export class MoveSceneArguments extends DraftArguments {
  @SceneNameField('The scene that is moved: its id, or its number beside `version`')
  scene!: string;

  @SceneNameField(
    'The scene that it comes before: its id, or its number beside `version`, as it counts before the move. Left out: it becomes the last',
    'nullable',
  )
  before?: string | null;
}

/** @returns the scenes in their new order @throws AppError SCENE_NOT_FOUND, VALIDATION_ERROR */
const moved = (scenes: readonly { id: string }[], scene: string, next: string | null): { id: string }[] => {
  const from = sceneIndexOf(scenes, scene);
  const to = next === null ? scenes.length : sceneIndexOf(scenes, next);
  if (from === to) throw fieldError('before', 'must be another scene than the one that is moved');
  return scenes.toSpliced(from, 1).toSpliced(to > from ? to - 1 : to, 0, ...scenes.slice(from, from + 1));
};

@Injectable()
export class MoveSceneTool implements Tool<MoveSceneArguments> {
  readonly name = 'move_scene';
  readonly title = 'Move a scene';
  readonly description =
    'Moves one scene of a script to another place: before another scene, or to the end. Words, pictures and voices stay as they are. Answers the script, in which the scenes after it count anew.';
  readonly forms = [MoveSceneArguments];
  readonly isReadOnly = false;

  constructor(private readonly changes: SceneChangesService) {}

  readonly run: Tool<MoveSceneArguments>['run'] = async (given, { requester }) => {
    const { scene, before: next = null, version } = given;
    requireCounted('scene', scene, version);
    if (next !== null) requireCounted('before', next, version);
    const changed = await this.changes.change(given, requester, (scenes) => {
      const named = scenes.map(({ id }) => ({ id }));
      return { scenes: moved(named, scene, next), place: null };
    });
    return { content: draftFacts(changed) };
  };
}
