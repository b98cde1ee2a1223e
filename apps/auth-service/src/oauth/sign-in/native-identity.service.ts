import { Injectable, Logger } from '@nestjs/common';
import { Database } from '@svc/database';
import { AppError } from '@svc/errors';
import { AuditService } from '../../platform/audit/audit.service';
import type { RequestSource } from '../../platform/callers/request-source';
import { useOnce } from '../../platform/database/single-use.repository';
import { ConfiguredProvidersService } from '../configurations/configured-providers.service';
import { NativeTokensService, type VerifiedNativeToken } from '../providers/native-tokens.service';
import { describeFailure } from '../providers/provider-failure';
import type { NativeTokenRequest } from './native-sign-in.request';
import type { IdentifiedUser } from './provider-identity.service';

/** Identifies the user of an ID token that an application sends. */
@Injectable()
export class NativeIdentityService {
  private readonly logger = new Logger(NativeIdentityService.name);

  constructor(
    private readonly database: Database,
    private readonly configured: ConfiguredProvidersService,
    private readonly tokens: NativeTokensService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Accepts a token once: an attacker who intercepts it could use it until it expires.
   *
   * @throws AppError AUTH_INVALID_ID_TOKEN, AUTH_OAUTH_NOT_CONFIGURED, AUTH_OAUTH_PROVIDER_FAILED
   */
  async identify(request: NativeTokenRequest, source: RequestSource): Promise<IdentifiedUser> {
    try {
      const { identity, id, expiresAt } = await this.verify(request);
      if (!(await useOnce(this.database, id, expiresAt))) throw new AppError('AUTH_INVALID_ID_TOKEN');
      return { key: { provider: request.provider, issuer: '', subject: identity.subject }, identity };
    } catch (error) {
      if (error instanceof AppError) await this.recordFailure(request, error, source);
      throw error;
    }
  }

  private async verify({
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
