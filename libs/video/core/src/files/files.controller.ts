import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiTags } from '@nestjs/swagger';
import { PathText } from '@svc/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TaskIdParam, Route } from '../route-decorators';
import { CurrentRequester, type Requester } from '../requester';
import { type FileAnswer, FilesService } from './files.service';
import { BySignedAddress, mayRead } from './signed-address.guard';
import { fileRoute, videoFile } from '../route-answers';

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
    ...videoFile,
    ...fileRoute,
  })
  async readFile(
    @TaskIdParam() taskId: string,
    @PathText('name', { maximum: 255 }, { example: 'video.mp4' }) name: string,
    @CurrentRequester() requester: Requester,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const head = await this.files.find(taskId, name, mayRead(request, requester));
    await sendFile(reply, await this.files.deliver(request, { head, name }));
  }
}
