import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '@svc/http';
import { ForAdmins } from '../../platform/callers/access.decorators';
import { actorOf, CurrentCaller, type Caller } from '../../platform/callers/caller';
import { Source, type RequestSource } from '../../platform/callers/request-source';
import { SuccessResponse } from '../../sessions/session.response';
import { CreateOAuthConfigRequest, UpdateOAuthConfigRequest } from './configuration.request';
import {
  OAuthConfigListResponse,
  OAuthConfigResponse,
  OAuthConfigWithSecretResponse,
  toOAuthConfig,
} from './configuration.response';
import { ConfigurationsService } from './configurations.service';
import { ProviderParam, RemovedProviderParam } from '../providers';

const credentials = { clientId: '1042-abc.apps.test', clientSecret: 'made-up-secret' };

/** The first example has no credentials, so sending it offers no provider to users. */
const createExamples = {
  incomplete: { summary: 'Without credentials: not offered yet', value: { provider: 'google' } },
  complete: { summary: "With the provider's credentials", value: { provider: 'google', ...credentials } },
};

const updateExamples = {
  nothing: { summary: 'Empty: add the fields to change', value: {} },
  credentials: { summary: 'New credentials', value: credentials },
};

@ForAdmins()
@ApiTags('Providers')
@Controller('api/auth/oauth')
export class ConfigurationsController {
  constructor(private readonly configurations: ConfigurationsService) {}

  @Get('configs')
  @ApiOperation({
    summary: 'List configurations of the built-in providers',
    description: 'Without their client secrets.',
    operationId: 'listOAuthConfigs',
  })
  @ApiOkResponse({ type: OAuthConfigListResponse })
  async list(): Promise<OAuthConfigListResponse> {
    const data = (await this.configurations.list()).map(toOAuthConfig);
    return { data, count: data.length };
  }

  @Post('configs')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Configure a built-in provider',
    description: 'The provider is offered as soon as its configuration is complete.',
    operationId: 'createOAuthConfig',
  })
  @ApiBody({ type: CreateOAuthConfigRequest, examples: createExamples })
  @ApiOkResponse({ type: OAuthConfigResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_OAUTH_CONFIG_EXISTS', 'AUTH_OWNED_BY_FILE')
  async create(
    @Body() request: CreateOAuthConfigRequest,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ): Promise<OAuthConfigResponse> {
    return toOAuthConfig(await this.configurations.create(request, { actor: actorOf(caller), source }));
  }

  @Get(':provider/config')
  @ApiOperation({
    summary: 'Get a configuration with its client secret',
    description: 'The only answer that contains the secret of this provider; it is never cached.',
    operationId: 'getOAuthConfig',
  })
  @ApiOkResponse({ type: OAuthConfigWithSecretResponse })
  @ApiErrors('AUTH_OAUTH_UNSUPPORTED_PROVIDER', 'AUTH_OAUTH_CONFIG_NOT_FOUND')
  async read(@ProviderParam() provider: string): Promise<OAuthConfigWithSecretResponse> {
    const { row, clientSecret } = await this.configurations.read(provider);
    return { ...toOAuthConfig(row), clientSecret };
  }

  @Put(':provider/config')
  @ApiOperation({
    summary: 'Change fields of a configuration',
    description: 'Omitted fields stay unchanged.',
    operationId: 'updateOAuthConfig',
  })
  @ApiBody({ type: UpdateOAuthConfigRequest, examples: updateExamples })
  @ApiOkResponse({ type: OAuthConfigResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_OAUTH_UNSUPPORTED_PROVIDER', 'AUTH_OAUTH_CONFIG_NOT_FOUND', 'AUTH_OWNED_BY_FILE')
  async update(
    @ProviderParam() provider: string,
    @Body() request: UpdateOAuthConfigRequest,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ): Promise<OAuthConfigResponse> {
    return toOAuthConfig(await this.configurations.update(provider, request, { actor: actorOf(caller), source }));
  }

  @Delete(':provider/config')
  @ApiOperation({
    summary: 'Remove a configuration',
    description: 'Links to accounts stay, and work again once the provider is configured again.',
    operationId: 'deleteOAuthConfig',
  })
  @ApiOkResponse({ type: SuccessResponse })
  @ApiErrors('AUTH_OAUTH_UNSUPPORTED_PROVIDER', 'AUTH_OAUTH_CONFIG_NOT_FOUND', 'AUTH_OWNED_BY_FILE')
  async remove(
    @RemovedProviderParam() provider: string,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ): Promise<SuccessResponse> {
    await this.configurations.remove(provider, { actor: actorOf(caller), source });
    return { success: true, message: 'The configuration was removed.' };
  }
}
