import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';
import { AppError } from '@svc/errors';
import { AuditService, SessionsService, type ClientType, type RequestSource, type SignInOutcome } from '@svc/auth';
import { ForeignTokensService, RefusedToken } from './foreign-tokens.service';
import { ImportedAccountsRepository } from './imported-accounts.repository';

const isJwt = (token: string): boolean => /^eyJ[\w-]*\.[\w-]*\.[\w-]*$/.test(token);

/** The session is not fresh, however new the token of the old system is: changes to the account ask for a sign-in. */
const dayMs = 24 * 60 * 60 * 1000;

const recognisedAt = (authenticatedAt: Date | null): Date =>
  new Date(Math.min(authenticatedAt?.getTime() ?? Infinity, Date.now() - dayMs));

/**
 * Accounts begin with this epoch. Everything that ends all sessions of an account increments it: after a new password
 * or "sign out everywhere" a token of the old system opens nothing.
 */
const firstEpoch = 0;

/** Opens sessions by tokens of the systems that users were imported from. */
@Injectable()
export class SessionExchangeService {
  constructor(
    private readonly tokens: ForeignTokensService,
    private readonly accounts: ImportedAccountsRepository,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
    private readonly database: Database,
  ) {}

  /** @throws AppError AUTH_INVALID_OLD_TOKEN, AUTH_USER_BANNED, AUTH_EMAIL_NOT_VERIFIED, SERVICE_UNAVAILABLE */
  async exchange(token: string, clientType: ClientType, source: RequestSource): Promise<SignInOutcome> {
    try {
      const opened = await this.open(await this.findTokenHash(token), clientType, source);
      return await this.sessions.granted(opened);
    } catch (error) {
      if (!(error instanceof RefusedToken)) throw error;
      throw await this.refusal(error, source);
    }
  }

  /** A JWT is noted at its first use, and used like the tokens of an export from then on. */
  private async findTokenHash(token: string): Promise<Buffer> {
    // better-auth signs its cookie: `<token>.<signature>`.
    if (!isJwt(token)) return hash('sha256', token.split('.', 1)[0] ?? '', 'buffer');
    const { source, subject, authenticatedAt, ...session } = await this.tokens.verify(token);
    await this.accounts.insertSessions(source, [{ ...session, foreignId: subject, createdAt: authenticatedAt }]);
    return Buffer.from(session.hash, 'hex');
  }

  private open(tokenHash: Buffer, clientType: ClientType, source: RequestSource) {
    return this.database.transaction(async (transaction) => {
      const used = await this.accounts.use(tokenHash, this.tokens.sources, transaction);
      if (used === undefined) throw await this.refused(tokenHash);
      const { authId, source: from, hasSecondFactor, authenticatedAt } = used;
      const opened = await this.sessions.signIn(
        { id: authId, signInEpoch: firstEpoch },
        { clientType, source, amr: hasSecondFactor ? ['mfa'] : [], authenticatedAt: recognisedAt(authenticatedAt) },
        transaction,
      );
      if (opened === undefined) throw new RefusedToken('sessions ended', authId);
      const event = { kind: 'session.exchanged', actor: `user:${authId}`, userId: authId, source } as const;
      await this.audit.record({ ...event, details: { from } }, transaction);
      return opened;
    });
  }

  private async refused(tokenHash: Buffer): Promise<RefusedToken> {
    const known = await this.accounts.find(tokenHash);
    if (known === undefined) return new RefusedToken('unknown');
    return new RefusedToken(known.usedAt === null ? 'expired' : 'used', known.authId);
  }

  private async refusal({ reason, userId }: RefusedToken, source: RequestSource): Promise<AppError> {
    const details = { method: 'old token', reason };
    await this.audit.record({ kind: 'session.failed', actor: 'anonymous', userId: userId ?? null, source, details });
    return new AppError('AUTH_INVALID_OLD_TOKEN');
  }
}
