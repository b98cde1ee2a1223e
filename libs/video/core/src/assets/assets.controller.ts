import multipart from '@fastify/multipart';
import { Controller, Delete, Get, Post, Req, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { VideoServiceConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import { PathText } from '@svc/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CurrentRequester, type Requester } from '../requester';
import { DoneResponse, done } from '../tasks/task.response';
import { Route } from '../route-decorators';
import { AssetListResponse, AssetResponse } from './asset.response';
import { AssetsService } from './assets.service';
import { AcceptsFiles, readForm, type FileRouteConfig } from './file-form';
import { UploadSpoolService, type UploadedFile } from './upload-spool.service';
import { storeErrors, uploadErrors } from '../route-answers';

const mostFields = 10;
const uploadLimits = { limit: 'uploads', budget: { mainThreadMs: 250, childMs: 5_000 } } as const;

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
    const limits = {
      fileSize: this.config.assetBytes,
      files: 1,
      // Ignored, as unknown fields of a JSON body are.
      fields: mostFields,
      fieldSize: 1_024,
      parts: mostFields + 1,
      headerPairs: 20,
    };
    fastify.addHook('onRequest', (request, _reply, done) => {
      const isForm = request.headers['content-type']?.toLowerCase().startsWith('multipart/') === true;
      // A body of GET has no meaning, and is not read (RFC 9110, 9.3.1).
      const isRead = !['GET', 'HEAD'].includes(request.method);
      const { acceptsFiles } = request.routeOptions.config as FileRouteConfig;
      done(isForm && isRead && acceptsFiles !== true ? new AppError('UNSUPPORTED_MEDIA_TYPE') : undefined);
    });
    // Not awaited: that would start Fastify before Nest sets its error handler, and routes would keep Fastify's own.
    void fastify.register(multipart, { limits });
  }

  @AcceptsFiles()
  @Post()
  @Route({
    summary: 'Upload music, a recording, a picture, a clip or a document',
    description:
      'The type is detected from the content. The answer contains the name that requests use. Of a document (PDF, DOCX, HTML, Markdown or plain text, 50 MB) the text and the figures are read at once; the figures are pictures of their own, named after it.',
    answer: AssetResponse,
    errors: [...uploadErrors, ...storeErrors, 'ASSET_REFUSED', 'ASSETS_FULL'],
    scope: 'assets:write',
    ...uploadLimits,
  })
  uploadAsset(@Req() request: FastifyRequest, @CurrentRequester() requester: Requester) {
    return this.spool.read(readForm(request), this.storedFor(requester));
  }

  @Get()
  @Route({
    summary: 'Your uploaded assets',
    description: 'Newest first. Requests name an asset by its `path`.',
    answer: AssetListResponse,
    scope: 'videos:read',
  })
  async listAssets(@CurrentRequester() requester: Requester): Promise<AssetListResponse> {
    return { data: await this.assets.list(requester) };
  }

  @Delete(':name')
  @Route({
    summary: 'Delete one of your assets',
    description: 'Videos made with it stay. The figures of a document are deleted with it.',
    answer: DoneResponse,
    errors: ['ASSET_NOT_FOUND', 'ASSET_IN_USE', 'ORGANIZATION_ROLE_REQUIRED'],
    scope: 'assets:write',
  })
  deleteAsset(
    @PathText('name', { maximum: 255 }, { example: 'example.mp3' }) name: string,
    @CurrentRequester() requester: Requester,
  ) {
    return done(this.assets.remove(name, requester), 'The asset is deleted.');
  }

  private storedFor(requester: Requester) {
    return {
      caller: requester.subject,
      admit: (leastBytes: number) => this.assets.requireRoom(requester, leastBytes),
      keep: (file: UploadedFile) => this.assets.add(file, requester),
    };
  }
}
