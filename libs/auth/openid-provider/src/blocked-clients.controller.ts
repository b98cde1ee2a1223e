import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { UuidParam } from '@svc/http';
import {
  ForAdmins,
  CurrentCaller,
  type Caller,
  Source,
  type RequestSource,
  SuccessResponse,
  Route,
  done,
} from '@svc/auth';
import { BlockedClientsService } from './blocked-clients.service';
import { BlockClientRequest, BlockedClientListResponse, BlockedClientResponse } from './clients.dto';

@ForAdmins()
@ApiTags('Clients')
@Controller('api/auth/blocked-clients')
export class BlockedClientsController {
  constructor(private readonly blocked: BlockedClientsService) {}

  @Get()
  @Route({
    summary: 'List blocked clients',
    description: 'Newest first.',
    answer: BlockedClientListResponse,
  })
  listBlockedClients() {
    return this.blocked.list();
  }

  @Post()
  @Route({
    summary: 'Block a client',
    description:
      'A registered client, one with a metadata document, or all with documents of a host: it can sign no user in, and its tokens end within seconds at every service.',
    answer: BlockedClientResponse,
    errors: ['AUTH_TOO_MANY_BLOCKED_CLIENTS'],
  })
  blockClient(
    @Body() { client }: BlockClientRequest,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ) {
    return this.blocked.block(client, caller, source);
  }

  @Delete(':blockId')
  @Route({
    summary: 'Unblock a client',
    description: 'Users must consent again.',
    answer: SuccessResponse,
    errors: ['AUTH_CLIENT_NOT_BLOCKED'],
  })
  unblockClient(
    @UuidParam('blockId') blockId: string,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ) {
    return done(this.blocked.unblock(blockId, caller, source), 'The client was unblocked.');
  }
}
