import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  OrganizationSignInService,
  OrganizationsService,
  RedirectTargetsService,
  withRequest,
  type PageContext,
  PageResponsesService,
} from '@svc/auth';

/** Leads users from the sign-in page to the provider of their organisation. */
@Injectable()
export class OrganizationEntryService {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly signIns: OrganizationSignInService,
    private readonly redirects: RedirectTargetsService,
    private readonly responses: PageResponsesService,
  ) {}

  /** True when a password would be refused, because the domain of the email demands the provider. */
  async isRequired(email: string): Promise<boolean> {
    return this.organizations.isOn && (await this.signIns.isRequired(email));
  }

  /** @throws AppError AUTH_ORGANIZATION_PROVIDER_NOT_FOUND, AUTH_OAUTH_PROVIDER_FAILED */
  async start(context: PageContext, email: string): Promise<Response> {
    const { request, reply } = context;
    const codeVerifier = randomBytes(32).toString('base64url');
    const challenge = createHash('sha256').update(codeVerifier).digest('base64url');
    context.tab.begin();
    const query = { redirect_uri: withRequest(context, this.redirects.ownPage), code_challenge: challenge };
    const begin = await this.signIns.start(email, { query, request, reply });
    context.note({ email, codeVerifier });
    return this.responses.redirectExternally(context, begin);
  }
}
