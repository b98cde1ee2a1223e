import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import type { Signing } from '../organization-providers/organization-provider-resolver.service';
import type { ProviderIdentity } from '../providers';
import { ProviderClient, type CallbackParameters } from '../providers/provider-client';
import { ProviderResolver } from '../provider-resolver.service';
import { identityIssuer, type ResolvedProvider } from '../providers/provider';
import { BrokerClient } from '../broker-client';
import { OAuthStateRepository, type OAuthState } from '../states/oauth-state.repository';
import type { HttpReply, HttpRequest } from '../../platform/callers/http-exchange';
import type { IdentityKey } from '../../users/identities/identities.repository';

export interface Callback {
  state: string;
  request: HttpRequest;
  reply: HttpReply;
}

/** A user whom a provider has identified. */
export interface IdentifiedUser {
  key: IdentityKey;
  identity: ProviderIdentity;
  /** Set when the provider of an organisation identified the user. */
  organization?: Signing;
}

/** Identifies the user of a callback. */
@Injectable()
export class ProviderIdentityService {
  constructor(
    private readonly resolver: ProviderResolver,
    private readonly client: ProviderClient,
    private readonly broker: BrokerClient,
    private readonly states: OAuthStateRepository,
  ) {}

  /** Uses the code, or an ID token in `token` (query) or `id_token` (form). */
  async atBuiltIn(
    name: string,
    state: string,
    content: OAuthState,
    callback: CallbackParameters,
  ): Promise<IdentifiedUser> {
    const provider = await this.resolver.builtIn(name);
    if (provider === undefined) throw new AppError('AUTH_OAUTH_NOT_CONFIGURED');
    const idToken = callback['token'] ?? callback['id_token'];
    const secrets = this.states.secretsOf(state, content);
    const byToken = idToken !== undefined && callback['code'] === undefined && callback['error'] === undefined;
    const identity = byToken
      ? await this.client.identifyByIdToken(provider, idToken, callback, secrets)
      : await this.client.identifyByCode(provider, callback, secrets);
    return identifiedUser(name, provider, identity);
  }

  async atCustom(
    key: string,
    state: string,
    content: OAuthState,
    callback: CallbackParameters,
  ): Promise<IdentifiedUser> {
    const provider = await this.resolver.custom(key);
    const secrets = this.states.secretsOf(state, content);
    return identifiedUser(key, provider, await this.client.identifyByCode(provider, callback, secrets));
  }

  /** @throws AppError AUTH_OAUTH_NOT_CONFIGURED when the provider no longer uses the broker */
  async atBroker(name: string, state: string, payload: string): Promise<IdentifiedUser> {
    if ((await this.resolver.builtIn(name)) !== undefined) throw new AppError('AUTH_OAUTH_NOT_CONFIGURED');
    const identity = this.broker.identify(payload, state);
    return { key: { provider: name, issuer: '', subject: identity.subject }, identity };
  }
}

const identifiedUser = (provider: string, resolved: ResolvedProvider, identity: ProviderIdentity): IdentifiedUser => ({
  key: { provider, issuer: identityIssuer(resolved), subject: identity.subject },
  identity,
});
