import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '@svc/http';
import type { FastifyReply } from 'fastify';
import { CurrentRequester, type Requester } from '../requester';
import { DraftIdParam, SceneParam } from './draft-parameters';
import { IfNoneMatch, sendPreview } from './preview-delivery';
import { ScenePreviewQuery } from './scene-preview.request';
import { ScenePreviewsService } from './scene-previews.service';

const binary = { schema: { type: 'string', format: 'binary' } };

@ApiTags('Drafts')
@ApiBearerAuth('bearerAuth')
@Controller('api/video/drafts')
export class ScenePreviewsController {
  constructor(private readonly previews: ScenePreviewsService) {}

  @Get(':draft_id/scenes/:scene/preview.webp')
  @ApiOperation({
    summary: 'Preview picture of a scene',
    description: 'Its picture, the template and its first caption at rest, at most 720 pixels at the longer side.',
  })
  @ApiProduces('image/webp')
  @ApiOkResponse(binary)
  @ApiResponse({ status: 304, description: 'The copy of `If-None-Match` is current' })
  @ApiErrors(
    'VALIDATION_ERROR',
    'DRAFT_NOT_FOUND',
    'SCENE_NOT_FOUND',
    'TEMPLATE_NOT_FOUND',
    'DRAFT_NOT_READY',
    'AUTH_UNAUTHORIZED',
    'PROVIDER_FAILED',
  )
  async seeScene(
    @DraftIdParam() draftId: string,
    @SceneParam() scene: string,
    @CurrentRequester() requester: Requester,
    @Res() reply: FastifyReply,
    @Query() { template }: ScenePreviewQuery,
    @IfNoneMatch() known?: string,
  ): Promise<void> {
    await sendPreview(await this.previews.look(draftId, scene, requester, template), 'image/webp', reply, known);
  }

  @Get(':draft_id/scenes/:scene/narration.opus')
  @ApiOperation({
    summary: 'Narration of a scene',
    description: 'The video uses the same recording.',
  })
  @ApiProduces('audio/ogg')
  @ApiOkResponse(binary)
  @ApiResponse({ status: 304, description: 'The copy of `If-None-Match` is current' })
  @ApiErrors('DRAFT_NOT_FOUND', 'SCENE_NOT_FOUND', 'DRAFT_NOT_READY', 'AUTH_UNAUTHORIZED', 'PROVIDER_FAILED')
  async hearScene(
    @DraftIdParam() draftId: string,
    @SceneParam() scene: string,
    @CurrentRequester() requester: Requester,
    @Res() reply: FastifyReply,
    @IfNoneMatch() known?: string,
  ): Promise<void> {
    await sendPreview(await this.previews.hear(draftId, scene, requester), 'audio/ogg', reply, known);
  }
}
