import { Body, Controller, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { ClientGone, RateLimit, CurrentRequester, type Requester, Route } from '@svc/video';
import { draftResponse } from './draft-mapper';
import { DraftIdParam, SceneParam } from './draft-parameters';
import { DraftResponse } from './draft.response';
import { SceneEditsService } from './scene-edits.service';
import { SceneRepaintBody, SceneRewriteBody } from './scene-edits.request';
import { draftErrors } from './draft-errors';

@ApiTags('Drafts')
@ApiBearerAuth('bearerAuth')
@RateLimit('generation')
@Controller('api/video/drafts')
export class SceneEditsController {
  constructor(private readonly edits: SceneEditsService) {}

  @Post(':draft_id/scenes/:scene/rewrite')
  @Route({
    summary: 'Rewrite the words of a scene',
    description: 'Uses the language model that writes scripts. Answers when it is done, with the next version.',
    answer: DraftResponse,
    errors: [...draftErrors, 'SCENE_NOT_FOUND', 'WRITER_NEEDED', 'PROVIDER_FAILED'],
    scope: 'drafts:write',
  })
  async rewriteScene(
    @DraftIdParam() draftId: string,
    @SceneParam() scene: string,
    @Body() body: SceneRewriteBody,
    @CurrentRequester() requester: Requester,
    @ClientGone() signal: AbortSignal,
  ) {
    return draftResponse(await this.edits.rewrite(draftId, scene, body, { requester, signal }));
  }

  @Post(':draft_id/scenes/:scene/repaint')
  @Route({
    summary: 'Change the picture of a scene',
    description: 'Uses the same or another prompt and replaces an asset. The preview shows the result.',
    answer: DraftResponse,
    errors: [...draftErrors, 'SCENE_NOT_FOUND', 'NO_OTHER_PICTURE'],
    scope: 'drafts:write',
  })
  async repaintScene(
    @DraftIdParam() draftId: string,
    @SceneParam() scene: string,
    @Body() body: SceneRepaintBody,
    @CurrentRequester() requester: Requester,
  ) {
    return draftResponse(await this.edits.repaint(draftId, scene, body, requester));
  }
}
