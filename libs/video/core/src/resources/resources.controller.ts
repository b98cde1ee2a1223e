import { Controller, Get, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { PathText, Public, fileAnswer } from '@svc/http';
import type { FastifyReply } from 'fastify';
import { CurrentRequester, type Requester } from '../requester';
import { Route } from '../route-decorators';
import { ResourcesService } from './resources.service';
import { MusicListResponse, TemplateListResponse, WorkflowListResponse } from './resource.response';

@ApiTags('Resources')
@ApiBearerAuth('bearerAuth')
@Controller('api/resources')
export class ResourcesController {
  constructor(private readonly resources: ResourcesService) {}

  @Get('templates')
  @Route({
    summary: 'Frame templates, with their parameters',
    description: '`path` is what requests name as `frame_template`; `parameters` are what `template_params` may set.',
    answer: TemplateListResponse,
    scope: 'videos:read',
  })
  async listTemplates(): Promise<TemplateListResponse> {
    return { data: await this.resources.listTemplates(), faults: await this.resources.listTemplateFaults() };
  }

  /** Public: an `img` element cannot send a token. */
  @Public()
  @Get('templates/:size/:file/preview.png')
  @Route({
    summary: 'A small picture of a template with sample content',
    description: 'A public PNG: an `img` element cannot send a token.',
    answer: fileAnswer('image/png'),
    errors: ['NOT_FOUND', 'TEMPLATE_INVALID'],
  })
  async previewTemplate(
    @PathText('size', { maximum: 16 }, { example: '1080x1920' }) size: string,
    @PathText('file', { maximum: 255 }, { example: 'image_default.html' }) file: string,
    @CurrentRequester() requester: Requester,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const png = await this.resources.drawTemplate(`${size}/${file}`, requester.subject);
    await reply.header('content-type', 'image/png').header('cache-control', 'public, max-age=3600').send(png);
  }

  @Get('workflows/tts')
  @Route({
    summary: 'Voices',
    description: 'Values for `tts_workflow` on this service.',
    answer: WorkflowListResponse,
    scope: 'videos:read',
  })
  async listVoices(): Promise<WorkflowListResponse> {
    return { data: await this.resources.listVoices() };
  }

  @Get('workflows/media')
  @Route({
    summary: 'Makers of pictures and clips',
    description: 'Values for `media_workflow` on this service.',
    answer: WorkflowListResponse,
    scope: 'videos:read',
  })
  async listMediaWorkflows(): Promise<WorkflowListResponse> {
    return { data: await this.resources.listMediaWorkflows() };
  }

  @Get('bgm')
  @Route({
    summary: 'Background music',
    description: 'Values for `bgm_path`: bundled music and your uploads.',
    answer: MusicListResponse,
    scope: 'videos:read',
  })
  async listMusic(@CurrentRequester() requester: Requester): Promise<MusicListResponse> {
    return { data: await this.resources.listMusic(requester) };
  }
  /** Public: an `audio` element cannot send a token. */
  @Public()
  @Get('bgm/:file')
  @Route({
    summary: 'A bundled piece of music',
    description: 'A public MP3: an `audio` element cannot send a token. Uploads have their own address.',
    answer: fileAnswer('audio/mpeg'),
    errors: ['NOT_FOUND'],
  })
  async hearMusic(
    @PathText('file', { maximum: 255 }, { example: 'small-wonders.mp3' }) file: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const piece = await this.resources.readMusic(file);
    await reply.header('content-type', 'audio/mpeg').header('cache-control', 'public, max-age=3600').send(piece);
  }
}
