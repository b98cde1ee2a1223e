import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '@svc/http';
import { ForAdmins } from '../../callers/access.decorators';
import { actorOf } from '../../callers/actor';
import { CurrentCaller, type Caller } from '../../callers/caller';
import { Source, type RequestSource } from '../../callers/request-source';
import { SuccessResponse } from '../../sessions/session.response';
import { CreateCustomOAuthConfigRequest, UpdateCustomOAuthConfigRequest } from './custom-configuration.request';
import {
  CustomOAuthConfigListResponse,
  CustomOAuthConfigResponse,
  CustomOAuthConfigWithSecretResponse,
  toCustomOAuthConfig,
} from './custom-configuration.response';
import { CustomConfigurationsService } from './custom-configurations.service';
import { ProviderKeyParam } from '../providers/provider-parameters';

const common = ['TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'] as const;

@ForAdmins()
@ApiTags('Admin')
@Controller('api/auth/oauth/custom')
export class CustomConfigurationsController {
  constructor(private readonly configurations: CustomConfigurationsService) {}

  @Get('configs')
  @ApiOperation({ summary: 'Configurations of custom providers', operationId: 'listCustomOAuthConfigs' })
  @ApiOkResponse({ type: CustomOAuthConfigListResponse })
  @ApiErrors(...common)
  async list(): Promise<CustomOAuthConfigListResponse> {
    const data = (await this.configurations.list()).map(toCustomOAuthConfig);
    return { data, count: data.length };
  }

  @Post('configs')
  @HttpCode(200)
  @ApiOperation({ summary: 'Add a custom OpenID provider', operationId: 'createCustomOAuthConfig' })
  @ApiOkResponse({ type: CustomOAuthConfigResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_OAUTH_CONFIG_EXISTS', ...common)
  async create(
    @Body() request: CreateCustomOAuthConfigRequest,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ): Promise<CustomOAuthConfigResponse> {
    return toCustomOAuthConfig(await this.configurations.create(request, { actor: actorOf(caller), source }));
  }

  @Get(':key/config')
  @ApiOperation({ summary: 'One custom provider with its client secret', operationId: 'getCustomOAuthConfig' })
  @ApiOkResponse({ type: CustomOAuthConfigWithSecretResponse })
  @ApiErrors('AUTH_OAUTH_CONFIG_NOT_FOUND', ...common)
  async read(@ProviderKeyParam() key: string): Promise<CustomOAuthConfigWithSecretResponse> {
    const { row, clientSecret } = await this.configurations.read(key);
    return { ...toCustomOAuthConfig(row), clientSecret };
  }

  @Put(':key/config')
  @ApiOperation({ summary: 'Change some fields of a custom provider', operationId: 'updateCustomOAuthConfig' })
  @ApiOkResponse({ type: CustomOAuthConfigResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_OAUTH_CONFIG_NOT_FOUND', ...common)
  async update(
    @ProviderKeyParam() key: string,
    @Body() request: UpdateCustomOAuthConfigRequest,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ): Promise<CustomOAuthConfigResponse> {
    return toCustomOAuthConfig(await this.configurations.update(key, request, { actor: actorOf(caller), source }));
  }

  @Delete(':key/config')
  @ApiOperation({ summary: 'Remove a custom provider', operationId: 'deleteCustomOAuthConfig' })
  @ApiOkResponse({ type: SuccessResponse })
  @ApiErrors('AUTH_OAUTH_CONFIG_NOT_FOUND', ...common)
  async remove(
    @ProviderKeyParam() key: string,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ): Promise<SuccessResponse> {
    await this.configurations.remove(key, { actor: actorOf(caller), source });
    return { success: true, message: 'The custom provider was removed.' };
  }
}
