import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentRequester, type Requester, Route, copyStatuses, fileRoute } from '@svc/video';
import { DraftIdParam, SceneParam } from './draft-parameters';
import { PictureCandidatesService } from './picture-candidates.service';
import { PictureCandidatesQuery, ThumbnailQuery, PictureCandidateListResponse } from './picture-candidates.dto';
import { ApiIfNoneMatch, sendPreview } from './scene-previews.controller';
import { fileAnswer } from '@svc/http';
import { sceneErrors } from './draft-errors';

@ApiTags('Drafts')
@ApiBearerAuth('bearerAuth')
@Controller('api/video/drafts/:draft_id/scenes/:scene/pictures')
export class PictureCandidatesController {
  constructor(private readonly candidates: PictureCandidatesService) {}

  @Get()
  @Route({
    summary: 'Pictures to choose from for a scene',
    description:
      'What public archives have (unless COMMONS is off), which are sent up to eight words, and drawn ones: three or more together, wherever the template shows a picture. `picture` of one, sent as the picture of the scene in a change of the draft, chooses it: the video shows it and names its author.',
    answer: PictureCandidateListResponse,
    errors: [...sceneErrors],
    scope: 'videos:read',
    limit: 'generation',
  })
  listPictures(
    @DraftIdParam() draftId: string,
    @SceneParam() scene: string,
    @Query() { search }: PictureCandidatesQuery,
    @CurrentRequester() requester: Requester,
  ) {
    return this.candidates.list(draftId, scene, search?.trim() || null, requester);
  }

  @ApiIfNoneMatch()
  @Get('thumbnail.webp')
  @Route({
    summary: 'Thumbnail of a picture candidate',
    description:
      'At most 320 pixels on the longer side. Archive pictures are served by this service, not by the archive.',
    answer: fileAnswer('image/webp'),
    statuses: copyStatuses,
    errors: [...sceneErrors, 'PROVIDER_FAILED', 'PRECONDITION_FAILED'],
    ...fileRoute,
  })
  async readPictureThumbnail(
    @DraftIdParam() draftId: string,
    @SceneParam() scene: string,
    @Query() { choice }: ThumbnailQuery,
    @CurrentRequester() requester: Requester,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendPreview(await this.candidates.look(draftId, scene, choice, requester), 'image/webp', reply, request);
  }
}
