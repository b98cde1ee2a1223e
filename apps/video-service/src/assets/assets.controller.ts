import { Controller, Delete, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors, PathText } from '@svc/http';
import type { FastifyRequest } from 'fastify';
import { RateLimit } from '../route-decorators';
import { CurrentRequester, type Requester } from '../requester';
import { DoneResponse } from '../tasks/task.response';
import { AssetListResponse, AssetResponse } from './asset.response';
import { AssetsService } from './assets.service';
import { AcceptsFiles, MultipartUploadService } from './multipart-upload.service';

@ApiTags('Assets')
@ApiBearerAuth('bearerAuth')
@Controller('api/assets')
export class AssetsController {
  constructor(
    private readonly assets: AssetsService,
    private readonly uploads: MultipartUploadService,
  ) {}

  @RateLimit('uploads')
  @Post()
  @HttpCode(200)
  @AcceptsFiles()
  @ApiOperation({
    summary: 'Upload music, a recording, a picture or a clip',
    description: 'The type is detected from the content. The answer contains the name that requests use.',
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
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
    return this.uploads.read(request, {
      caller: requester.name,
      admit: (leastBytes) => this.assets.requireRoom(requester, leastBytes),
      keep: (file) => this.assets.add(file, requester),
    });
  }

  @Get()
  @ApiOperation({ summary: 'Your uploaded assets', description: 'Newest first. Requests name an asset by its `path`.' })
  @ApiOkResponse({ type: AssetListResponse })
  @ApiErrors('AUTH_UNAUTHORIZED')
  async listAssets(@CurrentRequester() requester: Requester): Promise<AssetListResponse> {
    return { data: await this.assets.list(requester) };
  }

  @Delete(':name')
  @ApiOperation({ summary: 'Delete one of your assets', description: 'Videos made with it stay.' })
  @ApiOkResponse({ type: DoneResponse })
  @ApiErrors('ASSET_NOT_FOUND', 'ASSET_IN_USE', 'AUTH_UNAUTHORIZED')
  async deleteAsset(
    @PathText('name', { maximum: 255 }, { example: 'example.mp3' }) name: string,
    @CurrentRequester() requester: Requester,
  ): Promise<DoneResponse> {
    await this.assets.remove(name, requester);
    return { success: true, message: 'The asset is deleted.' };
  }
}
