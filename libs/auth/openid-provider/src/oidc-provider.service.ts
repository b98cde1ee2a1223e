import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '@svc/errors';
import type { default as Provider, KoaContextWithOIDC } from 'oidc-provider';
import { AuditService, SessionsRepository, AccessTokensService, SigningKeysService, type SigningKeySet } from '@svc/auth';
import { ArtifactsRepository } from './artifacts.repository';
import { BlockedClientsService } from './blocked-clients.service';
import { isClearTarget } from './client-metadata';
import { findSecret } from './client-secrets';
import { ProviderConfigurationService, type Library } from './provider-configuration.service';
import { ProviderSessionsService } from './provider-sessions.service';
import { TokenExchangesService } from './token-exchanges.service';
import { ServiceAccountsService } from './service-accounts/service-accounts.service';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface EndedByClients {
  accountId?: string;
  uid: string;
  exp?: number;
  persist: (this: EndedByClients) => Promise<unknown>;
  destroy: (this: EndedByClients) => Promise<void>;
  grantIdFor: (clientId: string) => string | undefined;
  sidFor: (this: EndedByClients, clientId: string, value?: string) => string | undefined;
}

interface RedirectCheck {
  redirectUriAllowed: (this: RedirectCheck, address: string) => boolean;
}

interface BuiltProvider {
  keyIds: string;
  provider: Provider;
  handle: Handler;
}

const idsOf = ({ active, publicKeys }: SigningKeySet): string => [active.id, ...publicKeys.keys()].join(' ');

/** Owns the library's provider, which is built again when the signing keys change. */
@Injectable()
export class OidcProviderService {
  private readonly logger = new Logger(OidcProviderService.name);
  private built: BuiltProvider | undefined;

  constructor(
    private readonly configuration: ProviderConfigurationService,
    private readonly signingKeys: SigningKeysService,
    private readonly accessTokens: AccessTokensService,
    private readonly providerSessions: ProviderSessionsService,
    private readonly artifacts: ArtifactsRepository,
    private readonly sessions: SessionsRepository,
    private readonly audit: AuditService,
    private readonly blocked: BlockedClientsService,
    private readonly serviceAccounts: ServiceAccountsService,
    private readonly exchanges: TokenExchangesService,
  ) {}

  async current(): Promise<BuiltProvider> {
    const keys = await this.signingKeys.current();
    const keyIds = idsOf(keys);
    if (this.built?.keyIds !== keyIds) this.built = await this.build(keys, keyIds);
    return this.built;
  }

  /** Loads the library on demand: a service that is no provider does not spend memory on it. */
  private async build(keys: SigningKeySet, keyIds: string): Promise<BuiltProvider> {
    const library: Library = await import('oidc-provider');
    const provider = new library.Provider(this.accessTokens.issuer, this.configuration.build(library, keys));
    // The routes set the forwarded headers themselves, from AUTH_PUBLIC_URL.
    provider.proxy = true;
    this.adapt(library, provider);
    this.endExchanges(provider);
    this.observe(provider);
    return { keyIds, provider, handle: provider.callback() };
  }

  private adapt(library: Library, provider: Provider): void {
    const { serviceAccounts, artifacts, sessions } = this;
    this.providerSessions.install(provider);
    this.refuseBlocked(provider);
    provider.Client.prototype.compareClientSecret = function compare(given: unknown): boolean {
      const found = findSecret(this.clientSecret, given);
      const context = library.Provider.ctx;
      if (found?.mark !== undefined && context !== undefined) serviceAccounts.noteSecret(context, found.mark);
      return found !== undefined;
    };
    // Documents are read by the library alone, which allows http to any host.
    const client = provider.Client.prototype as unknown as RedirectCheck;
    const { redirectUriAllowed } = client;
    client.redirectUriAllowed = function isAllowed(address: string): boolean {
      return !isClearTarget(address) && redirectUriAllowed.call(this, address);
    };
    const refreshToken = provider.RefreshToken.prototype as unknown as { generateTokenId: () => string };
    const { generateTokenId } = refreshToken;
    refreshToken.generateTokenId = function successor(): string {
      const rotated = library.Provider.ctx?.oidc.entities.RotatedRefreshToken;
      return rotated === undefined ? generateTokenId.call(this) : artifacts.successorOf(rotated.jti);
    };
    const deviceCode = provider.DeviceCode.prototype as unknown as { generateTokenId: () => string; userCode: string };
    deviceCode.generateTokenId = function ofUserCode(): string {
      return artifacts.deviceCodeOf(this.userCode);
    };
    const session = provider.Session.prototype as unknown as EndedByClients;
    const { destroy, persist } = session;
    // A form that a browser sends without a session begins none; the library throws there.
    session.persist = function keep(): Promise<unknown> {
      return this.exp === undefined ? Promise.resolve() : persist.call(this);
    };
    session.destroy = async function end(): Promise<void> {
      if (this.accountId !== undefined) await sessions.endOwn(this.accountId, this.uid, 'logout');
      return destroy.call(this);
    };
    // The end of a grant notifies the client, whatever ended it; its id is `sid` of ID tokens.
    (client as unknown as { backchannelLogout: () => Promise<void> }).backchannelLogout = () => Promise.resolve();
    const { sidFor } = session;
    session.sidFor = function grantFor(clientId: string, value?: string): string | undefined {
      return value === undefined
        ? (this.grantIdFor(clientId) ?? sidFor.call(this, clientId))
        : sidFor.call(this, clientId, value);
    };
  }

  /** An exchange that an error has stopped consumes its code. */
  private endExchanges(provider: Provider): void {
    provider.use(async (context, next) => {
      await next();
      const problem = await this.exchanges.end(context as KoaContextWithOIDC);
      if (problem !== undefined && context.status < 400) throw new Error(`The answer has tokens, but ${problem}.`);
    });
  }

  /** Every request of a client looks it up, also one with a metadata document in the library's cache. */
  private refuseBlocked({ Client }: Provider): void {
    const find = Client.find.bind(Client);
    Client.find = async (id: string) => ((await this.blocked.refuses(id)) ? undefined : find(id));
  }

  private observe(provider: Provider): void {
    const fail = (_context: unknown, error: Error): void => {
      if (!(error instanceof AppError)) this.logger.error(error.message, error.stack);
    };
    provider.on('server_error', fail);
    provider.silent = true;
    // A link with the code is what device-code phishing sends.
    provider.on('device_authorization.success', (_context, body: { verification_uri_complete?: string }) => {
      delete body.verification_uri_complete;
    });
    provider.on('grant.revoked', (context, grantId) => void this.recordReuse(context, grantId));
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
