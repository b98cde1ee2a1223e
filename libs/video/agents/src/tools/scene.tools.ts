import { randomUUID } from 'node:crypto';
import { sceneProperties } from '@svc/contracts/generation-body';
import { malformedBodyError, AppError, fieldError } from '@svc/errors';
import { ApiSchema, IntersectionType, PickType } from '@nestjs/swagger';
import { RefusesUnknownFields, TextField } from '@svc/http';
import { draftFacts } from '../video-facts.service';
import { SceneChanges } from './scene-changes';
import { EditSceneArguments, PictureField, asDocs } from './scene-edit.request';
import type { AnyTool, Tool } from './tool';
import { DraftChangesService, SceneEditsService, SceneRewriteBody, findSceneIndex } from '@svc/video-drafts';
import { SceneArguments, SceneNameField, DraftArguments } from './tool-arguments';
import { requireCounted } from './scene-places';

const edits = ['text', 'picture', 'voice', 'pause_seconds'] as const;

const toEdit = (given: EditSceneArguments): Record<string, unknown> =>
  Object.fromEntries(edits.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])));

class EditSceneTool implements Tool<EditSceneArguments> {
  readonly name = 'edit_scene';
  readonly title = 'Change one scene';
  readonly description =
    'Changes one scene of a script: its words, what its picture shows, its voice or the pause behind it. What is left out stays as it is, and so do all other scenes. Answers the script; make_video with the `draft_id` then makes the video again, and only this scene anew.';
  readonly forms = [EditSceneArguments];
  readonly scope = 'drafts:write';
  readonly isReadOnly = false;

  constructor(private readonly changes: SceneChanges) {}

  readonly run: Tool<EditSceneArguments>['run'] = async (given, { requester }) => {
    const edit = toEdit(given);
    if (Object.keys(edit).length === 0)
      throw malformedBodyError(`Nothing is to be changed: name at least one of ${edits.join(', ')}.`);
    return { content: draftFacts(await this.changes.changeScene(given, requester, () => edit)) };
  };
}

@ApiSchema({ name: 'RewriteSceneArguments' })
@RefusesUnknownFields()
export class RewriteSceneArguments extends IntersectionType(
  SceneArguments,
  PickType(SceneRewriteBody, ['instructions'] as const),
) {}

class RewriteSceneTool implements Tool<RewriteSceneArguments> {
  readonly name = 'rewrite_scene';
  readonly title = 'Rewrite the words of one scene';
  readonly description =
    'Has the language model of this service tell one scene of a script in other words, by `instructions` such as "Begin with a question", with its neighbours in view. Where no language model is set up it says so: then write the words yourself with edit_scene. Answers the script.';
  readonly forms = [RewriteSceneArguments];
  readonly scope = 'drafts:write';
  readonly isReadOnly = false;

  constructor(
    private readonly drafts: DraftChangesService,
    private readonly edits: SceneEditsService,
    private readonly changes: SceneChanges,
  ) {}

  readonly run: Tool<RewriteSceneArguments>['run'] = async (given, { requester, signal }) => {
    const draft = await this.drafts.readWritten(given.draft_id, requester, given.version ?? undefined);
    const index = findSceneIndex(draft.scenes, given.scene);
    const { id = '', text: before } = draft.scenes[index] ?? {};
    const text = await this.edits.otherWords(draft, index, given.instructions || null, { requester, signal });
    const changed = await this.changes.changeScene({ ...given, scene: id }, requester, (scene) => {
      // Other scenes may have changed while the model wrote; this scene may not.
      if (scene.text !== before) throw new AppError('DRAFT_CHANGED');
      return { text };
    });
    return { content: draftFacts(changed) };
  };
}

const { text } = sceneProperties;

@ApiSchema({ name: 'AddSceneArguments' })
@RefusesUnknownFields()
export class AddSceneArguments extends PickType(EditSceneArguments, [
  'draft_id',
  'version',
  'voice',
  'pause_seconds',
] as const) {
  @TextField({ minimum: text.minLength, maximum: text.maxLength }, { docs: asDocs(text) })
  text!: string;

  @PictureField("What the scene shows; left out: what its words are about, by the script's maker of pictures")
  picture?: Record<string, unknown> | null;

  @SceneNameField(
    'The scene that it comes before: its id, or its number beside `version`. Left out: it becomes the last',
    'nullable',
  )
  before?: string | null;
}

class AddSceneTool implements Tool<AddSceneArguments> {
  readonly name = 'add_scene';
  readonly title = 'Add a scene';
  readonly description =
    'Adds one scene to a script, at its end or before another scene: the words that are spoken and, if you like, its picture, voice and pause. The others stay as they are. Answers the script, and as `added` the id of the new scene.';
  readonly forms = [AddSceneArguments];
  readonly scope = 'drafts:write';
  readonly isReadOnly = false;

  constructor(private readonly changes: SceneChanges) {}

  readonly run: Tool<AddSceneArguments>['run'] = async (
    { draft_id, version, before: next, ...given },
    { requester },
  ) => {
    if (typeof next === 'string') requireCounted('before', next, version);
    const added = { id: randomUUID(), ...given };
    const changed = await this.changes.change({ draft_id, version: version ?? null }, requester, (scenes) => {
      const place = typeof next === 'string' ? findSceneIndex(scenes, next) : scenes.length;
      return { scenes: scenes.map(({ id }): Record<string, unknown> => ({ id })).toSpliced(place, 0, added), place };
    });
    return { content: { ...draftFacts(changed), added: added.id } };
  };
}

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
  const from = findSceneIndex(scenes, scene);
  const to = next === null ? scenes.length : findSceneIndex(scenes, next);
  if (from === to) throw fieldError('before', 'otherScene');
  return scenes.toSpliced(from, 1).toSpliced(to > from ? to - 1 : to, 0, ...scenes.slice(from, from + 1));
};

class MoveSceneTool implements Tool<MoveSceneArguments> {
  readonly name = 'move_scene';
  readonly title = 'Move a scene';
  readonly description =
    'Moves one scene of a script to another place: before another scene, or to the end. Words, pictures and voices stay as they are. Answers the script, in which the scenes after it count anew.';
  readonly forms = [MoveSceneArguments];
  readonly scope = 'drafts:write';
  readonly isReadOnly = false;

  constructor(private readonly changes: SceneChanges) {}

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

@ApiSchema({ name: 'RemoveSceneArguments' })
@RefusesUnknownFields()
export class RemoveSceneArguments extends DraftArguments {
  @SceneNameField('The scene that is removed: its id, or its number beside `version`')
  scene!: string;
}

class RemoveSceneTool implements Tool<RemoveSceneArguments> {
  readonly name = 'remove_scene';
  readonly title = 'Remove a scene';
  readonly description =
    'Removes one scene of a script for good, with its words and its picture. The others stay as they are; videos that were made before keep it. The last scene that is left cannot be removed. Answers the script, in which the scenes after it count anew.';
  readonly forms = [RemoveSceneArguments];
  readonly scope = 'drafts:write';
  readonly isReadOnly = false;
  readonly isDestructive = true;

  constructor(private readonly changes: SceneChanges) {}

  readonly run: Tool<RemoveSceneArguments>['run'] = async (given, { requester }) => {
    requireCounted('scene', given.scene, given.version);
    const changed = await this.changes.change(given, requester, (scenes) => {
      const index = findSceneIndex(scenes, given.scene);
      if (scenes.length === 1) throw fieldError('scene', 'lastScene');
      return { scenes: scenes.map(({ id }) => ({ id })).toSpliced(index, 1), place: null };
    });
    return { content: draftFacts(changed) };
  };
}

/** Tools that change the scenes of a script. */
export const createSceneTools = (drafts: DraftChangesService, edits: SceneEditsService): readonly AnyTool[] => {
  const changes = new SceneChanges(drafts);
  return [
    new EditSceneTool(changes),
    new RewriteSceneTool(drafts, edits, changes),
    new AddSceneTool(changes),
    new MoveSceneTool(changes),
    new RemoveSceneTool(changes),
  ];
};
