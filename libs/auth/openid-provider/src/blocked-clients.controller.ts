import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors, UuidParam } from '@svc/http';
import { ForAdmins, CurrentCaller, type Caller, Source, type RequestSource, SuccessResponse } from '@svc/auth';
import { BlockedClientsService } from './blocked-clients.service';
import { BlockClientRequest, BlockedClientListResponse, BlockedClientResponse } from './clients.dto';

@ForAdmins()
@ApiTags('Clients')
@Controller('api/auth/blocked-clients')
export class BlockedClientsController {
  constructor(private readonly blocked: BlockedClientsService) {}

  @Get()
  @ApiOperation({
    summary: 'List blocked clients',
    description: 'Newest first.',
    operationId: 'listBlockedClients',
  })
  @ApiOkResponse({ type: BlockedClientListResponse })
  list(): Promise<BlockedClientListResponse> {
    return this.blocked.list();
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Block a client',
    description:
      'A registered client, one with a metadata document, or all with documents of a host: it can sign no user in, and its ' +
      'tokens end within seconds at every service.',
    operationId: 'blockClient',
  })
  @ApiOkResponse({ type: BlockedClientResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_TOO_MANY_BLOCKED_CLIENTS')
  block(
    @Body() { client }: BlockClientRequest,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ): Promise<BlockedClientResponse> {
    return this.blocked.block(client, caller, source);
  }

  @Delete(':blockId')
  @ApiOperation({
    summary: 'Unblock a client',
    description: 'Users must consent again.',
    operationId: 'unblockClient',
  })
  @ApiOkResponse({ type: SuccessResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_CLIENT_NOT_BLOCKED')
  async unblock(
    @UuidParam('blockId') blockId: string,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ): Promise<SuccessResponse> {
    await this.blocked.unblock(blockId, caller, source);
    return { success: true, message: 'The client was unblocked.' };
  }
}
