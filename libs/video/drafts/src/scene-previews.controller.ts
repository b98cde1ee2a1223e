import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiTags } from '@nestjs/swagger';
import { checkConditions, fileAnswer } from '@svc/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentRequester, type Requester, Route, copyStatuses } from '@svc/video';
import { CaptionLineListResponse } from './draft.response';
import { CaptionStripQuery, DraftIdParam, SceneParam, ScenePreviewQuery } from './draft-parameters';
import { ShotListResponse } from './shot.response';
import { type ScenePreview, ScenePreviewsService } from './scene-previews.service';
import { captionPictureErrors, sceneErrors } from './draft-errors';

export const ApiIfNoneMatch = () =>
  ApiHeader({ name: 'If-None-Match', required: false, schema: { type: 'string', maxLength: 1_024 } });

/** Sends the preview; does not read one that the client has. Sets no header before the bytes are ready. */
export const sendPreview = async (
  { etag, read }: ScenePreview,
  type: string,
  reply: FastifyReply,
  { headers }: FastifyRequest,
): Promise<void> => {
  const bytes = checkConditions(headers, { etag }) === 'met' ? await read() : '';
  void reply.header('etag', etag).header('cache-control', 'private, no-cache');
  await reply.header('content-type', type).send(bytes);
};

const captionPictures =
  'Pictures of equal size below each other: the line without a highlighted word, then with each of its words. Transparent around the letters; `shots` names its place. Empty for a template without captions.';

@ApiTags('Drafts')
@ApiBearerAuth('bearerAuth')
@Controller('api/video/drafts')
export class ScenePreviewsController {
  constructor(private readonly previews: ScenePreviewsService) {}

  @ApiIfNoneMatch()
  @Get(':draft_id/scenes/:scene/preview.webp')
  @Route({
    summary: 'Preview picture of a scene',
    description: 'Its picture, the template and its first caption at rest, at most 720 pixels at the longer side.',
    answer: fileAnswer('image/webp'),
    statuses: copyStatuses,
    errors: [...sceneErrors, 'TEMPLATE_NOT_FOUND', 'PROVIDER_FAILED', 'PRECONDITION_FAILED'],
    scope: 'videos:read',
  })
  async seeScene(
    @DraftIdParam() draftId: string,
    @SceneParam() scene: string,
    @CurrentRequester() requester: Requester,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Query() wanted: ScenePreviewQuery,
  ): Promise<void> {
    await sendPreview(await this.previews.look(draftId, scene, requester, wanted), 'image/webp', reply, request);
  }

  @ApiIfNoneMatch()
  @Get(':draft_id/scenes/:scene/narration.opus')
  @Route({
    summary: 'Narration of a scene',
    description: 'The video uses the same recording.',
    answer: fileAnswer('audio/ogg'),
    statuses: copyStatuses,
    errors: [...sceneErrors, 'PROVIDER_FAILED', 'PRECONDITION_FAILED'],
    scope: 'videos:read',
  })
  async hearScene(
    @DraftIdParam() draftId: string,
    @SceneParam() scene: string,
    @CurrentRequester() requester: Requester,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendPreview(await this.previews.hear(draftId, scene, requester), 'audio/ogg', reply, request);
  }

  @Get(':draft_id/scenes/:scene/shots')
  @Route({
    summary: 'Shots of a scene',
    description: 'What the video shows of the scene and when, by the same recording as `narration.opus`.',
    answer: ShotListResponse,
    errors: [...sceneErrors, 'PROVIDER_FAILED'],
    scope: 'videos:read',
  })
  listShots(@DraftIdParam() draftId: string, @SceneParam() scene: string, @CurrentRequester() requester: Requester) {
    return this.previews.shots(draftId, scene, requester);
  }

  @ApiIfNoneMatch()
  @Get(':draft_id/scenes/:scene/captions.webp')
  @Route({
    summary: 'A line of the captions as the video draws it',
    description: captionPictures,
    answer: fileAnswer('image/webp'),
    statuses: copyStatuses,
    errors: captionPictureErrors,
    scope: 'videos:read',
  })
  async seeCaptions(
    @DraftIdParam() draftId: string,
    @SceneParam() scene: string,
    @CurrentRequester() requester: Requester,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Query() { line }: CaptionStripQuery,
  ): Promise<void> {
    const strip = await this.previews.captionStrip(draftId, scene, line, requester);
    await sendPreview(strip, 'image/webp', reply, request);
  }

  @Get(':draft_id/scenes/:scene/captions')
  @Route({
    summary: 'Captions of a scene with the times of their words',
    description:
      'The lines that the video shows, by the same recording as `narration.opus`, also when captions are off.',
    answer: CaptionLineListResponse,
    errors: [...sceneErrors, 'PROVIDER_FAILED'],
    scope: 'videos:read',
  })
  listCaptions(@DraftIdParam() draftId: string, @SceneParam() scene: string, @CurrentRequester() requester: Requester) {
    return this.previews.caption(draftId, scene, requester);
  }
}
