import { Injectable } from '@nestjs/common';
import { OAuthConfig } from '@svc/config';
import { AppError, fieldError } from '@svc/errors';
import type { HttpReply, HttpRequest } from '../../platform/callers/http-exchange';
import { RedirectTargetsService } from '../../settings/redirect-targets.service';
import { ProviderClient } from '../providers/provider-client';
import {
  customReference,
  ProviderResolver,
  sharedReference,
  type ProviderReference,
} from '../provider-resolver.service';
import type { ResolvedProvider } from '../providers/provider';
import { BrokerClient } from '../broker-client';
import { BrowserBindingService } from '../states/browser-binding.service';
import { OAuthStateRepository, type LinkState, type OAuthState } from '../states/oauth-state.repository';
import type { StartOAuthQuery } from './start.dto';

export interface Start {
  query: StartOAuthQuery;
  request: HttpRequest;
  reply: HttpReply;
  /** Absent for a sign-in. */
  link?: LinkState;
}

/** The broker gets the state as a path segment. */
const maximumStateLength = 2000;

/** Starts sign-ins at providers. */
@Injectable()
export class StartService {
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
  async builtIn(name: string, start: Start): Promise<string> {
    const provider = await this.resolver.builtIn(name);
    if (provider !== undefined) return this.atProvider(name, provider, start);
    const { state } = await this.issue(sharedReference(name), start, maximumStateLength);
    return this.broker.authorizationUrl(name, state);
  }

  /** @throws AppError AUTH_OAUTH_PROVIDER_NOT_FOUND, AUTH_OAUTH_PROVIDER_FAILED, AUTH_REDIRECT_NOT_ALLOWED, VALIDATION_ERROR */
  async custom(key: string, start: Start): Promise<string> {
    const provider = await this.resolver.custom(key);
    return this.atProvider(customReference(key), provider, start);
  }

  /** @param parameters more parameters of the authorization request */
  async atProvider(
    reference: ProviderReference,
    provider: ResolvedProvider,
    start: Start,
    parameters: Readonly<Record<string, string>> = {},
  ): Promise<string> {
    const limit = provider.definition.maximumStateLength ?? maximumStateLength;
    const { state, content } = await this.issue(reference, start, limit);
    try {
      return await this.client.authorizationUrl(provider, this.states.secretsOf(state, content), parameters);
    } catch (error) {
      // No request was sent: the credentials are invalid, such as a malformed key.
      throw new AppError('AUTH_OAUTH_NOT_CONFIGURED', { cause: error });
    }
  }

  private async issue(
    provider: ProviderReference,
    { query, request, reply, link }: Start,
    limit: number,
  ): Promise<{ state: string; content: OAuthState }> {
    await this.redirects.check(query.redirect_uri);
    const codeChallenge = query.code_challenge ?? null;
    if (codeChallenge === null && link === undefined && !this.config.redirectTokens)
      throw fieldError('code_challenge', 'is required');
    const browser = codeChallenge === null ? this.binding.bind(request, reply) : null;
    const issued = this.states.issue({
      provider,
      redirectUri: query.redirect_uri,
      codeChallenge,
      browser,
      link: link ?? null,
    });
    if (issued.state.length > limit) throw fieldError('redirect_uri', 'is too long for this provider');
    return issued;
  }
}
