import { Injectable } from '@nestjs/common';
import { OAuthConfig } from '@svc/config';
import { AppError, fieldError } from '@svc/errors';
import type { HttpReply, HttpRequest } from '../../platform/callers/http-exchange';
import { RedirectTargetsService } from '../../settings/redirect-targets.service';
import { errorOfCallback } from '../providers/callback-error';
import { ProviderClient, type CallbackParameters } from '../providers/provider-client';
import {
  customReference,
  ProviderResolver,
  sharedReference,
  type ProviderReference,
  type Signing,
} from '../provider-resolver.service';
import { type ResolvedProvider, identityIssuer } from '../providers/provider';
import { BrokerClient } from '../broker-client';
import { BrowserBindingService } from '../states/browser-binding.service';
import { OAuthStateRepository, type LinkState, type OAuthState } from '../states/oauth-state.repository';
import type { StartOAuthQuery } from './start.dto';
import type { ProviderIdentity } from '../providers/index';
import type { IdentityKey } from '../../users/identities/identities.repository';

export interface Start {
  query: StartOAuthQuery;
  request: HttpRequest;
  reply: HttpReply;
  /** Absent for a sign-in. */
  link?: LinkState;
}

/** The broker gets the state as a path segment. */
const maximumStateLength = 2000;

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

const identifiedUser = (provider: string, resolved: ResolvedProvider, identity: ProviderIdentity): IdentifiedUser => ({
  key: { provider, issuer: identityIssuer(resolved), subject: identity.subject },
  identity,
});

/** Sends users to providers to sign in, and identifies those who return. */
@Injectable()
export class ProviderSignInService {
  constructor(
    private readonly resolver: ProviderResolver,
    private readonly client: ProviderClient,
    private readonly broker: BrokerClient,
    private readonly states: OAuthStateRepository,
    private readonly binding: BrowserBindingService,
    private readonly redirects: RedirectTargetsService,
    private readonly config: OAuthConfig,
  ) {}

  /** @throws AppError AUTH_OAUTH_UNSUPPORTED_PROVIDER, AUTH_OAUTH_NOT_CONFIGURED, AUTH_REDIRECT_NOT_ALLOWED, VALIDATION_ERROR */
  async startAtBuiltIn(name: string, start: Start): Promise<string> {
    const provider = await this.resolver.builtIn(name);
    if (provider !== undefined) return this.startAt(name, provider, start);
    const { state } = await this.issue(sharedReference(name), start, maximumStateLength);
    return this.broker.authorizationUrl(name, state);
  }

  /** @throws AppError AUTH_OAUTH_PROVIDER_NOT_FOUND, AUTH_OAUTH_PROVIDER_FAILED, AUTH_REDIRECT_NOT_ALLOWED, VALIDATION_ERROR */
  async startAtCustom(key: string, start: Start): Promise<string> {
    const provider = await this.resolver.custom(key);
    return this.startAt(customReference(key), provider, start);
  }

  /** @param parameters more parameters of the authorization request */
  async startAt(
    reference: ProviderReference,
    provider: ResolvedProvider,
    start: Start,
    parameters: Readonly<Record<string, string>> = {},
  ): Promise<string> {
    const limit = provider.definition.maximumStateLength ?? maximumStateLength;
    const { state, content } = await this.issue(reference, start, limit);
    try {
      return await this.client.authorizationUrl(provider, this.states.deriveSecrets(state, content), parameters);
    } catch (error) {
      // No request was sent: the credentials are invalid, such as a malformed key.
      throw new AppError('AUTH_OAUTH_NOT_CONFIGURED', { cause: error });
    }
  }

  /** Uses the code, or an ID token in `token` (query) or `id_token` (form). */
  async identifyAtBuiltIn(
    name: string,
    state: string,
    content: OAuthState,
    callback: CallbackParameters,
  ): Promise<IdentifiedUser> {
    const provider = await this.resolver.builtIn(name);
    if (provider === undefined) throw new AppError('AUTH_OAUTH_NOT_CONFIGURED');
    const idToken = callback['token'] ?? callback['id_token'];
    const secrets = this.states.deriveSecrets(state, content);
    const isPlain = callback['code'] === undefined && errorOfCallback(callback) === undefined;
    const byToken = idToken !== undefined && isPlain;
    const identity = byToken
      ? await this.client.identifyByIdToken(provider, idToken, callback, secrets)
      : await this.client.identifyByCode(provider, callback, secrets);
    return identifiedUser(name, provider, identity);
  }

  async identifyAtCustom(
    key: string,
    state: string,
    content: OAuthState,
    callback: CallbackParameters,
  ): Promise<IdentifiedUser> {
    const provider = await this.resolver.custom(key);
    const secrets = this.states.deriveSecrets(state, content);
    return identifiedUser(key, provider, await this.client.identifyByCode(provider, callback, secrets));
  }

  /** @throws AppError AUTH_OAUTH_NOT_CONFIGURED when the provider no longer uses the broker */
  async identifyAtBroker(name: string, state: string, payload: string): Promise<IdentifiedUser> {
    if ((await this.resolver.builtIn(name)) !== undefined) throw new AppError('AUTH_OAUTH_NOT_CONFIGURED');
    const identity = this.broker.identify(payload, state);
    return { key: { provider: name, issuer: '', subject: identity.subject }, identity };
  }

  private async issue(
    provider: ProviderReference,
    { query, request, reply, link }: Start,
    limit: number,
  ): Promise<{ state: string; content: OAuthState }> {
    await this.redirects.check(query.redirect_uri);
    const codeChallenge = query.code_challenge ?? null;
    if (codeChallenge === null && link === undefined && !this.config.redirectTokens)
      throw fieldError('code_challenge', 'required');
    const browser = codeChallenge === null ? this.binding.bind(request, reply) : null;
    const issued = this.states.issue({
      provider,
      redirectUri: query.redirect_uri,
      codeChallenge,
      browser,
      link: link ?? null,
    });
    if (issued.state.length > limit) throw fieldError('redirect_uri', 'providerLength');
    return issued;
  }
}
