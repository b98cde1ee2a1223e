import { Body, Controller, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { FlagField, RefusesUnknownFields, UuidParam } from '@svc/http';
import { ForSignedIn } from '../platform/callers/access.decorators';
import { SignedInCaller } from '../platform/callers/caller';
import { Source, type RequestSource } from '../platform/callers/request-source';
import { Route } from '../platform/callers/route';
import { DomainResponse } from './domain.dto';
import { DomainsService } from './domains.service';
import type { OrganizationCaller } from './organization-access.service';
import { organizationErrors } from '../platform/callers/route-errors';

@RefusesUnknownFields()
class UpdateDomainRequest {
  @FlagField({
    presence: 'optional',
    docs: { description: 'Users with a verified email of the domain become members when they sign in' },
  })
  joinMembers?: boolean;

  @FlagField({
    presence: 'optional',
    docs: { description: 'Users of the domain can sign in only through the provider of the organisation' },
  })
  requireProvider?: boolean;
}

const examples = { join: { summary: 'Users of the domain become members', value: { joinMembers: true } } };

@ForSignedIn()
@ApiTags('Organizations')
@Controller('api/auth/organizations/:organizationId/domains')
export class DomainPolicyController {
  constructor(private readonly domains: DomainsService) {}

  @Patch(':domainId')
  @Route({
    summary: 'Set what a domain does at sign-ins',
    description:
      'For owners. Both have an effect while the domain is verified, `requireProvider` also only while the organisation has a provider; it can be set after the first sign-in through it. Open sessions stay.',
    answer: DomainResponse,
    body: { type: UpdateDomainRequest, examples },
    errors: [...organizationErrors, 'AUTH_DOMAIN_NOT_FOUND', 'AUTH_ORGANIZATION_PROVIDER_UNTRIED'],
    isFresh: true,
  })
  updateDomain(
    @SignedInCaller() caller: OrganizationCaller,
    @UuidParam('organizationId') id: string,
    @UuidParam('domainId') domainId: string,
    @Body() policy: UpdateDomainRequest,
    @Source() source: RequestSource,
  ) {
    return this.domains.setPolicy(caller, { organizationId: id, domainId, ...policy }, source);
  }
}
