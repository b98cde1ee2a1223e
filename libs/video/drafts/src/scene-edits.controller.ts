import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { RequireScope } from '@svc/access';
import { ApiErrors } from '@svc/http';
import { ClientGone, RateLimit, CurrentRequester, type Requester } from '@svc/video';
import { draftResponse } from './draft-mapper';
import { DraftIdParam, SceneParam } from './draft-parameters';
import { DraftResponse } from './draft.response';
import { SceneEditsService } from './scene-edits.service';
import { SceneRepaintBody, SceneRewriteBody } from './scene-edits.request';

@ApiTags('Drafts')
@ApiBearerAuth('bearerAuth')
@RateLimit('generation')
@Controller('api/video/drafts')
export class SceneEditsController {
  constructor(private readonly edits: SceneEditsService) {}

  @Post(':draft_id/scenes/:scene/rewrite')
  @RequireScope('drafts:write')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Rewrite the words of a scene',
    description: 'Uses the language model that writes scripts. Answers when it is done, with the next version.',
  })
  @ApiOkResponse({ type: DraftResponse })
  @ApiErrors(
    'VALIDATION_ERROR',
    'DRAFT_NOT_FOUND',
    'SCENE_NOT_FOUND',
    'DRAFT_CHANGED',
    'DRAFT_NOT_READY',
    'WRITER_NEEDED',
    'AUTH_UNAUTHORIZED',
    'PROVIDER_FAILED',
  )
  async rewriteScene(
    @DraftIdParam() draftId: string,
    @SceneParam() scene: string,
    @Body() body: SceneRewriteBody,
    @CurrentRequester() requester: Requester,
    @ClientGone() signal: AbortSignal,
  ): Promise<DraftResponse> {
    return draftResponse(await this.edits.rewrite(draftId, scene, body, { requester, signal }));
  }

  @Post(':draft_id/scenes/:scene/repaint')
  @RequireScope('drafts:write')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Change the picture of a scene',
    description: 'Uses the same or another prompt and replaces an asset. The preview shows the result.',
  })
  @ApiOkResponse({ type: DraftResponse })
  @ApiErrors(
    'VALIDATION_ERROR',
    'DRAFT_NOT_FOUND',
    'SCENE_NOT_FOUND',
    'DRAFT_CHANGED',
    'DRAFT_NOT_READY',
    'NO_OTHER_PICTURE',
    'AUTH_UNAUTHORIZED',
  )
  async repaintScene(
    @DraftIdParam() draftId: string,
    @SceneParam() scene: string,
    @Body() body: SceneRepaintBody,
    @CurrentRequester() requester: Requester,
  ): Promise<DraftResponse> {
    return draftResponse(await this.edits.repaint(draftId, scene, body, requester));
  }
}
