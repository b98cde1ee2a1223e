import { Body, Controller, Delete, Get, Patch, Post } from '@nestjs/common';
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
  @Route({
    summary: 'List service accounts',
    description: 'Without their secrets.',
    answer: ServiceAccountListResponse,
  })
  listServiceAccounts() {
    return this.accounts.list();
  }

  @Post()
  @Route({
    summary: 'Make a service account',
    description:
      'For a program without a user: `POST /oidc/token` with `grant_type=client_credentials` gives it access tokens for the video-service, or for the `resource` that it names. It owns the videos that it makes. Needs `OIDC_PROVIDER=on`.',
    answer: CreatedSecretResponse,
    errors: ['AUTH_PROVIDER_OFF', 'AUTH_TOO_MANY_SERVICE_ACCOUNTS'],
  })
  createServiceAccount(
    @Body() request: CreateServiceAccountRequest,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ) {
    return this.accounts.create(request, { caller, source });
  }

  @Patch(':accountId')
  @Route({
    summary: 'Change or disable a service account',
    description: 'What is not sent stays as it is. Sent scopes and disabling end its tokens within seconds.',
    answer: ServiceAccountResponse,
    body: {
      type: UpdateServiceAccountRequest,
      examples: { disable: { summary: 'Disable', value: { disabled: true } } },
    },
    errors: ['AUTH_SERVICE_ACCOUNT_NOT_FOUND'],
  })
  updateServiceAccount(
    @UuidParam('accountId') accountId: string,
    @Body() request: UpdateServiceAccountRequest,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ) {
    return this.accounts.update(accountId, request, { caller, source });
  }

  @Post(':accountId/secrets')
  @Route({
    summary: 'Make a second secret of a service account',
    description: 'Both are accepted until one is removed, so that the program can change to the new one.',
    answer: CreatedSecretResponse,
    errors: ['AUTH_PROVIDER_OFF', 'AUTH_SERVICE_ACCOUNT_NOT_FOUND', 'AUTH_SERVICE_ACCOUNT_SECRETS'],
  })
  createServiceAccountSecret(
    @UuidParam('accountId') accountId: string,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ) {
    return this.accounts.addSecret(accountId, { caller, source });
  }

  @Delete(':accountId/secrets/:secretId')
  @Route({
    summary: 'Remove a secret of a service account',
    description: 'It is refused at once, and tokens that were issued for it end within seconds.',
    answer: ServiceAccountResponse,
    errors: ['AUTH_SERVICE_ACCOUNT_NOT_FOUND'],
  })
  deleteServiceAccountSecret(
    @UuidParam('accountId') accountId: string,
    @UuidParam('secretId') secretId: string,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ) {
    return this.accounts.removeSecret(accountId, secretId, { caller, source });
  }

  @Delete(':accountId')
  @Route({
    summary: 'Remove a service account',
    description:
      'Its tokens end within seconds, and the video-service removes its videos, as for a deleted user. Disable it to keep them.',
    answer: SuccessResponse,
    errors: ['AUTH_SERVICE_ACCOUNT_NOT_FOUND'],
  })
  deleteServiceAccount(
    @UuidParam('accountId') accountId: string,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ) {
    return done(this.accounts.remove(accountId, { caller, source }), 'The service account was removed.');
  }
}
