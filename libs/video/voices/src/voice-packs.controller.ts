import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { PathText } from '@svc/http';
import { CurrentRequester, DoneResponse, done, type Requester, Route } from '@svc/video';
import { PackListService } from './pack-list.service';
import { PackOrderBody, VoicePackListResponse } from './voice-pack.response';

@ApiTags('Resources')
@ApiBearerAuth('bearerAuth')
@Controller('api/resources/voice-packs')
export class VoicePacksController {
  constructor(private readonly packs: PackListService) {}

  @Get()
  @Route({
    summary: 'Packs of natural voices',
    description:
      'Downloaded once, they need no network. Download progress is known only to the replica that downloads.',
    answer: VoicePackListResponse,
    scope: 'videos:read',
  })
  async listPacks(@CurrentRequester() requester: Requester): Promise<VoicePackListResponse> {
    return { data: await this.packs.list(requester) };
  }

  @Post(':id')
  @Route({
    summary: 'Download a pack, as an administrator',
    description: 'Continues an interrupted download.',
    answer: DoneResponse,
    status: 202,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'VOICES_NOT_CHANGED'],
    scope: 'videos:write',
  })
  addPack(
    @PathText('id', { maximum: 64 }, { example: 'example' }) id: string,
    @Body() body: PackOrderBody,
    @CurrentRequester() requester: Requester,
  ) {
    const added = this.packs.add(id, body.accept_licence, requester);
    return done(added, 'The download has started. GET /api/resources/voice-packs shows the progress.');
  }

  @Delete(':id')
  @Route({
    summary: 'Remove a pack, as an administrator',
    description:
      'Its voices are removed at once; requests that name one of them are refused. While it is downloaded: ends the download, which the next one continues.',
    answer: DoneResponse,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'VOICES_NOT_CHANGED'],
    scope: 'videos:write',
  })
  removePack(
    @PathText('id', { maximum: 64 }, { example: 'example' }) id: string,
    @CurrentRequester() requester: Requester,
  ) {
    return done(this.packs.remove(id, requester), 'The voices are removed.');
  }
}
