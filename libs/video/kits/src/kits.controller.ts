import { Readable } from 'node:stream';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { fileAnswer } from '@svc/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  BySignedAddress,
  CurrentRequester,
  fileRoute,
  mayRead,
  maySee,
  type Requester,
  TaskIdParam,
  Route,
} from '@svc/video';
import type { NamedArchive } from './kit-archive';
import { KitResponse } from './kit.response';
import { KitsService } from './kits.service';
import { ProjectsService } from './project/projects.service';

/** RFC 6266 and RFC 8187: a plain name for old programs, and the title for the others. */
const disposition = (title: string, plainName: string): string => {
  const name = encodeURIComponent(`${title.replace(/[/\\:*?"<>|\p{Cc}]+/gu, ' ').trim() || 'video'}.zip`);
  return `attachment; filename="${plainName}"; filename*=UTF-8''${name.replace(/['()*]/gu, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)}`;
};

const send = async (
  archive: NamedArchive,
  plainName: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  await reply
    .headers({
      'content-type': 'application/zip',
      'content-length': archive.sizeBytes,
      'content-disposition': disposition(archive.title, plainName),
      'cache-control': 'private, no-store',
    })
    .send(request.method === 'HEAD' ? Readable.from([]) : archive.open());
};

@ApiTags('Library')
@ApiBearerAuth('bearerAuth')
@Controller('api/videos/:task_id')
export class KitsController {
  constructor(
    private readonly kits: KitsService,
    private readonly projects: ProjectsService,
  ) {}

  @Get('kit')
  @Route({
    summary: 'Everything a platform asks for when you upload a video',
    description:
      'Title, description with sources and credits, hashtags, chapters, thumbnails, captions and the MP4. Nothing is uploaded anywhere.',
    answer: KitResponse,
    errors: ['VIDEO_NOT_FOUND', 'VIDEO_WITHOUT_FILES'],
    scope: 'videos:read',
  })
  readKit(@TaskIdParam() taskId: string, @CurrentRequester() requester: Requester) {
    return this.kits.read(taskId, (task) => maySee(requester, task));
  }

  @BySignedAddress()
  @Get('kit.zip')
  @Route({
    summary: 'The kit as one archive',
    description: 'With a token, or by the `zip_url` of the kit, which opens it for a day.',
    answer: fileAnswer('application/zip'),
    errors: ['VIDEO_NOT_FOUND', 'VIDEO_WITHOUT_FILES', 'FILE_NOT_FOUND'],
    ...fileRoute,
  })
  async downloadKit(
    @TaskIdParam() taskId: string,
    @CurrentRequester() requester: Requester,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const kit = await this.kits.zip(taskId, mayRead(request, requester));
    await send(kit, 'kit.zip', request, reply);
  }

  @BySignedAddress()
  @Get('project.zip')
  @Route({
    summary: 'The video as a project for editing programs',
    description:
      'An OpenTimelineIO file (`project.otio`) with the scenes as clips and the chapters as markers, and the files that it names: the MP4, captions, music, and the narration and pictures of each scene while the service stores them. With a token, or by the `project_url` of the kit, which opens it for a day.',
    answer: fileAnswer('application/zip'),
    errors: ['VIDEO_NOT_FOUND', 'VIDEO_WITHOUT_FILES', 'FILE_NOT_FOUND'],
    ...fileRoute,
  })
  async downloadProject(
    @TaskIdParam() taskId: string,
    @CurrentRequester() requester: Requester,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await send(await this.projects.zip(taskId, mayRead(request, requester)), 'project.zip', request, reply);
  }
}
