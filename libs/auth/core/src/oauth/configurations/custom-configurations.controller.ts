import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ForAdmins } from '../../platform/callers/access.decorators';
import { auditActor, CurrentCaller, type Caller } from '../../platform/callers/caller';
import { Source, type RequestSource } from '../../platform/callers/request-source';
import { Route } from '../../platform/callers/route';
import { SuccessResponse, done } from '../../sessions/session.response';
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
  @Route({
    summary: 'List configurations of custom providers',
    description: 'Without their client secrets.',
    answer: CustomOAuthConfigListResponse,
  })
  async listCustomOAuthConfigs(): Promise<CustomOAuthConfigListResponse> {
    const data = (await this.configurations.listCustom()).map(toCustomOAuthConfig);
    return { data, count: data.length };
  }

  @Post('configs')
  @Route({
    summary: 'Add a custom OpenID provider',
    description: 'It is offered at once. The first sign-in shows whether it can be reached.',
    answer: CustomOAuthConfigResponse,
    body: { type: CreateCustomOAuthConfigRequest, examples: createExamples },
    errors: ['AUTH_OAUTH_CONFIG_EXISTS', 'AUTH_OWNED_BY_FILE'],
  })
  async createCustomOAuthConfig(
    @Body() request: CreateCustomOAuthConfigRequest,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ) {
    return toCustomOAuthConfig(await this.configurations.createCustom(request, { actor: auditActor(caller), source }));
  }

  @Get(':key/config')
  @Route({
    summary: 'Get a custom provider with its client secret',
    description: 'The only answer that contains the secret of this provider; it is never cached.',
    answer: CustomOAuthConfigWithSecretResponse,
    errors: ['AUTH_OAUTH_CONFIG_NOT_FOUND'],
  })
  async getCustomOAuthConfig(@ProviderKeyParam() key: string): Promise<CustomOAuthConfigWithSecretResponse> {
    const { row, clientSecret } = await this.configurations.readCustom(key);
    return { ...toCustomOAuthConfig(row), clientSecret };
  }

  @Put(':key/config')
  @Route({
    summary: 'Change fields of a custom provider',
    description: 'Omitted fields stay unchanged.',
    answer: CustomOAuthConfigResponse,
    body: { type: UpdateCustomOAuthConfigRequest, examples: updateExamples },
    errors: ['AUTH_OAUTH_CONFIG_NOT_FOUND', 'AUTH_OWNED_BY_FILE'],
  })
  async updateCustomOAuthConfig(
    @ProviderKeyParam() key: string,
    @Body() request: UpdateCustomOAuthConfigRequest,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ) {
    return toCustomOAuthConfig(
      await this.configurations.updateCustom(key, request, { actor: auditActor(caller), source }),
    );
  }

  @Delete(':key/config')
  @Route({
    summary: 'Remove a custom provider',
    description: 'Links to accounts stay, and work again once the key is added again.',
    answer: SuccessResponse,
    errors: ['AUTH_OAUTH_CONFIG_NOT_FOUND', 'AUTH_OWNED_BY_FILE'],
  })
  deleteCustomOAuthConfig(
    @ProviderKeyParam() key: string,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ) {
    return done(
      this.configurations.removeCustom(key, { actor: auditActor(caller), source }),
      'The custom provider was removed.',
    );
  }
}
