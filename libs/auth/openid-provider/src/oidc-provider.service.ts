import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable, Logger } from '@nestjs/common';
import type { AppError } from '@svc/errors';
import { toAppError } from '@svc/http';
import type { default as Provider, KoaContextWithOIDC } from 'oidc-provider';
import { AuditService, AccessTokensService, SigningKeysService, type SigningKeySet } from '@svc/auth';
import type { Library } from './library-patches/library';
import { LibraryPatchesService } from './library-patches.service';
import { ProviderConfigurationService } from './provider-configuration.service';
import { ProviderSessionsService } from './provider-sessions.service';
import { TokenExchangesService } from './token-exchanges.service';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface BuiltProvider {
  keyIds: string;
  provider: Provider;
  handle: Handler;
}

const joinKeyIds = ({ active, publicJwks, hintKeys }: SigningKeySet): string =>
  [active.id, ...publicJwks.map(({ kid }) => kid), ...hintKeys.keys()].join(' ');

/** Owns the library's provider, which is built again when the signing keys change. */
@Injectable()
export class OidcProviderService {
  private readonly logger = new Logger(OidcProviderService.name);
  private built: BuiltProvider | undefined;

  constructor(
    private readonly configuration: ProviderConfigurationService,
    private readonly signingKeys: SigningKeysService,
    private readonly accessTokens: AccessTokensService,
    private readonly patches: LibraryPatchesService,
    private readonly providerSessions: ProviderSessionsService,
    private readonly audit: AuditService,
    private readonly exchanges: TokenExchangesService,
  ) {}

  /** A provider signs with RS256, too. */
  async prepare(): Promise<void> {
    await this.signingKeys.requireRsa();
    await this.current();
  }

  async current(): Promise<BuiltProvider> {
    const keys = await this.signingKeys.current();
    const keyIds = joinKeyIds(keys);
    if (this.built?.keyIds !== keyIds) this.built = await this.build(keys, keyIds);
    return this.built;
  }

  /** Loads the library on demand: a service that is no provider does not spend memory on it. */
  private async build(keys: SigningKeySet, keyIds: string): Promise<BuiltProvider> {
    const library: Library = await import('oidc-provider');
    const provider = new library.Provider(this.accessTokens.issuer, this.configuration.build(library, keys));
    // The routes set the forwarded headers themselves, from AUTH_PUBLIC_URL.
    provider.proxy = true;
    this.patches.apply(library, provider);
    this.finish(provider);
    this.observe(provider);
    return { keyIds, provider, handle: provider.callback() };
  }

  /** Writes before the answer what the request has begun: an exchange that an error has stopped consumes its code. */
  private finish(provider: Provider): void {
    provider.use(async (context, next) => {
      await next();
      const { oidc } = context as KoaContextWithOIDC;
      if (oidc !== undefined) await this.providerSessions.endRemoved(oidc);
      const problem = await this.exchanges.end(context as KoaContextWithOIDC);
      if (problem !== undefined && context.status < 400) throw new Error(`The answer has tokens, but ${problem}.`);
    });
  }

  private observe(provider: Provider): void {
    provider.on('server_error', (context, error) => this.refuse(context, toAppError(error)));
    // Koa's event, which the types of the library leave out: an error outside of its own handler.
    (provider as NodeJS.EventEmitter).on('error', (error: unknown) => this.logFailure(toAppError(error)));
    // A link with the code is what device-code phishing sends.
    provider.on('device_authorization.success', (_context, body: { verification_uri_complete?: string }) => {
      delete body.verification_uri_complete;
    });
    provider.on('grant.revoked', (context, grantId) => void this.recordReuse(context, grantId));
  }

  /** Gives our status to an error that is none of the library's, which answers them all with 500. */
  private refuse(context: KoaContextWithOIDC, error: AppError): void {
    context.status = error.statusCode;
    if (error.retryAfterSeconds !== undefined) context.set('retry-after', String(Math.ceil(error.retryAfterSeconds)));
    this.logFailure(error);
  }

  private logFailure({ statusCode, message, cause }: AppError): void {
    if (statusCode >= 500) this.logger.error(message, cause instanceof Error ? cause.stack : undefined);
  }

  /** At the token endpoint a grant is revoked only because a code or refresh token was used again. */
  private async recordReuse({ oidc }: KoaContextWithOIDC, grantId: string): Promise<void> {
    if (oidc.route !== 'token') return;
    const { AuthorizationCode: code, RefreshToken: token, Client: client } = oidc.entities;
    const userId = (code ?? token)?.accountId ?? null;
    const details = { clientId: client?.clientId, grantId };
    await this.audit.record({ kind: 'grant.reused', actor: 'anonymous', userId, details }).catch((error: unknown) => {
      this.logger.error(String(error));
    });
  }
}
