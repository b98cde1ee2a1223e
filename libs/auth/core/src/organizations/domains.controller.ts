import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { UuidParam } from '@svc/http';
import { ForSignedIn } from '../platform/callers/access.decorators';
import { SignedInCaller } from '../platform/callers/caller';
import { Source, type RequestSource } from '../platform/callers/request-source';
import { Route } from '../platform/callers/route';
import { SuccessResponse, done } from '../sessions/session.response';
import { ClaimDomainRequest, DomainListResponse, DomainResponse } from './domain.dto';
import { DomainsService } from './domains.service';
import type { OrganizationCaller } from './organization-access.service';
import { organizationErrors, organizationLimitErrors } from '../platform/callers/route-errors';

@ForSignedIn()
@ApiTags('Organizations')
@Controller('api/auth/organizations/:organizationId/domains')
export class DomainsController {
  constructor(private readonly domains: DomainsService) {}

  @Get()
  @Route({
    summary: 'List domains',
    description: 'For owners and administrators of the organisation.',
    answer: DomainListResponse,
    errors: [...organizationErrors],
  })
  async listDomains(
    @SignedInCaller() caller: OrganizationCaller,
    @UuidParam('organizationId') id: string,
  ): Promise<DomainListResponse> {
    return { data: await this.domains.list(caller, id) };
  }

  @Post()
  @Route({
    summary: 'Claim a domain',
    description: 'For owners. Write `record` to the DNS of the domain, then verify it. At most 20.',
    answer: DomainResponse,
    errors: [...organizationErrors, ...organizationLimitErrors, 'AUTH_DOMAIN_CLAIMED', 'AUTH_OWNED_BY_FILE'],
    limit: 'mail',
  })
  claimDomain(
    @SignedInCaller() caller: OrganizationCaller,
    @UuidParam('organizationId') id: string,
    @Body() { domain }: ClaimDomainRequest,
    @Source() source: RequestSource,
  ) {
    return this.domains.claim(caller, id, domain, source);
  }

  @Post(':domainId/verification')
  @Route({
    summary: 'Verify a domain',
    description:
      'For owners. Looks the TXT record up. Only one organisation can have verified a domain; when its record is gone, the domain has moved. The service looks again every day.',
    answer: DomainResponse,
    errors: [...organizationErrors, 'AUTH_DOMAIN_NOT_FOUND', 'AUTH_DOMAIN_RECORD_MISSING', 'AUTH_DOMAIN_TAKEN'],
    limit: 'check',
  })
  verifyDomain(
    @SignedInCaller() caller: OrganizationCaller,
    @UuidParam('organizationId') id: string,
    @UuidParam('domainId') domainId: string,
    @Source() source: RequestSource,
  ) {
    return this.domains.verify(caller, id, domainId, source);
  }

  @Delete(':domainId')
  @Route({
    summary: 'Remove a domain',
    description: 'For owners. Members stay; SCIM makes no more users of the domain.',
    answer: SuccessResponse,
    errors: [...organizationErrors, 'AUTH_DOMAIN_NOT_FOUND', 'AUTH_OWNED_BY_FILE'],
  })
  deleteDomain(
    @SignedInCaller() caller: OrganizationCaller,
    @UuidParam('organizationId') id: string,
    @UuidParam('domainId') domainId: string,
    @Source() source: RequestSource,
  ) {
    return done(this.domains.remove(caller, id, domainId, source), 'The domain was removed.');
  }
}
