import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '@svc/errors';
import type { ProviderIdentity } from '../providers';
import { ProviderClient, type CallbackParameters } from '../providers/provider-client';
import { ProviderResolver } from '../provider-resolver.service';
import { identityIssuer, type ResolvedProvider } from '../providers/provider';
import { BrokerClient } from '../broker-client';
import { useOnce } from '../../platform/database/single-use.repository';
import { OAuthStateRepository, type OAuthState } from '../states/oauth-state.repository';
import type { HttpReply, HttpRequest } from '../../platform/callers/http-exchange';
import type { IdentityKey } from '../../users/identities/identities.repository';
import { Database } from '@svc/database';
import type { RequestSource } from '../../platform/callers/request-source';
import { AuditService } from '../../platform/audit/audit.service';
import { ConfiguredProvidersService } from '../configurations/configured-providers.service';
import { NativeTokensService, type VerifiedNativeToken } from '../providers/native-tokens.service';
import { describeFailure } from '../providers/provider-failure';
import type { NativeTokenRequest } from './native-sign-in.request';

export interface Callback {
  state: string;
  request: HttpRequest;
  reply: HttpReply;
}

/** A user whom a provider has identified. */
export interface IdentifiedUser {
  key: IdentityKey;
  identity: ProviderIdentity;
}

/** Identifies the user of a callback, or of an ID token that an application sends. */
@Injectable()
export class ProviderIdentityService {
  private readonly logger = new Logger(ProviderIdentityService.name);

  constructor(
    private readonly resolver: ProviderResolver,
    private readonly client: ProviderClient,
    private readonly broker: BrokerClient,
    private readonly states: OAuthStateRepository,
    private readonly database: Database,
    private readonly configured: ConfiguredProvidersService,
    private readonly tokens: NativeTokensService,
    private readonly audit: AuditService,
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

  /**
   * Accepts a token once: an attacker who intercepts it could use it until it expires.
   *
   * @throws AppError AUTH_INVALID_ID_TOKEN, AUTH_OAUTH_NOT_CONFIGURED, AUTH_OAUTH_PROVIDER_FAILED
   */
  async byNativeToken(request: NativeTokenRequest, source: RequestSource): Promise<IdentifiedUser> {
    try {
      const { identity, id, expiresAt } = await this.verifyNativeToken(request);
      if (!(await useOnce(this.database, id, expiresAt))) throw new AppError('AUTH_INVALID_ID_TOKEN');
      return { key: { provider: request.provider, issuer: '', subject: identity.subject }, identity };
    } catch (error) {
      if (error instanceof AppError) await this.recordFailure(request, error, source);
      throw error;
    }
  }

  private async verifyNativeToken({
    provider,
    token,
    idToken = token ?? '',
    nonce = null,
  }: NativeTokenRequest): Promise<VerifiedNativeToken> {
    const clientIds = (await this.configured.current()).builtIn.get(provider)?.nativeClientIds ?? [];
    if (clientIds.length === 0) throw new AppError('AUTH_OAUTH_NOT_CONFIGURED');
    return this.tokens.verify(provider, { idToken, nonce, clientIds });
  }

  private async recordFailure({ provider }: NativeTokenRequest, error: AppError, source: RequestSource): Promise<void> {
    if (error.code === 'AUTH_OAUTH_PROVIDER_FAILED')
      this.logger.warn(`Keys of ${provider} could not be fetched: ${describeFailure(error.cause)}`);
    const details = { provider, code: error.code, native: true };
    await this.audit.record({ kind: 'oauth.failed', actor: 'anonymous', source, details });
  }
}

const identifiedUser = (provider: string, resolved: ResolvedProvider, identity: ProviderIdentity): IdentifiedUser => ({
  key: { provider, issuer: identityIssuer(resolved), subject: identity.subject },
  identity,
});
