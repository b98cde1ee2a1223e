import { Controller, Get, Inject, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { VideoServiceConfig } from '@svc/config';
import { PathText, Public, publicAddress, fileAnswer } from '@svc/http';
import type { Pipeline } from '@svc/pipeline';
import { videoPipeline } from '@svc/video-engine';
import type { FastifyReply } from 'fastify';
import { CurrentRequester, type Requester } from '../requester';
import { Route } from '../route-decorators';
import { VoiceListResponse, type VoiceResponse } from './voice.response';
import { VoiceSamplesService } from './voice-samples.service';

const toVoice = (
  { workflow, label, language, hasSample }: ReturnType<Pipeline['speech']['list']>[number],
  sampleAddress: (workflow: string) => string,
): VoiceResponse => ({ id: workflow, name: label, language, sample: hasSample ? sampleAddress(workflow) : null });

@ApiTags('Resources')
@ApiBearerAuth('bearerAuth')
@Controller('api/resources/voices')
export class VoiceListController {
  constructor(
    @Inject(videoPipeline) private readonly pipeline: Pipeline,
    private readonly samples: VoiceSamplesService,
    private readonly config: VideoServiceConfig,
  ) {}

  @Get()
  @Route({
    summary: 'Voices, with a sample of each that speaks on this machine',
    description: 'By language. Voices of online services have no sample.',
    answer: VoiceListResponse,
    scope: 'videos:read',
  })
  async describeVoices(): Promise<VoiceListResponse> {
    await this.pipeline.models.refresh();
    const address = `${publicAddress(this.config.publicUrl)}/api/resources/voices`;
    const sampleAddress = (workflow: string): string => `${address}/${encodeURIComponent(workflow)}/sample.opus`;
    return { data: this.pipeline.speech.list().map((voice) => toVoice(voice, sampleAddress)) };
  }

  /** Public: an `audio` element cannot send a token. */
  @Public()
  @Get(':id/sample.opus')
  @Route({
    summary: 'A sentence of a voice',
    description: 'Spoken at the first request, then stored. Public: an `audio` element cannot send a token.',
    answer: fileAnswer('audio/ogg'),
    errors: ['NOT_FOUND', 'PROVIDER_FAILED'],
  })
  async hearVoice(
    @PathText('id', { maximum: 255 }, { example: 'flite/slt' }) id: string,
    @CurrentRequester() requester: Requester,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const sample = await this.samples.speak(id, requester.subject);
    await reply.header('content-type', 'audio/ogg').header('cache-control', 'public, max-age=3600').send(sample);
  }
}
