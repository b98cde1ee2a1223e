import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '@svc/http';
import { ForAdmins } from '../../platform/callers/access.decorators';
import { actorOf, CurrentCaller, type Caller } from '../../platform/callers/caller';
import { Source, type RequestSource } from '../../platform/callers/request-source';
import { SuccessResponse } from '../../sessions/session.response';
import { CreateCustomOAuthConfigRequest, UpdateCustomOAuthConfigRequest } from './custom-configuration.request';
import {
  CustomOAuthConfigListResponse,
  CustomOAuthConfigResponse,
  CustomOAuthConfigWithSecretResponse,
  toCustomOAuthConfig,
} from './custom-configuration.response';
import { ProviderKeyParam } from '../providers';
import { ConfigurationsService } from './configurations.service';

const credentials = { clientId: 'svc', clientSecret: 'made-up-secret' };

/**
 * Sending the unchanged example is refused: a provider is offered at once, and the URL of the example is a placeholder.
 */
const createExamples = {
  placeholder: {
    summary: 'Enter the address of your provider',
    value: {
      key: 'hive',
      name: 'Hive ID',
      discoveryEndpoint: 'https://id.hive.test/#your-provider-in-place-of-this',
      ...credentials,
    },
  },
};

const updateExamples = {
  nothing: { summary: 'Empty: add the fields to change', value: {} },
  name: { summary: 'Another name', value: { name: 'Hive ID' } },
};

@ForAdmins()
@ApiTags('Providers')
@Controller('api/auth/oauth/custom')
export class CustomConfigurationsController {
  constructor(private readonly configurations: ConfigurationsService) {}

  @Get('configs')
  @ApiOperation({
    summary: 'List configurations of custom providers',
    description: 'Without their client secrets.',
    operationId: 'listCustomOAuthConfigs',
  })
  @ApiOkResponse({ type: CustomOAuthConfigListResponse })
  async list(): Promise<CustomOAuthConfigListResponse> {
    const data = (await this.configurations.listCustom()).map(toCustomOAuthConfig);
    return { data, count: data.length };
  }

  @Post('configs')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Add a custom OpenID provider',
    description: 'It is offered at once. The first sign-in shows whether it can be reached.',
    operationId: 'createCustomOAuthConfig',
  })
  @ApiBody({ type: CreateCustomOAuthConfigRequest, examples: createExamples })
  @ApiOkResponse({ type: CustomOAuthConfigResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_OAUTH_CONFIG_EXISTS', 'AUTH_OWNED_BY_FILE')
  async create(
    @Body() request: CreateCustomOAuthConfigRequest,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ): Promise<CustomOAuthConfigResponse> {
    return toCustomOAuthConfig(await this.configurations.createCustom(request, { actor: actorOf(caller), source }));
  }

  @Get(':key/config')
  @ApiOperation({
    summary: 'Get a custom provider with its client secret',
    description: 'The only answer that contains the secret of this provider; it is never cached.',
    operationId: 'getCustomOAuthConfig',
  })
  @ApiOkResponse({ type: CustomOAuthConfigWithSecretResponse })
  @ApiErrors('AUTH_OAUTH_CONFIG_NOT_FOUND')
  async read(@ProviderKeyParam() key: string): Promise<CustomOAuthConfigWithSecretResponse> {
    const { row, clientSecret } = await this.configurations.readCustom(key);
    return { ...toCustomOAuthConfig(row), clientSecret };
  }

  @Put(':key/config')
  @ApiOperation({
    summary: 'Change fields of a custom provider',
    description: 'Omitted fields stay unchanged.',
    operationId: 'updateCustomOAuthConfig',
  })
  @ApiBody({ type: UpdateCustomOAuthConfigRequest, examples: updateExamples })
  @ApiOkResponse({ type: CustomOAuthConfigResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_OAUTH_CONFIG_NOT_FOUND', 'AUTH_OWNED_BY_FILE')
  async update(
    @ProviderKeyParam() key: string,
    @Body() request: UpdateCustomOAuthConfigRequest,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ): Promise<CustomOAuthConfigResponse> {
    return toCustomOAuthConfig(
      await this.configurations.updateCustom(key, request, { actor: actorOf(caller), source }),
    );
  }

  @Delete(':key/config')
  @ApiOperation({
    summary: 'Remove a custom provider',
    description: 'Links to accounts stay, and work again once the key is added again.',
    operationId: 'deleteCustomOAuthConfig',
  })
  @ApiOkResponse({ type: SuccessResponse })
  @ApiErrors('AUTH_OAUTH_CONFIG_NOT_FOUND', 'AUTH_OWNED_BY_FILE')
  async remove(
    @ProviderKeyParam() key: string,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ): Promise<SuccessResponse> {
    await this.configurations.removeCustom(key, { actor: actorOf(caller), source });
    return { success: true, message: 'The custom provider was removed.' };
  }
}
