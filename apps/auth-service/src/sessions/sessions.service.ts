import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AuthenticationMethod } from '@svc/access';
import type { RequestSource } from '../platform/callers/request-source';
import type { Queryable } from '@svc/database';
import { AuditService } from '../platform/audit/audit.service';
import { AccessTokensService, type AccessTokenSubject, type IssuedToken } from './tokens/access-tokens.service';
import { CsrfTokensService } from './csrf-tokens.service';
import { RefreshTokensService, type RefreshToken } from './refresh-tokens.service';
import type { SessionOwnerKind } from './session-limits';
import { type OwnerRow, UnopenedSession, openedOf, type NewSession, type Proof } from './session-opening';
import { SessionOpeningsRepository } from './session-openings.repository';

export interface OpenedSession<Kind extends SessionOwnerKind> {
  owner: OwnerRow<Kind>;
  token: RefreshToken;
}

const openedEvent = { user: 'session.opened', admin: 'admin.session_opened' } as const;

/** Tokens for a client. For `web` the refresh token travels in a cookie, for others in the body. */
export interface SessionGrant extends IssuedToken {
  refreshToken: string;
  /** Computed on demand: only cookie sessions need it. */
  csrfToken: () => string;
}

/** Opens sessions and issues their tokens. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly openings: SessionOpeningsRepository,
    private readonly refreshTokens: RefreshTokensService,
    private readonly csrfTokens: CsrfTokensService,
    private readonly accessTokens: AccessTokensService,
    private readonly audit: AuditService,
  ) {}

  /**
   * @param transaction all changes of the sign-in commit or none
   * @returns undefined when the proof no longer holds
   * @throws AppError AUTH_USER_BANNED, AUTH_EMAIL_NOT_VERIFIED
   */
  async openForUser(
    proof: Proof,
    session: Omit<NewSession, 'session'>,
    transaction?: Queryable,
  ): Promise<OpenedSession<'user'> | UnopenedSession | undefined> {
    return this.open('user', proof, session, transaction);
  }

  /** @returns undefined when the proof no longer holds, or the account was disabled */
  openForAdmin(
    proof: Proof,
    amr: readonly AuthenticationMethod[],
    source: RequestSource,
    transaction?: Queryable,
  ): Promise<OpenedSession<'admin'> | UnopenedSession | undefined> {
    return this.open('admin', proof, { clientType: 'web', source, note: {}, amr }, transaction);
  }

  grantToUser(user: OwnerRow<'user'>, token: RefreshToken): Promise<SessionGrant> {
    const { id, amr, authTime } = user;
    return this.grant(token, { id, user, amr, authTime });
  }

  grantToAdmin(admin: OwnerRow<'admin'>, token: RefreshToken): Promise<SessionGrant> {
    const { id, amr, authTime } = admin;
    return this.grant(token, { id, amr, authTime });
  }

  private async open<Kind extends SessionOwnerKind>(
    kind: Kind,
    proof: Proof,
    session: Omit<NewSession, 'session'>,
    transaction: Queryable | undefined,
  ): Promise<OpenedSession<Kind> | UnopenedSession | undefined> {
    const token = this.refreshTokens.make(randomUUIDv7());
    const opening = { ...session, proof, session: { id: token.sessionId, tokenHash: token.hash } };
    const owner = { kind, id: proof.ownerId };
    const due = { owner, signInEpoch: proof.signInEpoch, amr: session.amr };
    const row = openedOf(await this.openings.open(kind, opening, transaction), () => due);
    if (row === undefined || row instanceof UnopenedSession) return row;
    this.audit.count(openedEvent[kind]);
    return { owner: row, token };
  }

  private async grant(token: RefreshToken, subject: Omit<AccessTokenSubject, 'sessionId'>): Promise<SessionGrant> {
    const { sessionId, text } = token;
    return {
      ...(await this.accessTokens.issue({ ...subject, sessionId })),
      refreshToken: text,
      csrfToken: () => this.csrfTokens.make(sessionId),
    };
  }
}
