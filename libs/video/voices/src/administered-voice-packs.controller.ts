import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { AdministratorsOnly } from '@svc/access';
import { PathText } from '@svc/http';
import { CurrentRequester, DoneResponse, done, type Requester, Route } from '@svc/video';
import { PackListService } from './pack-list.service';
import { PackOrderBody, VoicePackListResponse } from './voice-pack.response';

/** The same for the console, whose token opens only routes for administration. */
@ApiTags('Administration')
@ApiBearerAuth('bearerAuth')
@AdministratorsOnly()
@Controller('api/administration/voice-packs')
export class AdministeredVoicePacksController {
  constructor(private readonly packs: PackListService) {}

  @Get()
  @Route({
    summary: 'Packs of natural voices, for administrators',
    description: 'Like GET /api/resources/voice-packs, with the reasons of failed downloads.',
    answer: VoicePackListResponse,
  })
  async listAdministeredPacks(@CurrentRequester() requester: Requester): Promise<VoicePackListResponse> {
    return { data: await this.packs.list(requester) };
  }

  @Post(':id')
  @Route({
    summary: 'Download a pack of voices',
    description: 'Continues an interrupted download.',
    answer: DoneResponse,
    status: 202,
    errors: ['NOT_FOUND', 'VOICES_NOT_CHANGED'],
  })
  addAdministeredPack(
    @PathText('id', { maximum: 64 }, { example: 'example' }) id: string,
    @Body() body: PackOrderBody,
    @CurrentRequester() requester: Requester,
  ) {
    return done(this.packs.add(id, body.accept_licence, requester), 'The download has started.');
  }

  @Delete(':id')
  @Route({
    summary: 'Remove a pack of voices',
    description: 'Its voices are removed at once; requests that name one of them are refused.',
    answer: DoneResponse,
    errors: ['NOT_FOUND', 'VOICES_NOT_CHANGED'],
  })
  removeAdministeredPack(
    @PathText('id', { maximum: 64 }, { example: 'example' }) id: string,
    @CurrentRequester() requester: Requester,
  ) {
    return done(this.packs.remove(id, requester), 'The voices are removed.');
  }
}
