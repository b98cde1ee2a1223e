import { Body, Controller, Delete, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors, UuidParam } from '@svc/http';
import { RateLimit } from '../../limits/rate-limit.decorator';
import type { OrganizationCaller } from '../../organizations/organization-access.service';
import { ForSignedIn, Fresh } from '../../platform/callers/access.decorators';
import { SignedInCaller } from '../../platform/callers/caller';
import { Source, type RequestSource } from '../../platform/callers/request-source';
import { SuccessResponse } from '../../sessions/session.response';
import {
  CreateOrganizationProviderRequest,
  OrganizationProviderListResponse,
  OrganizationProviderResponse,
  UpdateOrganizationProviderRequest,
} from './organization-provider.dto';
import { OrganizationProvidersService } from './organization-providers.service';

const common = ['VALIDATION_ERROR', 'AUTH_ORGANIZATION_NOT_FOUND', 'AUTH_ORGANIZATION_ROLE_REQUIRED'] as const;

@ForSignedIn()
@ApiTags('Organizations')
@Controller('api/auth/organizations/:organizationId/providers')
export class OrganizationProvidersController {
  constructor(private readonly providers: OrganizationProvidersService) {}

  @Get()
  @ApiOperation({
    summary: 'List the OpenID provider of an organisation',
    description: 'For owners and administrators of the organisation. The client secret is in no answer.',
    operationId: 'listOrganizationProviders',
  })
  @ApiOkResponse({ type: OrganizationProviderListResponse })
  @ApiErrors(...common)
  async list(
    @SignedInCaller() caller: OrganizationCaller,
    @UuidParam('organizationId') id: string,
  ): Promise<OrganizationProviderListResponse> {
    return { data: await this.providers.list(caller, id) };
  }

  @RateLimit('check')
  @Fresh()
  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Add the OpenID provider of an organisation',
    description:
      'For owners. Register `callbackUrl` at the provider. It signs in users with an email of a domain that the ' +
      'organisation has verified, and no others. The first sign-in shows whether it can be reached.',
    operationId: 'createOrganizationProvider',
  })
  @ApiOkResponse({ type: OrganizationProviderResponse })
  @ApiErrors(...common, 'AUTH_REAUTHENTICATION_REQUIRED', 'AUTH_ORGANIZATIONS_OFF', 'AUTH_ORGANIZATION_PROVIDER_EXISTS')
  create(
    @SignedInCaller() caller: OrganizationCaller,
    @UuidParam('organizationId') id: string,
    @Body() body: CreateOrganizationProviderRequest,
    @Source() source: RequestSource,
  ): Promise<OrganizationProviderResponse> {
    return this.providers.create(caller, id, body, source);
  }

  @RateLimit('check')
  @Fresh()
  @Patch(':providerId')
  @ApiOperation({
    summary: 'Change the OpenID provider of an organisation',
    description: 'For owners. Omitted fields stay. Sign-ins that began at another endpoint or client are refused.',
    operationId: 'updateOrganizationProvider',
  })
  @ApiBody({
    type: UpdateOrganizationProviderRequest,
    examples: { name: { summary: 'Another name', value: { name: 'Hive ID' } } },
  })
  @ApiOkResponse({ type: OrganizationProviderResponse })
  @ApiErrors(...common, 'AUTH_REAUTHENTICATION_REQUIRED', 'AUTH_ORGANIZATION_PROVIDER_NOT_FOUND')
  update(
    @SignedInCaller() caller: OrganizationCaller,
    @UuidParam('organizationId') organizationId: string,
    @UuidParam('providerId') providerId: string,
    @Body() body: UpdateOrganizationProviderRequest,
    @Source() source: RequestSource,
  ): Promise<OrganizationProviderResponse> {
    return this.providers.update(caller, { organizationId, providerId }, body, source);
  }

  @Fresh()
  @Delete(':providerId')
  @ApiOperation({
    summary: 'Remove the OpenID provider of an organisation',
    description: 'For owners. Its domains demand no provider any more; accounts, members and sessions stay.',
    operationId: 'deleteOrganizationProvider',
  })
  @ApiOkResponse({ type: SuccessResponse })
  @ApiErrors(...common, 'AUTH_REAUTHENTICATION_REQUIRED', 'AUTH_ORGANIZATION_PROVIDER_NOT_FOUND')
  async remove(
    @SignedInCaller() caller: OrganizationCaller,
    @UuidParam('organizationId') organizationId: string,
    @UuidParam('providerId') providerId: string,
    @Source() source: RequestSource,
  ): Promise<SuccessResponse> {
    await this.providers.remove(caller, { organizationId, providerId }, source);
    return { success: true, message: 'The provider was removed.' };
  }
}
