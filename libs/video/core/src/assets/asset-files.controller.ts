import { Controller, Get, Req, Res, UseGuards } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiQuery,
  ApiResponse,
  ApiSecurity,
  ApiTags,
} from '@nestjs/swagger';
import { RequireScope } from '@svc/access';
import { ApiErrors, PathText, Public } from '@svc/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendFile } from '../files/files.controller';
import { FilesService } from '../files/files.service';
import { openedBy, SignedAddressGuard } from '../files/signed-address.guard';
import { signedAddressMaximum } from '../files/signed-addresses';
import { RateLimit } from '../route-decorators';
import { CurrentRequester, type Requester } from '../requester';
import { thumbnailName } from './asset.response';
import { AssetsService } from './assets.service';
import { ThumbnailsService } from './thumbnails.service';

const OwnerParam = () =>
  PathText('owner', { maximum: 64 }, { description: 'As in `path`, behind `uploads/`', example: 'everyone' });
const NameParam = () => PathText('name', { maximum: 255 }, { example: 'calm.mp3' });
const SignatureQueries = (): MethodDecorator => (target, key, descriptor) => {
  for (const name of ['expires', 'signature'])
    ApiQuery({ name, required: false, schema: { type: 'string', maxLength: signedAddressMaximum } })(
      target,
      key,
      descriptor,
    );
};

@ApiTags('Assets')
@ApiSecurity({})
@ApiBearerAuth('bearerAuth')
@Public()
@UseGuards(SignedAddressGuard)
@RateLimit('files')
@Controller('api/assets/:owner/:name')
export class AssetFilesController {
  constructor(
    private readonly assets: AssetsService,
    private readonly thumbnails: ThumbnailsService,
    private readonly files: FilesService,
  ) {}

  @Get()
  @RequireScope('videos:read')
  @ApiOperation({
    summary: 'The file of an asset',
    description: 'With a token, or by the `url` of the list, which opens it for a day. HEAD and ranges as for videos.',
  })
  @SignatureQueries()
  @ApiProduces('audio/mpeg', 'image/jpeg', 'image/png', 'video/mp4', 'application/octet-stream')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiResponse({ status: 206, description: 'The requested range' })
  @ApiResponse({ status: 304, description: 'The copy of `If-None-Match` is current' })
  @ApiErrors('ASSET_NOT_FOUND', 'FILE_ADDRESS_EXPIRED', 'AUTH_UNAUTHORIZED', 'RANGE_NOT_SATISFIABLE')
  async readAssetFile(
    @OwnerParam() owner: string,
    @NameParam() name: string,
    @CurrentRequester() requester: Requester,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const head = await this.assets.find(owner, name, requester, openedBy(request));
    await sendFile(reply, await this.files.deliver(request, { head, name }));
  }

  @Get(thumbnailName)
  @RequireScope('videos:read')
  @ApiOperation({
    summary: 'A small picture of an asset',
    description: 'A JPEG of at most 320 pixels a side, of a picture or the beginning of a clip. Music has none.',
  })
  @SignatureQueries()
  @ApiProduces('image/jpeg')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiResponse({ status: 304, description: 'The copy of `If-None-Match` is current' })
  @ApiErrors('ASSET_NOT_FOUND', 'ASSET_REFUSED', 'FILE_ADDRESS_EXPIRED', 'AUTH_UNAUTHORIZED', 'SERVICE_UNAVAILABLE')
  async readThumbnail(
    @OwnerParam() owner: string,
    @NameParam() name: string,
    @CurrentRequester() requester: Requester,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const upload = await this.assets.find(owner, name, requester, openedBy(request), ['picture', 'clip']);
    const head = await this.thumbnails.of(upload, requester.subject);
    await sendFile(reply, await this.files.deliver(request, { head, name: thumbnailName }));
  }
}
