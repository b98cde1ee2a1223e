import { Injectable } from '@nestjs/common';
import { AuditService, printable } from '@svc/auth';
import { Database, type Queryable } from '@svc/database';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { ArtifactsRepository, type ArtifactKey, type NewArtifact, type Succession } from './artifacts.repository';
import type { ArtifactRow, Exchange } from './artifacts.statements';
import { GrantsRepository } from './grants.repository';
import type { GrantRow } from './grants.statements';
import { ProviderAccountsService } from './provider-accounts.service';

type Context = KoaContextWithOIDC | undefined;

interface Exchanged {
  source: ArtifactKey;
  tokens: NewArtifact[];
}

type ExchangeProblem = 'the grant has ended' | 'already consumed';

const exchanged = ['AuthorizationCode', 'DeviceCode', 'RefreshToken'];
const issued = ['AccessToken', 'RefreshToken'];
const granted = [...exchanged, 'AccessToken'];

/**
 * The library reads a code, its grant and its account one after the other, and writes its consumption and each token. A
 * request does all it reads in one statement, and all it writes in another.
 */
@Injectable()
export class TokenExchangesService {
  private readonly grantsRead = new WeakMap<object, GrantRow>();
  private readonly exchanges = new WeakMap<object, Exchanged>();
  /** Kept for requests with a used refresh token. */
  private readonly successions = new WeakMap<object, Succession>();

  constructor(
    private readonly artifacts: ArtifactsRepository,
    private readonly grants: GrantsRepository,
    private readonly accounts: ProviderAccountsService,
    private readonly database: Database,
    private readonly audit: AuditService,
  ) {}

  async find({ kind, value }: ArtifactKey, context: Context): Promise<ArtifactRow | undefined> {
    if (!granted.includes(kind)) return this.artifacts.find(kind, value);
    const row = await this.artifacts.findGranted(kind, value);
    if (context === undefined || row === undefined) return row;
    const { grant, account, isLost, secret } = row;
    if (secret !== null) this.successions.set(context, { secret: secret - 1, isLost });
    if (grant !== null) this.grantsRead.set(context, grant);
    if (account !== null) this.accounts.note(context, { ...account, updatedAt: new Date(account.updatedAt) });
    return row;
  }

  async findGrant(id: string, context: Context): Promise<GrantRow | undefined> {
    const read = context && this.grantsRead.get(context);
    return read?.id === id ? read : this.grants.find(id);
  }

  /** @returns the successor of the refresh token of a request */
  deriveSuccessor(refreshToken: string, context: Context): string {
    return this.artifacts.deriveSuccessor(refreshToken, context && this.successions.get(context));
  }

  /** Begins an exchange, which `end` writes. @returns false for an artifact that is not exchanged for tokens */
  begin(source: ArtifactKey, context: Context): boolean {
    if (context === undefined || !exchanged.includes(source.kind)) return false;
    this.exchanges.set(context, { source, tokens: [] });
    return true;
  }

  /** @returns false for another artifact, and without an exchange */
  add(token: NewArtifact, context: Context): boolean {
    const exchange = context && this.exchanges.get(context);
    if (exchange === undefined || !issued.includes(token.kind)) return false;
    exchange.tokens.push(token);
    return true;
  }

  /**
   * Writes the exchange of a request if it has begun one. Two parallel exchanges of a code end its grant (RFC 6749, 4.1.2).
   * Refresh tokens have a grace period.
   */
  async end(context: Context): Promise<ExchangeProblem | undefined> {
    const exchange = context && this.exchanges.get(context);
    if (exchange === undefined) return undefined;
    this.exchanges.delete(context as object);
    const { grantId, isAccepted, isLive } = (await this.write(exchange, context as KoaContextWithOIDC)) ?? {};
    if (isLive !== true) return 'the grant has ended';
    if (isAccepted === true) return undefined;
    if (typeof grantId === 'string') await this.grants.remove(grantId);
    return 'already consumed';
  }

  private write({ source, tokens }: Exchanged, context: KoaContextWithOIDC): Promise<Exchange | undefined> {
    const succession = this.successions.get(context);
    if (succession?.isLost !== true) return this.artifacts.exchange(source, tokens);
    return this.database.transaction(async (transaction) => {
      const written = await this.artifacts.exchange(source, tokens, succession, transaction);
      if (written?.isNew === true) await this.recordReissue(context, written.grantId, transaction);
      return written;
    });
  }

  private recordReissue(context: KoaContextWithOIDC, grantId: string | null, transaction: Queryable): Promise<void> {
    const { Client: client, RotatedRefreshToken: token } = context.oidc.entities;
    const source = { address: context.ip, userAgent: printable(context.get('user-agent')) || null };
    const details = { clientId: client?.clientId, grantId };
    const userId = token?.accountId ?? null;
    return this.audit.record({ kind: 'grant.reissued', actor: `user:${userId}`, userId, source, details }, transaction);
  }
}
