import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import { identityIssuer } from '../providers/provider';
import { ProviderClient, type CallbackParameters } from '../providers/provider-client';
import { OAuthStateRepository, type OAuthState } from '../states/oauth-state.repository';
import { CallbackService } from './callback.service';
import { ProviderSignInService, type Start, type Callback, type IdentifiedUser } from './provider-sign-in.service';
import { identityProviderName, ProviderResolver, signingReference } from '../provider-resolver.service';

/** Sign-ins through the provider of an organisation, which the domain of the email selects. */
@Injectable()
export class OrganizationSignInService {
  constructor(
    private readonly resolver: ProviderResolver,
    private readonly providers: ProviderSignInService,
    private readonly callbacks: CallbackService,
    private readonly client: ProviderClient,
    private readonly states: OAuthStateRepository,
  ) {}

  /** True when users of the domain of the email can sign in only through the provider of their organisation. */
  async isRequired(email: string): Promise<boolean> {
    return (await this.resolver.ofEmail(email))?.isRequired === true;
  }

  /**
   * @throws AppError AUTH_ORGANIZATION_PROVIDER_NOT_FOUND, AUTH_OAUTH_PROVIDER_FAILED, AUTH_REDIRECT_NOT_ALLOWED,
   *   VALIDATION_ERROR
   */
  async start(email: string, start: Omit<Start, 'link'>): Promise<string> {
    const row = await this.resolver.ofEmail(email);
    if (row === undefined) throw new AppError('AUTH_ORGANIZATION_PROVIDER_NOT_FOUND');
    return this.providers.startAt(signingReference(row), await this.resolver.resolveOfOrganization(row), start, {
      login_hint: email,
    });
  }

  /** The state names the revision of the provider at which the sign-in began: a later one never gets its code. */
  finish(organizationId: string, callback: Callback, parameters: CallbackParameters): Promise<string> {
    const { provider: reference } = this.states.read(callback.state);
    if (!reference.startsWith(`organization/${organizationId}/`)) throw new AppError('AUTH_OAUTH_INVALID_STATE');
    return this.callbacks.receive(reference, callback, (content) =>
      this.identify(organizationId, callback.state, content, parameters),
    );
  }

  private async identify(
    organizationId: string,
    state: string,
    content: OAuthState,
    parameters: CallbackParameters,
  ): Promise<IdentifiedUser> {
    const row = await this.resolver.ofReference(organizationId, content.provider);
    const provider = await this.resolver.resolveOfOrganization(row);
    const secrets = this.states.deriveSecrets(state, content);
    const identity = await this.client.identifyByCode(provider, parameters, secrets);
    const key = {
      provider: identityProviderName(organizationId),
      issuer: identityIssuer(provider),
      subject: identity.subject,
    };
    return { key, identity, organization: { organizationId, revision: row.revision } };
  }
}
