import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ApiSchema, PickType } from '@nestjs/swagger';
import { RefusesUnknownFields, TextField } from '@svc/http';
import { sceneProperties } from '../../generation/scenes.field';
import { draftFacts } from '../draft-facts';
import { SceneNameField } from './tool-arguments';
import { SceneChangesService } from './scene-changes.service';
import { EditSceneArguments, PictureField, docsOf } from './scene-edit.request';
import { requireCounted } from './scene-places';
import type { Tool } from './tool';
import { sceneIndexOf } from '../../drafts/draft-scenes';

const { text } = sceneProperties;

@ApiSchema({ name: 'AddSceneArguments' })
@RefusesUnknownFields()
export class AddSceneArguments extends PickType(EditSceneArguments, [
  'draft_id',
  'version',
  'voice',
  'pause_seconds',
] as const) {
  @TextField({ minimum: text.minLength, maximum: text.maxLength }, { docs: docsOf(text) })
  text!: string;

  @PictureField("What the scene shows; left out: what its words are about, by the script's maker of pictures")
  picture?: Record<string, unknown> | null;

  @SceneNameField(
    'The scene that it comes before: its id, or its number beside `version`. Left out: it becomes the last',
    'nullable',
  )
  before?: string | null;
}

@Injectable()
export class AddSceneTool implements Tool<AddSceneArguments> {
  readonly name = 'add_scene';
  readonly title = 'Add a scene';
  readonly description =
    'Adds one scene to a script, at its end or before another scene: the words that are spoken and, if you like, its picture, voice and pause. The others stay as they are. Answers the script, and as `added` the id of the new scene.';
  readonly forms = [AddSceneArguments];
  readonly isReadOnly = false;

  constructor(private readonly changes: SceneChangesService) {}

  readonly run: Tool<AddSceneArguments>['run'] = async (
    { draft_id, version, before: next, ...given },
    { requester },
  ) => {
    if (typeof next === 'string') requireCounted('before', next, version);
    const added = { id: randomUUID(), ...given };
    const changed = await this.changes.change({ draft_id, version: version ?? null }, requester, (scenes) => {
      const place = typeof next === 'string' ? sceneIndexOf(scenes, next) : scenes.length;
      return { scenes: scenes.map(({ id }): Record<string, unknown> => ({ id })).toSpliced(place, 0, added), place };
    });
    return { content: { ...draftFacts(changed), added: added.id } };
  };
}
