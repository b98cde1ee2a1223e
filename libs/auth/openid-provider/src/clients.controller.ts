import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
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
import {
  ClientListResponse,
  ClientResponse,
  ClientSecretResponse,
  CreateClientRequest,
  ListClientsQuery,
  UpdateClientRequest,
} from './clients.dto';
import { ClientsService } from './clients.service';

@ForAdmins()
@ApiTags('Clients')
@Controller('api/auth/clients')
export class ClientsController {
  constructor(private readonly clients: ClientsService) {}

  @Get()
  @Route({
    summary: 'List clients',
    description: 'Without their secrets.',
    answer: ClientListResponse,
  })
  listClients(@Query() query: ListClientsQuery) {
    return this.clients.list(query);
  }

  @Get(':clientId')
  @Route({
    summary: 'Get a client',
    description: 'Without its secret.',
    answer: ClientResponse,
    errors: ['AUTH_CLIENT_NOT_FOUND'],
  })
  getClient(@UuidParam('clientId') clientId: string) {
    return this.clients.read(clientId);
  }

  @Post()
  @Route({
    summary: 'Register a client',
    description:
      'A program that signs users in here by OAuth 2.1 and OpenID Connect: authorization code with PKCE (S256). The endpoints are in `/.well-known/openid-configuration` while `OIDC_PROVIDER` is `on`.',
    answer: ClientSecretResponse,
    errors: ['AUTH_OWNED_BY_FILE'],
  })
  createClient(@Body() request: CreateClientRequest, @CurrentCaller() caller: Caller, @Source() source: RequestSource) {
    return this.clients.create(request, caller, source);
  }

  @Patch(':clientId')
  @Route({
    summary: 'Change a client',
    description: 'What is not sent stays as it is.',
    answer: ClientResponse,
    body: { type: UpdateClientRequest, examples: { rename: { summary: 'Rename', value: { name: 'Hive shop' } } } },
    errors: ['AUTH_CLIENT_NOT_FOUND', 'AUTH_OWNED_BY_FILE'],
  })
  updateClient(
    @UuidParam('clientId') clientId: string,
    @Body() request: UpdateClientRequest,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ) {
    return this.clients.update(clientId, request, caller, source);
  }

  @Post(':clientId/secret')
  @Route({
    summary: 'Replace the secret of a client',
    description: 'The earlier secret is refused at once.',
    answer: ClientSecretResponse,
    errors: ['AUTH_CLIENT_NOT_FOUND', 'AUTH_OWNED_BY_FILE'],
  })
  replaceClientSecret(
    @UuidParam('clientId') clientId: string,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ) {
    return this.clients.replaceSecret(clientId, caller, source);
  }

  @Delete(':clientId')
  @Route({
    summary: 'Remove a client',
    description: 'Its tokens end within seconds at every service, and users must consent again to a later one.',
    answer: SuccessResponse,
    errors: ['AUTH_CLIENT_NOT_FOUND', 'AUTH_OWNED_BY_FILE'],
  })
  deleteClient(
    @UuidParam('clientId') clientId: string,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ) {
    return done(this.clients.remove(clientId, caller, source), 'The client was removed.');
  }
}
