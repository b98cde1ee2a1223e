import { Injectable } from '@nestjs/common';
import { ApiSchema, IntersectionType, PickType } from '@nestjs/swagger';
import { AppError } from '@svc/errors';
import { RefusesUnknownFields } from '@svc/http';
import { DraftChangesService } from '../../drafts/draft-changes.service';
import { SceneEditsService } from '../../drafts/scene-edits.service';
import { SceneRewriteBody } from '../../drafts/scene-edits.request';
import { draftFacts } from '../draft-facts';
import { SceneArguments } from './tool-arguments';
import { SceneChangesService } from './scene-changes.service';
import type { Tool } from './tool';
import { sceneIndexOf } from '../../drafts/draft-scenes';

@ApiSchema({ name: 'RewriteSceneArguments' })
@RefusesUnknownFields()
export class RewriteSceneArguments extends IntersectionType(
  SceneArguments,
  PickType(SceneRewriteBody, ['instructions'] as const),
) {}

@Injectable()
export class RewriteSceneTool implements Tool<RewriteSceneArguments> {
  readonly name = 'rewrite_scene';
  readonly title = 'Rewrite the words of one scene';
  readonly description =
    'Has the language model of this service tell one scene of a script in other words, by `instructions` such as "Begin with a question", with its neighbours in view. Where no language model is set up it says so: then write the words yourself with edit_scene. Answers the script.';
  readonly forms = [RewriteSceneArguments];
  readonly isReadOnly = false;

  constructor(
    private readonly drafts: DraftChangesService,
    private readonly edits: SceneEditsService,
    private readonly changes: SceneChangesService,
  ) {}

  readonly run: Tool<RewriteSceneArguments>['run'] = async (given, { requester, signal }) => {
    const draft = await this.drafts.readWritten(given.draft_id, requester, given.version ?? undefined);
    const index = sceneIndexOf(draft.scenes, given.scene);
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
