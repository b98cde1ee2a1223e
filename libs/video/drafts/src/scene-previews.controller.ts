import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { HeaderText, fileAnswer } from '@svc/http';
import type { FastifyReply } from 'fastify';
import { CurrentRequester, type Requester, Route } from '@svc/video';
import { CaptionLineListResponse } from './draft.response';
import { DraftIdParam, SceneParam, ScenePreviewQuery } from './draft-parameters';
import { type ScenePreview, ScenePreviewsService } from './scene-previews.service';

export const IfNoneMatch = () => HeaderText('If-None-Match', { maximum: 1_024 });

/** Sends the preview, or 304. Sets no header before the bytes are ready. @param known value of `If-None-Match` */
export const sendPreview = async (
  { etag, read }: ScenePreview,
  type: string,
  reply: FastifyReply,
  known = '',
): Promise<void> => {
  const isKnown = known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  const bytes = isKnown ? null : await read();
  void reply.header('etag', etag).header('cache-control', 'private, no-cache');
  await (bytes === null ? reply.status(304).send() : reply.header('content-type', type).send(bytes));
};

@ApiTags('Drafts')
@ApiBearerAuth('bearerAuth')
@Controller('api/video/drafts')
export class ScenePreviewsController {
  constructor(private readonly previews: ScenePreviewsService) {}

  @Get(':draft_id/scenes/:scene/preview.webp')
  @Route({
    summary: 'Preview picture of a scene',
    description: 'Its picture, the template and its first caption at rest, at most 720 pixels at the longer side.',
    answer: fileAnswer('image/webp'),
    statuses: { 304: 'The copy of `If-None-Match` is current' },
    errors: ['DRAFT_NOT_FOUND', 'SCENE_NOT_FOUND', 'TEMPLATE_NOT_FOUND', 'DRAFT_NOT_READY', 'PROVIDER_FAILED'],
    scope: 'videos:read',
  })
  async seeScene(
    @DraftIdParam() draftId: string,
    @SceneParam() scene: string,
    @CurrentRequester() requester: Requester,
    @Res() reply: FastifyReply,
    @Query() wanted: ScenePreviewQuery,
    @IfNoneMatch() known?: string,
  ): Promise<void> {
    await sendPreview(await this.previews.look(draftId, scene, requester, wanted), 'image/webp', reply, known);
  }

  @Get(':draft_id/scenes/:scene/narration.opus')
  @Route({
    summary: 'Narration of a scene',
    description: 'The video uses the same recording.',
    answer: fileAnswer('audio/ogg'),
    statuses: { 304: 'The copy of `If-None-Match` is current' },
    errors: ['DRAFT_NOT_FOUND', 'SCENE_NOT_FOUND', 'DRAFT_NOT_READY', 'PROVIDER_FAILED'],
    scope: 'videos:read',
  })
  async hearScene(
    @DraftIdParam() draftId: string,
    @SceneParam() scene: string,
    @CurrentRequester() requester: Requester,
    @Res() reply: FastifyReply,
    @IfNoneMatch() known?: string,
  ): Promise<void> {
    await sendPreview(await this.previews.hear(draftId, scene, requester), 'audio/ogg', reply, known);
  }

  @Get(':draft_id/scenes/:scene/captions')
  @Route({
    summary: 'Captions of a scene with the times of their words',
    description:
      'The lines that the video shows, by the same recording as `narration.opus`, also when captions are off.',
    answer: CaptionLineListResponse,
    errors: ['DRAFT_NOT_FOUND', 'SCENE_NOT_FOUND', 'DRAFT_NOT_READY', 'PROVIDER_FAILED'],
    scope: 'videos:read',
  })
  listCaptions(@DraftIdParam() draftId: string, @SceneParam() scene: string, @CurrentRequester() requester: Requester) {
    return this.previews.caption(draftId, scene, requester);
  }
}
