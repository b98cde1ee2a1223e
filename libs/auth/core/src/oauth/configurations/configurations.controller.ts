import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ForAdmins } from '../../platform/callers/access.decorators';
import { auditActor, CurrentCaller, type Caller } from '../../platform/callers/caller';
import { Source, type RequestSource } from '../../platform/callers/request-source';
import { Route } from '../../platform/callers/route';
import { SuccessResponse, done } from '../../sessions/session.response';
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
  @Route({
    summary: 'List configurations of the built-in providers',
    description: 'Without their client secrets.',
    answer: OAuthConfigListResponse,
  })
  async listOAuthConfigs(): Promise<OAuthConfigListResponse> {
    const data = (await this.configurations.list()).map(toOAuthConfig);
    return { data, count: data.length };
  }

  @Post('configs')
  @Route({
    summary: 'Configure a built-in provider',
    description: 'The provider is offered as soon as its configuration is complete.',
    answer: OAuthConfigResponse,
    body: { type: CreateOAuthConfigRequest, examples: createExamples },
    errors: ['AUTH_OAUTH_CONFIG_EXISTS', 'AUTH_OWNED_BY_FILE'],
  })
  async createOAuthConfig(
    @Body() request: CreateOAuthConfigRequest,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ) {
    return toOAuthConfig(await this.configurations.create(request, { actor: auditActor(caller), source }));
  }

  @Get(':provider/config')
  @Route({
    summary: 'Get a configuration with its client secret',
    description: 'The only answer that contains the secret of this provider; it is never cached.',
    answer: OAuthConfigWithSecretResponse,
    errors: ['AUTH_OAUTH_UNSUPPORTED_PROVIDER', 'AUTH_OAUTH_CONFIG_NOT_FOUND'],
  })
  async getOAuthConfig(@ProviderParam() provider: string): Promise<OAuthConfigWithSecretResponse> {
    const { row, clientSecret } = await this.configurations.read(provider);
    return { ...toOAuthConfig(row), clientSecret };
  }

  @Put(':provider/config')
  @Route({
    summary: 'Change fields of a configuration',
    description: 'Omitted fields stay unchanged.',
    answer: OAuthConfigResponse,
    body: { type: UpdateOAuthConfigRequest, examples: updateExamples },
    errors: ['AUTH_OAUTH_UNSUPPORTED_PROVIDER', 'AUTH_OAUTH_CONFIG_NOT_FOUND', 'AUTH_OWNED_BY_FILE'],
  })
  async updateOAuthConfig(
    @ProviderParam() provider: string,
    @Body() request: UpdateOAuthConfigRequest,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ) {
    return toOAuthConfig(await this.configurations.update(provider, request, { actor: auditActor(caller), source }));
  }

  @Delete(':provider/config')
  @Route({
    summary: 'Remove a configuration',
    description: 'Links to accounts stay, and work again once the provider is configured again.',
    answer: SuccessResponse,
    errors: ['AUTH_OAUTH_UNSUPPORTED_PROVIDER', 'AUTH_OAUTH_CONFIG_NOT_FOUND', 'AUTH_OWNED_BY_FILE'],
  })
  deleteOAuthConfig(
    @RemovedProviderParam() provider: string,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ) {
    return done(
      this.configurations.remove(provider, { actor: auditActor(caller), source }),
      'The configuration was removed.',
    );
  }
}
