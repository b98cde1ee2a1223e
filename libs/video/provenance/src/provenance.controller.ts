import { Controller, Get, Post, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import {
  AcceptsFiles,
  readForm,
  CurrentRequester,
  type Requester,
  TaskIdParam,
  VideosService,
  UploadSpoolService,
  Route,
  uploadErrors,
} from '@svc/video';
import { ProvenanceResponse } from './provenance.response';
import { ProvenanceService } from './provenance.service';

@ApiTags('Library')
@ApiBearerAuth('bearerAuth')
@Controller('api/videos')
export class ProvenanceController {
  constructor(
    private readonly provenance: ProvenanceService,
    private readonly videos: VideosService,
    private readonly spool: UploadSpoolService,
  ) {}

  @AcceptsFiles()
  @Post('verify')
  @Route({
    summary: 'Check who made an MP4, from what, and whether it was changed',
    description:
      'Reads the C2PA manifest of any MP4, also of other programs, and checks the file against it. The file is not kept. At most ASSET_BYTES.',
    answer: ProvenanceResponse,
    errors: uploadErrors,
    scope: 'videos:read',
    limit: 'uploads',
  })
  verifyVideo(@Req() request: FastifyRequest, @CurrentRequester() requester: Requester) {
    return this.spool.read(readForm(request), this.checkedFor(requester));
  }

  @Get(':task_id/provenance')
  @Route({
    summary: 'What the file of one of your videos says about its origin',
    description: 'The same as `POST /api/videos/verify` for a file that this service keeps.',
    answer: ProvenanceResponse,
    errors: ['VIDEO_NOT_FOUND', 'VIDEO_WITHOUT_FILES'],
    scope: 'videos:read',
  })
  async readProvenance(@TaskIdParam() taskId: string, @CurrentRequester() requester: Requester) {
    return this.provenance.ofVideo(await this.videos.read(taskId, requester), requester.subject);
  }

  private checkedFor({ subject: caller }: Requester) {
    const keep = ({ path }: { path: string }) => this.provenance.ofFile(path, caller);
    return { caller, admit: () => Promise.resolve(), keep };
  }
}
