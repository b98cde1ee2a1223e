import { Injectable } from '@nestjs/common';
import { malformedBodyError } from '@svc/errors';
import { draftFacts } from '../draft-facts';
import { SceneChangesService } from './scene-changes.service';
import { EditSceneArguments } from './scene-edit.request';
import type { Tool } from './tool';

const edits = ['text', 'picture', 'voice', 'pause_seconds'] as const;

const editOf = (given: EditSceneArguments): Record<string, unknown> =>
  Object.fromEntries(edits.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])));

@Injectable()
export class EditSceneTool implements Tool<EditSceneArguments> {
  readonly name = 'edit_scene';
  readonly title = 'Change one scene';
  readonly description =
    'Changes one scene of a script: its words, what its picture shows, its voice or the pause behind it. What is left out stays as it is, and so do all other scenes. Answers the script; make_video with the `draft_id` then makes the video again, and only this scene anew.';
  readonly forms = [EditSceneArguments];
  readonly isReadOnly = false;

  constructor(private readonly changes: SceneChangesService) {}

  readonly run: Tool<EditSceneArguments>['run'] = async (given, { requester }) => {
    const edit = editOf(given);
    if (Object.keys(edit).length === 0)
      throw malformedBodyError(`Nothing is to be changed: name at least one of ${edits.join(', ')}.`);
    return { content: draftFacts(await this.changes.changeScene(given, requester, () => edit)) };
  };
}
