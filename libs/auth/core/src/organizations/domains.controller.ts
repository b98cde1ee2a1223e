import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors, UuidParam } from '@svc/http';
import { RateLimit } from '../limits/rate-limit.decorator';
import { ForSignedIn } from '../platform/callers/access.decorators';
import { SignedInCaller } from '../platform/callers/caller';
import { Source, type RequestSource } from '../platform/callers/request-source';
import { SuccessResponse } from '../sessions/session.response';
import { ClaimDomainRequest, DomainListResponse, DomainResponse } from './domain.dto';
import { DomainsService } from './domains.service';
import type { OrganizationCaller } from './organization-access.service';

@ForSignedIn()
@ApiTags('Organizations')
@Controller('api/auth/organizations/:organizationId/domains')
export class DomainsController {
  constructor(private readonly domains: DomainsService) {}

  @Get()
  @ApiOperation({
    summary: 'List domains',
    description: 'For owners and administrators of the organisation.',
    operationId: 'listDomains',
  })
  @ApiOkResponse({ type: DomainListResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_ORGANIZATION_NOT_FOUND', 'AUTH_ORGANIZATION_ROLE_REQUIRED')
  async list(
    @SignedInCaller() caller: OrganizationCaller,
    @UuidParam('organizationId') id: string,
  ): Promise<DomainListResponse> {
    return { data: await this.domains.list(caller, id) };
  }

  @RateLimit('mail')
  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Claim a domain',
    description: 'For owners. Write `record` to the DNS of the domain, then verify it. At most 20.',
    operationId: 'claimDomain',
  })
  @ApiOkResponse({ type: DomainResponse })
  @ApiErrors(
    'VALIDATION_ERROR',
    'AUTH_ORGANIZATIONS_OFF',
    'AUTH_ORGANIZATION_NOT_FOUND',
    'AUTH_ORGANIZATION_ROLE_REQUIRED',
    'AUTH_DOMAIN_CLAIMED',
    'AUTH_ORGANIZATION_LIMIT',
    'AUTH_OWNED_BY_FILE',
  )
  claim(
    @SignedInCaller() caller: OrganizationCaller,
    @UuidParam('organizationId') id: string,
    @Body() { domain }: ClaimDomainRequest,
    @Source() source: RequestSource,
  ): Promise<DomainResponse> {
    return this.domains.claim(caller, id, domain, source);
  }

  @RateLimit('check')
  @Post(':domainId/verification')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Verify a domain',
    description:
      'For owners. Looks the TXT record up. Only one organisation can have verified a domain; when its record is gone, ' +
      'the domain has moved. The service looks again every day.',
    operationId: 'verifyDomain',
  })
  @ApiOkResponse({ type: DomainResponse })
  @ApiErrors(
    'VALIDATION_ERROR',
    'AUTH_ORGANIZATION_NOT_FOUND',
    'AUTH_ORGANIZATION_ROLE_REQUIRED',
    'AUTH_DOMAIN_NOT_FOUND',
    'AUTH_DOMAIN_RECORD_MISSING',
    'AUTH_DOMAIN_TAKEN',
    'SERVICE_UNAVAILABLE',
  )
  verify(
    @SignedInCaller() caller: OrganizationCaller,
    @UuidParam('organizationId') id: string,
    @UuidParam('domainId') domainId: string,
    @Source() source: RequestSource,
  ): Promise<DomainResponse> {
    return this.domains.verify(caller, id, domainId, source);
  }

  @Delete(':domainId')
  @ApiOperation({
    summary: 'Remove a domain',
    description: 'For owners. Members stay; SCIM makes no more users of the domain.',
    operationId: 'deleteDomain',
  })
  @ApiOkResponse({ type: SuccessResponse })
  @ApiErrors(
    'VALIDATION_ERROR',
    'AUTH_ORGANIZATION_NOT_FOUND',
    'AUTH_ORGANIZATION_ROLE_REQUIRED',
    'AUTH_DOMAIN_NOT_FOUND',
    'AUTH_OWNED_BY_FILE',
  )
  async remove(
    @SignedInCaller() caller: OrganizationCaller,
    @UuidParam('organizationId') id: string,
    @UuidParam('domainId') domainId: string,
    @Source() source: RequestSource,
  ): Promise<SuccessResponse> {
    await this.domains.remove(caller, id, domainId, source);
    return { success: true, message: 'The domain was removed.' };
  }
}
