import { Body, Controller, Delete, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors, UuidParam } from '@svc/http';
import { ForAdmins, CurrentCaller, type Caller, Source, type RequestSource, SuccessResponse } from '@svc/auth';
import {
  CreatedSecretResponse,
  CreateServiceAccountRequest,
  ServiceAccountListResponse,
  ServiceAccountResponse,
  UpdateServiceAccountRequest,
} from './service-account.dto';
import { ServiceAccountsService } from './service-accounts.service';

@ForAdmins()
@ApiTags('Service accounts')
@Controller('api/auth/service-accounts')
export class ServiceAccountsController {
  constructor(private readonly accounts: ServiceAccountsService) {}

  @Get()
  @ApiOperation({
    summary: 'List service accounts',
    description: 'Without their secrets.',
    operationId: 'listServiceAccounts',
  })
  @ApiOkResponse({ type: ServiceAccountListResponse })
  list(): Promise<ServiceAccountListResponse> {
    return this.accounts.list();
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Make a service account',
    description:
      'For a program without a user: `POST /oidc/token` with `grant_type=client_credentials` gives it access tokens for the ' +
      'video-service, or for the `resource` that it names. It owns the videos that it makes. Needs `OIDC_PROVIDER=on`.',
    operationId: 'createServiceAccount',
  })
  @ApiOkResponse({ type: CreatedSecretResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_PROVIDER_OFF', 'AUTH_TOO_MANY_SERVICE_ACCOUNTS')
  create(
    @Body() request: CreateServiceAccountRequest,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ): Promise<CreatedSecretResponse> {
    return this.accounts.create(request, { caller, source });
  }

  @Patch(':accountId')
  @ApiOperation({
    summary: 'Change or disable a service account',
    description: 'What is not sent stays as it is. Sent scopes and disabling end its tokens within seconds.',
    operationId: 'updateServiceAccount',
  })
  @ApiBody({
    type: UpdateServiceAccountRequest,
    examples: { disable: { summary: 'Disable', value: { disabled: true } } },
  })
  @ApiOkResponse({ type: ServiceAccountResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_SERVICE_ACCOUNT_NOT_FOUND')
  update(
    @UuidParam('accountId') accountId: string,
    @Body() request: UpdateServiceAccountRequest,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ): Promise<ServiceAccountResponse> {
    return this.accounts.update(accountId, request, { caller, source });
  }

  @Post(':accountId/secrets')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Make a second secret of a service account',
    description: 'Both are accepted until one is removed, so that the program can change to the new one.',
    operationId: 'createServiceAccountSecret',
  })
  @ApiOkResponse({ type: CreatedSecretResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_PROVIDER_OFF', 'AUTH_SERVICE_ACCOUNT_NOT_FOUND', 'AUTH_SERVICE_ACCOUNT_SECRETS')
  addSecret(
    @UuidParam('accountId') accountId: string,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ): Promise<CreatedSecretResponse> {
    return this.accounts.addSecret(accountId, { caller, source });
  }

  @Delete(':accountId/secrets/:secretId')
  @ApiOperation({
    summary: 'Remove a secret of a service account',
    description: 'It is refused at once, and tokens that were issued for it end within seconds.',
    operationId: 'deleteServiceAccountSecret',
  })
  @ApiOkResponse({ type: ServiceAccountResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_SERVICE_ACCOUNT_NOT_FOUND')
  removeSecret(
    @UuidParam('accountId') accountId: string,
    @UuidParam('secretId') secretId: string,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ): Promise<ServiceAccountResponse> {
    return this.accounts.removeSecret(accountId, secretId, { caller, source });
  }

  @Delete(':accountId')
  @ApiOperation({
    summary: 'Remove a service account',
    description:
      'Its tokens end within seconds, and the video-service removes its videos, as for a deleted user. Disable it to keep them.',
    operationId: 'deleteServiceAccount',
  })
  @ApiOkResponse({ type: SuccessResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_SERVICE_ACCOUNT_NOT_FOUND')
  async remove(
    @UuidParam('accountId') accountId: string,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ): Promise<SuccessResponse> {
    await this.accounts.remove(accountId, { caller, source });
    return { success: true, message: 'The service account was removed.' };
  }
}
