import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiTags } from '@nestjs/swagger';
import { PathText, fileAnswer } from '@svc/http';
import type { TaskEntity } from '@svc/video-data';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TaskIdParam, Route } from '../route-decorators';
import { CurrentRequester, type Requester, maySee } from '../requester';
import { type FileAnswer, FilesService } from './files.service';
import { BySignedAddress, openedBy } from './signed-address.guard';
import { fileErrors, fileStatuses } from '../route-answers';

export const sendFile = async (reply: FastifyReply, { status, headers, body, refusal }: FileAnswer): Promise<void> => {
  void reply.headers(headers);
  if (refusal !== undefined) throw refusal;
  await reply.status(status).send(body);
};

@ApiTags('Files')
@ApiBearerAuth('bearerAuth')
@Controller('api/files')
export class FilesController {
  constructor(private readonly files: FilesService) {}

  @BySignedAddress('As in `video_url`: opens the file without a token')
  @ApiHeader({ name: 'Range', required: false, schema: { type: 'string', maxLength: 128, example: 'bytes=0-1023' } })
  @Get(':task_id/:name')
  @Route({
    summary: 'A file of a completed task',
    description:
      'The video, its `poster.jpg`, `thumbnail-1280x720.jpg`, `thumbnail-1080x1920.jpg`, `captions.srt`, `captions.vtt` and, if a licence requires credits, `credits.txt`. HEAD answers the same without a body.',
    answer: fileAnswer('video/mp4', 'image/jpeg', 'application/x-subrip', 'text/vtt', 'text/plain'),
    statuses: { ...fileStatuses, 302: 'To the object store, when the operator has set `FILES_REDIRECT`' },
    errors: [...fileErrors, 'FILE_NOT_FOUND'],
    scope: 'videos:read',
    limit: 'files',
  })
  async readFile(
    @TaskIdParam() taskId: string,
    @PathText('name', { maximum: 255 }, { example: 'video.mp4' }) name: string,
    @CurrentRequester() requester: Requester,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const isOpen = (task: TaskEntity): boolean => openedBy(request) === task.id || maySee(requester, task);
    const head = await this.files.find(taskId, name, isOpen);
    await sendFile(reply, await this.files.deliver(request, { head, name }));
  }
}
