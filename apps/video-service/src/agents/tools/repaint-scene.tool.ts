import { Injectable } from '@nestjs/common';
import { ApiSchema, IntersectionType, PickType } from '@nestjs/swagger';
import { RefusesUnknownFields } from '@svc/http';
import { SceneEditsService } from '../../drafts/scene-edits.service';
import { SceneRepaintBody } from '../../drafts/scene-edits.request';
import { draftFacts } from '../draft-facts';
import { SceneArguments } from './tool-arguments';
import { SceneChangesService } from './scene-changes.service';
import { followScene } from './scene-places';
import type { Tool } from './tool';

@ApiSchema({ name: 'RepaintSceneArguments' })
@RefusesUnknownFields()
export class RepaintSceneArguments extends IntersectionType(
  SceneArguments,
  PickType(SceneRepaintBody, ['prompt'] as const),
) {}

@Injectable()
export class RepaintSceneTool implements Tool<RepaintSceneArguments> {
  readonly name = 'repaint_scene';
  readonly title = 'Another picture for one scene';
  readonly description =
    'Gives one scene of a script another picture: of the same words, or of a new `prompt`. A picture that was chosen, or an asset, is left for it. To see what there is and choose, use suggest_pictures and choose_picture instead. Answers the script.';
  readonly forms = [RepaintSceneArguments];
  readonly isReadOnly = false;

  constructor(
    private readonly edits: SceneEditsService,
    private readonly changes: SceneChangesService,
  ) {}

  readonly run: Tool<RepaintSceneArguments>['run'] = async (given, { requester }) => {
    const placeIn = followScene(given.scene);
    const repainted = await this.changes.onNewest(given, requester, ({ id, version, scenes }) => {
      const place = String(placeIn(scenes) + 1);
      return this.edits.repaint(id, place, { version, prompt: given.prompt ?? null }, requester);
    });
    return { content: draftFacts(repainted) };
  };
}
