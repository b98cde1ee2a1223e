import multipart from '@fastify/multipart';
import { Controller, Delete, Get, HttpCode, Post, Req, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { RequireScope } from '@svc/access';
import { VideoServiceConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import { ApiErrors, Budget, PathText } from '@svc/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimit } from '../route-decorators';
import { CurrentRequester, type Requester } from '../requester';
import { DoneResponse } from '../tasks/task.response';
import { AssetListResponse, AssetResponse } from './asset.response';
import { AssetsService } from './assets.service';
import { AcceptsFiles, formOf, type FileRouteConfig } from './file-form';
import { UploadSpoolService } from './upload-spool.service';

@ApiTags('Assets')
@ApiBearerAuth('bearerAuth')
@Controller('api/assets')
export class AssetsController implements OnModuleInit {
  constructor(
    private readonly assets: AssetsService,
    private readonly spool: UploadSpoolService,
    private readonly host: HttpAdapterHost,
    private readonly config: VideoServiceConfig,
  ) {}

  onModuleInit(): void {
    const fastify: FastifyInstance = this.host.httpAdapter.getInstance();
    const limits = { fileSize: this.config.assetBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 };
    fastify.addHook('onRequest', (request, _reply, done) => {
      const isForm = request.headers['content-type']?.toLowerCase().startsWith('multipart/') === true;
      const { acceptsFiles } = request.routeOptions.config as FileRouteConfig;
      done(isForm && acceptsFiles !== true ? new AppError('UNSUPPORTED_MEDIA_TYPE') : undefined);
    });
    // Not awaited: that would start Fastify before Nest sets its error handler, and routes would keep Fastify's own.
    void fastify.register(multipart, { limits });
  }

  @RateLimit('uploads')
  @Post()
  @RequireScope('assets:write')
  @HttpCode(200)
  @AcceptsFiles()
  @Budget({ mainThreadMs: 250, childMs: 5_000 })
  @ApiOperation({
    summary: 'Upload music, a recording, a picture, a clip or a document',
    description:
      'The type is detected from the content. The answer contains the name that requests use. Of a document (PDF, DOCX, HTML, Markdown or plain text, 50 MB) the text and the figures are read at once; the figures are pictures of their own, named after it.',
  })
  @ApiOkResponse({ type: AssetResponse })
  @ApiErrors(
    'VALIDATION_ERROR',
    'ASSET_REFUSED',
    'AUTH_UNAUTHORIZED',
    'ASSETS_FULL',
    'ASSET_TOO_LARGE',
    'TOO_MANY_UPLOADS',
    'UPLOAD_STALLED',
    'UNSUPPORTED_MEDIA_TYPE',
    'STORAGE_FULL',
    'STORAGE_REFUSED',
  )
  async uploadAsset(@Req() request: FastifyRequest, @CurrentRequester() requester: Requester): Promise<AssetResponse> {
    return this.spool.read(formOf(request), {
      caller: requester.subject,
      admit: (leastBytes) => this.assets.requireRoom(requester, leastBytes),
      keep: (file) => this.assets.add(file, requester),
    });
  }

  @Get()
  @RequireScope('videos:read')
  @ApiOperation({ summary: 'Your uploaded assets', description: 'Newest first. Requests name an asset by its `path`.' })
  @ApiOkResponse({ type: AssetListResponse })
  @ApiErrors('AUTH_UNAUTHORIZED')
  async listAssets(@CurrentRequester() requester: Requester): Promise<AssetListResponse> {
    return { data: await this.assets.list(requester) };
  }

  @Delete(':name')
  @RequireScope('assets:write')
  @ApiOperation({
    summary: 'Delete one of your assets',
    description: 'Videos made with it stay. The figures of a document are deleted with it.',
  })
  @ApiOkResponse({ type: DoneResponse })
  @ApiErrors('ASSET_NOT_FOUND', 'ASSET_IN_USE', 'ORGANIZATION_ROLE_REQUIRED', 'AUTH_UNAUTHORIZED')
  async deleteAsset(
    @PathText('name', { maximum: 255 }, { example: 'example.mp3' }) name: string,
    @CurrentRequester() requester: Requester,
  ): Promise<DoneResponse> {
    await this.assets.remove(name, requester);
    return { success: true, message: 'The asset is deleted.' };
  }
}
