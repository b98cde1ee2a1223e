import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors, UuidParam } from '@svc/http';
import { ForAdmins, CurrentCaller, type Caller, Source, type RequestSource, SuccessResponse } from '@svc/auth';
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
  @ApiOperation({ summary: 'List clients', description: 'Without their secrets.', operationId: 'listClients' })
  @ApiOkResponse({ type: ClientListResponse })
  @ApiErrors('VALIDATION_ERROR')
  list(@Query() query: ListClientsQuery): Promise<ClientListResponse> {
    return this.clients.list(query);
  }

  @Get(':clientId')
  @ApiOperation({ summary: 'Get a client', description: 'Without its secret.', operationId: 'getClient' })
  @ApiOkResponse({ type: ClientResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_CLIENT_NOT_FOUND')
  read(@UuidParam('clientId') clientId: string): Promise<ClientResponse> {
    return this.clients.read(clientId);
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Register a client',
    description:
      'A program that signs users in here by OAuth 2.1 and OpenID Connect: authorization code with PKCE (S256). ' +
      'The endpoints are in `/.well-known/openid-configuration` while `OIDC_PROVIDER` is `on`.',
    operationId: 'createClient',
  })
  @ApiOkResponse({ type: ClientSecretResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_OWNED_BY_FILE')
  create(
    @Body() request: CreateClientRequest,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ): Promise<ClientSecretResponse> {
    return this.clients.create(request, caller, source);
  }

  @Patch(':clientId')
  @ApiOperation({
    summary: 'Change a client',
    description: 'What is not sent stays as it is.',
    operationId: 'updateClient',
  })
  @ApiBody({ type: UpdateClientRequest, examples: { rename: { summary: 'Rename', value: { name: 'Hive shop' } } } })
  @ApiOkResponse({ type: ClientResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_CLIENT_NOT_FOUND', 'AUTH_OWNED_BY_FILE')
  update(
    @UuidParam('clientId') clientId: string,
    @Body() request: UpdateClientRequest,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ): Promise<ClientResponse> {
    return this.clients.update(clientId, request, caller, source);
  }

  @Post(':clientId/secret')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Replace the secret of a client',
    description: 'The earlier secret is refused at once.',
    operationId: 'replaceClientSecret',
  })
  @ApiOkResponse({ type: ClientSecretResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_CLIENT_NOT_FOUND', 'AUTH_OWNED_BY_FILE')
  replaceSecret(
    @UuidParam('clientId') clientId: string,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ): Promise<ClientSecretResponse> {
    return this.clients.replaceSecret(clientId, caller, source);
  }

  @Delete(':clientId')
  @ApiOperation({
    summary: 'Remove a client',
    description: 'Its tokens end within seconds at every service, and users must consent again to a later one.',
    operationId: 'deleteClient',
  })
  @ApiOkResponse({ type: SuccessResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_CLIENT_NOT_FOUND', 'AUTH_OWNED_BY_FILE')
  async remove(
    @UuidParam('clientId') clientId: string,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ): Promise<SuccessResponse> {
    await this.clients.remove(clientId, caller, source);
    return { success: true, message: 'The client was removed.' };
  }
}
