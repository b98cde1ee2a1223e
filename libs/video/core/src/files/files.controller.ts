import { Controller, Get, Req, Res, UseGuards } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiHeader,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiQuery,
  ApiResponse,
  ApiSecurity,
  ApiTags,
} from '@nestjs/swagger';
import { RequireScope } from '@svc/access';
import { ApiErrors, PathText, Public } from '@svc/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimit, TaskIdParam } from '../route-decorators';
import { CurrentRequester, type Requester, maySee } from '../requester';
import { type FileAnswer, FilesService } from './files.service';
import { openedBy, SignedAddressGuard } from './signed-address.guard';
import { signedAddressMaximum } from './signed-addresses';

export const sendFile = async (reply: FastifyReply, { status, headers, body, refusal }: FileAnswer): Promise<void> => {
  void reply.headers(headers);
  if (refusal !== undefined) throw refusal;
  await reply.status(status).send(body);
};

@ApiTags('Files')
@ApiSecurity({})
@ApiBearerAuth('bearerAuth')
@Public()
@UseGuards(SignedAddressGuard)
@RateLimit('files')
@Controller('api/files')
export class FilesController {
  constructor(private readonly files: FilesService) {}

  @Get(':task_id/:name')
  @RequireScope('videos:read')
  @ApiOperation({
    summary: 'A file of a completed task',
    description:
      'The video, its `poster.jpg`, `thumbnail-1280x720.jpg`, `thumbnail-1080x1920.jpg`, `captions.srt`, `captions.vtt` and, if a licence requires credits, `credits.txt`. HEAD answers the same without a body.',
  })
  @ApiQuery({
    name: 'expires',
    required: false,
    description: 'As in `video_url`: opens the file without a token',
    schema: { type: 'string', maxLength: signedAddressMaximum },
  })
  @ApiQuery({ name: 'signature', required: false, schema: { type: 'string', maxLength: signedAddressMaximum } })
  @ApiHeader({ name: 'Range', required: false, schema: { type: 'string', maxLength: 128, example: 'bytes=0-1023' } })
  @ApiProduces('video/mp4', 'image/jpeg', 'application/x-subrip', 'text/vtt', 'text/plain')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiResponse({ status: 206, description: 'The requested range' })
  @ApiResponse({ status: 302, description: 'To the object store, when the operator has set `FILES_REDIRECT`' })
  @ApiResponse({ status: 304, description: 'The copy of `If-None-Match` is current' })
  @ApiErrors('FILE_NOT_FOUND', 'FILE_ADDRESS_EXPIRED', 'AUTH_UNAUTHORIZED', 'RANGE_NOT_SATISFIABLE')
  async readFile(
    @TaskIdParam() taskId: string,
    @PathText('name', { maximum: 255 }, { example: 'video.mp4' }) name: string,
    @CurrentRequester() requester: Requester,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const head = await this.files.find(
      taskId,
      name,
      (task) => openedBy(request) === task.id || maySee(requester, task),
    );
    await sendFile(reply, await this.files.deliver(request, { head, name }));
  }
}
