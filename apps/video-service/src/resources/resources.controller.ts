import { Controller, Get, Inject, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { VideoServiceConfig } from '@svc/config';
import { ApiErrors, PathText, Public } from '@svc/http';
import type { Pipeline, TemplateDescription } from '@svc/pipeline';
import { videoPipeline } from '@svc/video-data';
import type { FastifyReply } from 'fastify';
import { CurrentRequester, type Requester } from '../requester';
import { MusicList } from './music-list';
import {
  MusicListResponse,
  TemplateListResponse,
  WorkflowListResponse,
  type TemplateResponse,
} from './resource.response';
import { TemplatePreviews } from './template-previews';

@ApiTags('Resources')
@ApiBearerAuth()
@Controller('api/resources')
export class ResourcesController {
  constructor(
    @Inject(videoPipeline) private readonly pipeline: Pipeline,
    private readonly previews: TemplatePreviews,
    private readonly music: MusicList,
    private readonly config: VideoServiceConfig,
  ) {}

  @Get('templates')
  @ApiOperation({ summary: 'Frame templates, with their parameters' })
  @ApiOkResponse({ type: TemplateListResponse })
  @ApiErrors('AUTH_UNAUTHORIZED')
  async listTemplates(): Promise<TemplateListResponse> {
    const templates = await this.pipeline.templates.list();
    return { data: templates.map((template) => this.describe(template)) };
  }

  /** Public, like any picture of a page: an `img` cannot send a token. */
  @Public()
  @Get('templates/:size/:file/preview.png')
  @ApiOperation({ summary: 'A small picture of a template with sample content' })
  @ApiProduces('image/png')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiErrors('NOT_FOUND')
  async previewTemplate(
    @PathText('size', { maximum: 16 }) size: string,
    @PathText('file', { maximum: 255 }) file: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const png = await this.previews.draw(`${size}/${file}`);
    await reply.header('content-type', 'image/png').header('cache-control', 'public, max-age=3600').send(png);
  }

  @Get('workflows/tts')
  @ApiOperation({ summary: 'Voices' })
  @ApiOkResponse({ type: WorkflowListResponse })
  @ApiErrors('AUTH_UNAUTHORIZED')
  listVoices(): WorkflowListResponse {
    const { speech, defaults } = this.pipeline;
    return {
      data: speech.list().map(({ workflow, label, language }) => ({
        workflow,
        label,
        language,
        is_default: workflow === defaults.tts_workflow,
      })),
    };
  }

  @Get('workflows/media')
  @ApiOperation({ summary: 'Makers of pictures and clips' })
  @ApiOkResponse({ type: WorkflowListResponse })
  @ApiErrors('AUTH_UNAUTHORIZED')
  listMediaWorkflows(): WorkflowListResponse {
    const { media, defaults } = this.pipeline;
    return {
      data: media.list().map((workflow) => ({
        workflow,
        label: workflow,
        language: null,
        is_default: workflow === defaults.media_workflow,
      })),
    };
  }

  @Get('bgm')
  @ApiOperation({ summary: 'Background music' })
  @ApiOkResponse({ type: MusicListResponse })
  @ApiErrors('AUTH_UNAUTHORIZED')
  async listMusic(@CurrentRequester() requester: Requester): Promise<MusicListResponse> {
    return { data: await this.music.list(requester) };
  }

  private describe({
    path,
    name,
    kind,
    widthPixels,
    heightPixels,
    media,
    parameters,
  }: TemplateDescription): TemplateResponse {
    return {
      path,
      name,
      kind,
      width: widthPixels,
      height: heightPixels,
      media: media === null ? null : { width: media.widthPixels, height: media.heightPixels },
      parameters,
      preview_url: `${this.config.publicUrl.replace(/\/+$/, '')}/api/resources/templates/${path}/preview.png`,
    };
  }
}
