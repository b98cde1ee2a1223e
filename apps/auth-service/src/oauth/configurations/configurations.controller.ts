import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '@svc/http';
import { ForAdmins } from '../../callers/access.decorators';
import { actorOf } from '../../callers/actor';
import { CurrentCaller, type Caller } from '../../callers/caller';
import { Source, type RequestSource } from '../../callers/request-source';
import { SuccessResponse } from '../../sessions/session.response';
import { CreateOAuthConfigRequest, UpdateOAuthConfigRequest } from './configuration.request';
import {
  OAuthConfigListResponse,
  OAuthConfigResponse,
  OAuthConfigWithSecretResponse,
  toOAuthConfig,
} from './configuration.response';
import { ConfigurationsService } from './configurations.service';
import { ProviderParam } from '../providers/provider-parameters';

const common = ['TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'] as const;

@ForAdmins()
@ApiTags('Admin')
@Controller('api/auth/oauth')
export class ConfigurationsController {
  constructor(private readonly configurations: ConfigurationsService) {}

  @Get('configs')
  @ApiOperation({ summary: 'Configurations of the built-in providers', operationId: 'listOAuthConfigs' })
  @ApiOkResponse({ type: OAuthConfigListResponse })
  @ApiErrors(...common)
  async list(): Promise<OAuthConfigListResponse> {
    const data = (await this.configurations.list()).map(toOAuthConfig);
    return { data, count: data.length };
  }

  @Post('configs')
  @HttpCode(200)
  @ApiOperation({ summary: 'Configure a built-in provider', operationId: 'createOAuthConfig' })
  @ApiOkResponse({ type: OAuthConfigResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_OAUTH_CONFIG_EXISTS', ...common)
  async create(
    @Body() request: CreateOAuthConfigRequest,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ): Promise<OAuthConfigResponse> {
    return toOAuthConfig(await this.configurations.create(request, { actor: actorOf(caller), source }));
  }

  @Get(':provider/config')
  @ApiOperation({ summary: 'One configuration with its client secret', operationId: 'getOAuthConfig' })
  @ApiOkResponse({ type: OAuthConfigWithSecretResponse })
  @ApiErrors('AUTH_OAUTH_UNSUPPORTED_PROVIDER', 'AUTH_OAUTH_CONFIG_NOT_FOUND', ...common)
  async read(@ProviderParam() provider: string): Promise<OAuthConfigWithSecretResponse> {
    const { row, clientSecret } = await this.configurations.read(provider);
    return { ...toOAuthConfig(row), clientSecret };
  }

  @Put(':provider/config')
  @ApiOperation({ summary: 'Change some fields of a configuration', operationId: 'updateOAuthConfig' })
  @ApiOkResponse({ type: OAuthConfigResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_OAUTH_UNSUPPORTED_PROVIDER', 'AUTH_OAUTH_CONFIG_NOT_FOUND', ...common)
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
    description: 'Linked sign-ins stay and work again once the provider is configured again.',
    operationId: 'deleteOAuthConfig',
  })
  @ApiOkResponse({ type: SuccessResponse })
  @ApiErrors('AUTH_OAUTH_UNSUPPORTED_PROVIDER', 'AUTH_OAUTH_CONFIG_NOT_FOUND', ...common)
  async remove(
    @ProviderParam() provider: string,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ): Promise<SuccessResponse> {
    await this.configurations.remove(provider, { actor: actorOf(caller), source });
    return { success: true, message: 'The configuration was removed.' };
  }
}
