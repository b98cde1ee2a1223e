import { Controller, Get, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { RequireScope } from '@svc/access';
import { ApiErrors, PathText, Public } from '@svc/http';
import type { FastifyReply } from 'fastify';
import { CurrentRequester, type Requester } from '../requester';
import { ResourcesService } from './resources.service';
import { MusicListResponse, TemplateListResponse, WorkflowListResponse } from './resource.response';

@ApiTags('Resources')
@ApiBearerAuth('bearerAuth')
@Controller('api/resources')
export class ResourcesController {
  constructor(private readonly resources: ResourcesService) {}

  @Get('templates')
  @RequireScope('videos:read')
  @ApiOperation({
    summary: 'Frame templates, with their parameters',
    description: '`path` is what requests name as `frame_template`; `parameters` are what `template_params` may set.',
  })
  @ApiOkResponse({ type: TemplateListResponse })
  @ApiErrors('AUTH_UNAUTHORIZED')
  async listTemplates(): Promise<TemplateListResponse> {
    return { data: await this.resources.listTemplates() };
  }

  /** Public: an `img` element cannot send a token. */
  @Public()
  @Get('templates/:size/:file/preview.png')
  @ApiOperation({
    summary: 'A small picture of a template with sample content',
    description: 'A public PNG: an `img` element cannot send a token.',
  })
  @ApiProduces('image/png')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiErrors('NOT_FOUND', 'TEMPLATE_INVALID')
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
  @RequireScope('videos:read')
  @ApiOperation({ summary: 'Voices', description: 'Values for `tts_workflow` on this service.' })
  @ApiOkResponse({ type: WorkflowListResponse })
  @ApiErrors('AUTH_UNAUTHORIZED')
  async listVoices(): Promise<WorkflowListResponse> {
    return { data: await this.resources.listVoices() };
  }

  @Get('workflows/media')
  @RequireScope('videos:read')
  @ApiOperation({
    summary: 'Makers of pictures and clips',
    description: 'Values for `media_workflow` on this service.',
  })
  @ApiOkResponse({ type: WorkflowListResponse })
  @ApiErrors('AUTH_UNAUTHORIZED')
  async listMediaWorkflows(): Promise<WorkflowListResponse> {
    return { data: await this.resources.listMediaWorkflows() };
  }

  @Get('bgm')
  @RequireScope('videos:read')
  @ApiOperation({
    summary: 'Background music',
    description: 'Values for `bgm_path`: bundled music and your uploads.',
  })
  @ApiOkResponse({ type: MusicListResponse })
  @ApiErrors('AUTH_UNAUTHORIZED')
  async listMusic(@CurrentRequester() requester: Requester): Promise<MusicListResponse> {
    return { data: await this.resources.listMusic(requester) };
  }
  /** Public: an `audio` element cannot send a token. */
  @Public()
  @Get('bgm/:file')
  @ApiOperation({
    summary: 'A bundled piece of music',
    description: 'A public MP3: an `audio` element cannot send a token. Uploads have their own address.',
  })
  @ApiProduces('audio/mpeg')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiErrors('NOT_FOUND')
  async hearMusic(
    @PathText('file', { maximum: 255 }, { example: 'small-wonders.mp3' }) file: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const piece = await this.resources.readMusic(file);
    await reply.header('content-type', 'audio/mpeg').header('cache-control', 'public, max-age=3600').send(piece);
  }
}
