import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { RequireScope } from '@svc/access';
import { ApiErrors, PathText } from '@svc/http';
import { CurrentRequester, type Requester } from '../requester';
import { DoneResponse } from '../tasks/task.response';
import { PackListService } from './pack-list.service';
import { PackOrderBody, VoicePackListResponse } from './voice.response';

@ApiTags('Resources')
@ApiBearerAuth('bearerAuth')
@Controller('api/resources/voice-packs')
export class VoicePacksController {
  constructor(private readonly packs: PackListService) {}

  @Get()
  @RequireScope('videos:read')
  @ApiOperation({
    summary: 'Packs of natural voices',
    description:
      'Downloaded once, they need no network. Download progress is known only to the replica that downloads.',
  })
  @ApiOkResponse({ type: VoicePackListResponse })
  @ApiErrors('AUTH_UNAUTHORIZED')
  async listPacks(@CurrentRequester() requester: Requester): Promise<VoicePackListResponse> {
    return { data: await this.packs.list(requester) };
  }

  @Post(':id')
  @RequireScope('videos:write')
  @HttpCode(202)
  @ApiOperation({
    summary: 'Download a pack, as an administrator',
    description: 'Continues an interrupted download.',
  })
  @ApiAcceptedResponse({ type: DoneResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'VOICES_NOT_CHANGED')
  async addPack(
    @PathText('id', { maximum: 64 }, { example: 'example' }) id: string,
    @Body() body: PackOrderBody,
    @CurrentRequester() requester: Requester,
  ): Promise<DoneResponse> {
    await this.packs.add(id, body.accept_licence, requester);
    return { success: true, message: 'The download has started. GET /api/resources/voice-packs shows the progress.' };
  }

  @Delete(':id')
  @RequireScope('videos:write')
  @ApiOperation({
    summary: 'Remove a pack, as an administrator',
    description: 'Its voices are removed at once; requests that name one of them are refused.',
  })
  @ApiOkResponse({ type: DoneResponse })
  @ApiErrors('AUTH_UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'VOICES_NOT_CHANGED')
  async removePack(
    @PathText('id', { maximum: 64 }, { example: 'example' }) id: string,
    @CurrentRequester() requester: Requester,
  ): Promise<DoneResponse> {
    await this.packs.remove(id, requester);
    return { success: true, message: 'The voices are removed.' };
  }
}
