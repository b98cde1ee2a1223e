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

@ApiSchema({ name: 'RemoveSceneArguments' })
@RefusesUnknownFields()
export class RemoveSceneArguments extends DraftArguments {
  @SceneNameField('The scene that is removed: its id, or its number beside `version`')
  scene!: string;
}

@Injectable()
export class RemoveSceneTool implements Tool<RemoveSceneArguments> {
  readonly name = 'remove_scene';
  readonly title = 'Remove a scene';
  readonly description =
    'Removes one scene of a script for good, with its words and its picture. The others stay as they are; videos that were made before keep it. The last scene that is left cannot be removed. Answers the script, in which the scenes after it count anew.';
  readonly forms = [RemoveSceneArguments];
  readonly isReadOnly = false;
  readonly isDestructive = true;

  constructor(private readonly changes: SceneChangesService) {}

  readonly run: Tool<RemoveSceneArguments>['run'] = async (given, { requester }) => {
    requireCounted('scene', given.scene, given.version);
    const changed = await this.changes.change(given, requester, (scenes) => {
      const index = sceneIndexOf(scenes, given.scene);
      if (scenes.length === 1)
        throw fieldError('scene', 'must not be the only one: a script keeps at least one scene, edit_scene changes it');
      return { scenes: scenes.map(({ id }) => ({ id })).toSpliced(index, 1), place: null };
    });
    return { content: draftFacts(changed) };
  };
}
