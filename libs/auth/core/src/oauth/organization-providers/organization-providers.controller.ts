import { Body, Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { UuidParam } from '@svc/http';
import type { OrganizationCaller } from '../../organizations/organization-access.service';
import { ForSignedIn } from '../../platform/callers/access.decorators';
import { SignedInCaller } from '../../platform/callers/caller';
import { Source, type RequestSource } from '../../platform/callers/request-source';
import { Route } from '../../platform/callers/route';
import { SuccessResponse, done } from '../../sessions/session.response';
import {
  CreateOrganizationProviderRequest,
  OrganizationProviderListResponse,
  OrganizationProviderResponse,
  UpdateOrganizationProviderRequest,
} from './organization-provider.dto';
import { OrganizationProvidersService } from './organization-providers.service';

const common = ['AUTH_ORGANIZATION_NOT_FOUND', 'AUTH_ORGANIZATION_ROLE_REQUIRED'] as const;

const updateExamples = { name: { summary: 'Another name', value: { name: 'Hive ID' } } };

@ForSignedIn()
@ApiTags('Organizations')
@Controller('api/auth/organizations/:organizationId/providers')
export class OrganizationProvidersController {
  constructor(private readonly providers: OrganizationProvidersService) {}

  @Get()
  @Route({
    summary: 'List the OpenID provider of an organisation',
    description: 'For owners and administrators of the organisation. The client secret is in no answer.',
    answer: OrganizationProviderListResponse,
    errors: common,
  })
  async listOrganizationProviders(
    @SignedInCaller() caller: OrganizationCaller,
    @UuidParam('organizationId') id: string,
  ): Promise<OrganizationProviderListResponse> {
    return { data: await this.providers.list(caller, id) };
  }

  @Post()
  @Route({
    summary: 'Add the OpenID provider of an organisation',
    description:
      'For owners. Register `callbackUrl` at the provider. It signs in users with an email of a domain that the organisation has verified, and no others. The first sign-in shows whether it can be reached.',
    answer: OrganizationProviderResponse,
    errors: [...common, 'AUTH_ORGANIZATIONS_OFF', 'AUTH_ORGANIZATION_PROVIDER_EXISTS'],
    limit: 'check',
    isFresh: true,
  })
  createOrganizationProvider(
    @SignedInCaller() caller: OrganizationCaller,
    @UuidParam('organizationId') id: string,
    @Body() body: CreateOrganizationProviderRequest,
    @Source() source: RequestSource,
  ) {
    return this.providers.create(caller, id, body, source);
  }

  @Patch(':providerId')
  @Route({
    summary: 'Change the OpenID provider of an organisation',
    description: 'For owners. Omitted fields stay. Sign-ins that began at another endpoint or client are refused.',
    answer: OrganizationProviderResponse,
    body: { type: UpdateOrganizationProviderRequest, examples: updateExamples },
    errors: [...common, 'AUTH_ORGANIZATION_PROVIDER_NOT_FOUND'],
    limit: 'check',
    isFresh: true,
  })
  updateOrganizationProvider(
    @SignedInCaller() caller: OrganizationCaller,
    @UuidParam('organizationId') organizationId: string,
    @UuidParam('providerId') providerId: string,
    @Body() body: UpdateOrganizationProviderRequest,
    @Source() source: RequestSource,
  ) {
    return this.providers.update(caller, { organizationId, providerId }, body, source);
  }

  @Delete(':providerId')
  @Route({
    summary: 'Remove the OpenID provider of an organisation',
    description: 'For owners. Its domains demand no provider any more; accounts, members and sessions stay.',
    answer: SuccessResponse,
    errors: [...common, 'AUTH_ORGANIZATION_PROVIDER_NOT_FOUND'],
    isFresh: true,
  })
  deleteOrganizationProvider(
    @SignedInCaller() caller: OrganizationCaller,
    @UuidParam('organizationId') organizationId: string,
    @UuidParam('providerId') providerId: string,
    @Source() source: RequestSource,
  ) {
    return done(this.providers.remove(caller, { organizationId, providerId }, source), 'The provider was removed.');
  }
}
