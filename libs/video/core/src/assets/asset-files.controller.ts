import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { PathText, fileAnswer } from '@svc/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendFile } from '../files/files.controller';
import { FilesService } from '../files/files.service';
import { BySignedAddress, openedBy } from '../files/signed-address.guard';
import { Route } from '../route-decorators';
import { CurrentRequester, type Requester } from '../requester';
import { thumbnailName } from './asset.response';
import { AssetsService } from './assets.service';
import { ThumbnailsService } from './thumbnails.service';
import { copyStatuses, fileErrors, fileRoute, fileStatuses } from '../route-answers';

const OwnerParam = () =>
  PathText('owner', { maximum: 64 }, { description: 'As in `path`, behind `uploads/`', example: 'everyone' });
const NameParam = () => PathText('name', { maximum: 255 }, { example: 'calm.mp3' });

@ApiTags('Assets')
@ApiBearerAuth('bearerAuth')
@Controller('api/assets/:owner/:name')
export class AssetFilesController {
  constructor(
    private readonly assets: AssetsService,
    private readonly thumbnails: ThumbnailsService,
    private readonly files: FilesService,
  ) {}

  @BySignedAddress(undefined, ['expires', 'signature'])
  @Get()
  @Route({
    summary: 'The file of an asset',
    description: 'With a token, or by the `url` of the list, which opens it for a day. HEAD and ranges as for videos.',
    answer: fileAnswer('audio/mpeg', 'image/jpeg', 'image/png', 'video/mp4', 'application/octet-stream'),
    statuses: fileStatuses,
    errors: [...fileErrors, 'ASSET_NOT_FOUND'],
    ...fileRoute,
  })
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

  @BySignedAddress(undefined, ['expires', 'signature'])
  @Get(thumbnailName)
  @Route({
    summary: 'A small picture of an asset',
    description: 'A JPEG of at most 320 pixels a side, of a picture or the beginning of a clip. Music has none.',
    answer: fileAnswer('image/jpeg'),
    statuses: copyStatuses,
    errors: ['ASSET_NOT_FOUND', 'ASSET_REFUSED', 'PRECONDITION_FAILED', 'STORAGE_UNAVAILABLE'],
    ...fileRoute,
  })
  async readThumbnail(
    @OwnerParam() owner: string,
    @NameParam() name: string,
    @CurrentRequester() requester: Requester,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const head = await this.findThumbnail(owner, name, requester, request);
    await sendFile(reply, await this.files.deliver(request, { head, name: thumbnailName }));
  }

  private async findThumbnail(owner: string, name: string, requester: Requester, request: FastifyRequest) {
    const upload = await this.assets.find(owner, name, requester, openedBy(request), ['picture', 'clip']);
    return this.thumbnails.of(upload, requester.subject);
  }
}
