import { Readable } from 'node:stream';
import { Controller, Get, Req, Res, UseGuards } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiQuery,
  ApiSecurity,
  ApiTags,
} from '@nestjs/swagger';
import { RequireScope } from '@svc/access';
import { ApiErrors, Public } from '@svc/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  openedBy,
  SignedAddressGuard,
  signedAddressMaximum,
  CurrentRequester,
  maySee,
  type Requester,
  RateLimit,
  TaskIdParam,
} from '@svc/video';
import { KitResponse } from './kit.response';
import { KitsService } from './kits.service';

/** RFC 6266 and RFC 8187: a plain name for old programs, and the title for the others. */
const disposition = (title: string): string => {
  const name = encodeURIComponent(`${title.replace(/[/\\:*?"<>|\p{Cc}]+/gu, ' ').trim() || 'video'}.zip`);
  return `attachment; filename="kit.zip"; filename*=UTF-8''${name.replace(/['()*]/gu, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)}`;
};

@ApiTags('Library')
@ApiBearerAuth('bearerAuth')
@Controller('api/videos/:task_id')
export class KitsController {
  constructor(private readonly kits: KitsService) {}

  @Get('kit')
  @RequireScope('videos:read')
  @ApiOperation({
    summary: 'Everything a platform asks for when you upload a video',
    description:
      'Title, description with sources and credits, hashtags, chapters, thumbnails, captions and the MP4. Nothing is uploaded anywhere.',
  })
  @ApiOkResponse({ type: KitResponse })
  @ApiErrors('VIDEO_NOT_FOUND', 'VIDEO_WITHOUT_FILES', 'AUTH_UNAUTHORIZED')
  readKit(@TaskIdParam() taskId: string, @CurrentRequester() requester: Requester): Promise<KitResponse> {
    return this.kits.read(taskId, (task) => maySee(requester, task));
  }

  @Get('kit.zip')
  @RequireScope('videos:read')
  @Public()
  @UseGuards(SignedAddressGuard)
  @RateLimit('files')
  @ApiSecurity({})
  @ApiOperation({
    summary: 'The kit as one archive',
    description: 'With a token, or by the `zip_url` of the kit, which opens it for a day.',
  })
  @ApiQuery({ name: 'expires', required: false, schema: { type: 'string', maxLength: signedAddressMaximum } })
  @ApiQuery({ name: 'signature', required: false, schema: { type: 'string', maxLength: signedAddressMaximum } })
  @ApiProduces('application/zip')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiErrors('VIDEO_NOT_FOUND', 'VIDEO_WITHOUT_FILES', 'FILE_NOT_FOUND', 'FILE_ADDRESS_EXPIRED', 'AUTH_UNAUTHORIZED')
  async downloadKit(
    @TaskIdParam() taskId: string,
    @CurrentRequester() requester: Requester,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const kit = await this.kits.zip(taskId, (task) => openedBy(request) === task.id || maySee(requester, task));
    await reply
      .headers({
        'content-type': 'application/zip',
        'content-length': kit.sizeBytes,
        'content-disposition': disposition(kit.title),
        'cache-control': 'private, no-store',
      })
      .send(request.method === 'HEAD' ? Readable.from([]) : kit.open());
  }
}
