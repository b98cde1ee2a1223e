import { Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { RequireScope } from '@svc/access';
import { ApiErrors } from '@svc/http';
import type { FastifyRequest } from 'fastify';
import {
  AcceptsFiles,
  formOf,
  CurrentRequester,
  type Requester,
  RateLimit,
  TaskIdParam,
  VideosService,
  UploadSpoolService,
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

  @RateLimit('uploads')
  @Post('verify')
  @RequireScope('videos:read')
  @HttpCode(200)
  @AcceptsFiles()
  @ApiOperation({
    summary: 'Check who made an MP4, from what, and whether it was changed',
    description:
      'Reads the C2PA manifest of any MP4, also of other programs, and checks the file against it. The file is not kept. At most ASSET_BYTES.',
  })
  @ApiOkResponse({ type: ProvenanceResponse })
  @ApiErrors(
    'VALIDATION_ERROR',
    'AUTH_UNAUTHORIZED',
    'ASSET_TOO_LARGE',
    'TOO_MANY_UPLOADS',
    'UPLOAD_STALLED',
    'UNSUPPORTED_MEDIA_TYPE',
  )
  verifyVideo(@Req() request: FastifyRequest, @CurrentRequester() requester: Requester): Promise<ProvenanceResponse> {
    return this.spool.read(formOf(request), {
      caller: requester.subject,
      admit: () => Promise.resolve(),
      keep: ({ path }) => this.provenance.ofFile(path, requester.subject),
    });
  }

  @Get(':task_id/provenance')
  @RequireScope('videos:read')
  @ApiOperation({
    summary: 'What the file of one of your videos says about its origin',
    description: 'The same as `POST /api/videos/verify` for a file that this service keeps.',
  })
  @ApiOkResponse({ type: ProvenanceResponse })
  @ApiErrors('VIDEO_NOT_FOUND', 'VIDEO_WITHOUT_FILES', 'AUTH_UNAUTHORIZED')
  async readProvenance(
    @TaskIdParam() taskId: string,
    @CurrentRequester() requester: Requester,
  ): Promise<ProvenanceResponse> {
    return this.provenance.ofVideo(await this.videos.read(taskId, requester), requester.subject);
  }
}
