import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AuthenticationMethod } from '@svc/access';
import type { RequestSource } from '../platform/callers/request-source';
import type { Queryable } from '@svc/database';
import { AuditService } from '../platform/audit/audit.service';
import { AccessTokensService, type AccessTokenSubject, type IssuedToken } from './tokens/access-tokens.service';
import { SessionTokensService, type RefreshToken } from './session-tokens.service';
import type { SessionOwnerKind } from './session-limits';
import { type OwnerRow, UnopenedSession, checkOpened, type NewSession, type Proof } from './session-opening';
import { SessionsRepository } from './sessions.repository';
import { AppError } from '@svc/errors';
import type { UserMetadata } from '../platform/schema/auth-record.entity';
import type { UserRow } from '../platform/schema/user-row';
import { PendingSignInsRepository, type PendingSecondFactor } from './pending-sign-ins.repository';
import type { ClientType } from './client-type';
import type { UserCaller } from '../platform/callers/caller';
import { toEndCause } from '../platform/schema/session-endings';
import type { EndedSessionsResponse, OwnSessionResponse, OwnSessionsResponse } from './own-session.response';
import type { SuccessResponse } from './session.response';
import { toPastSession, toSession } from './own-session.mapper';

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

export interface SignedIn {
  user: UserRow;
  grant: SessionGrant;
}

/** A user with a second factor gets a session only after showing it. */
export type SignInOutcome = SignedIn | PendingSecondFactor;

export const isPending = (outcome: SignInOutcome): outcome is PendingSecondFactor => 'mfaToken' in outcome;

/** The last sign-in in a user's metadata. */
export const toSignInNote = (clientType: ClientType, source: RequestSource): UserMetadata => ({
  lastSignInAt: new Date().toISOString(),
  lastSignInAddress: source.address,
  lastSignInClientType: clientType,
  ...(source.userAgent === null ? {} : { lastSignInUserAgent: source.userAgent }),
});

/** An account does not change this often during an honest sign-in. */
const mostProofs = 3;

/**
 * Repeats a sign-in when the account changed between proof and opening, for example by a renewed hash or a lifted ban.
 * A proof that no longer holds fails by itself.
 * @param attempt returns undefined when its proof no longer held
 * @throws AppError of the attempt, or SERVICE_UNAVAILABLE
 */
export const untilOpened = async <Opened>(attempt: () => Promise<Opened | undefined>): Promise<Opened> => {
  for (let proofs = 0; proofs < mostProofs; proofs += 1) {
    const opened = await attempt();
    if (opened !== undefined) return opened;
  }
  throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 });
};

interface ProvenUser extends Pick<UserRow, 'id' | 'signInEpoch'> {
  passwordHash?: string | null;
}

/** Facts about a sign-in that do not depend on its method. */
interface SignInCircumstances {
  clientType: ClientType;
  source: RequestSource;
  /** Methods by which the user was recognised; empty when a provider did it. */
  amr: readonly AuthenticationMethod[];
  /** That provider. */
  provider?: string;
  /** Time of the recognition; absent: now. */
  authenticatedAt?: Date;
}

/** Opens sessions and issues their tokens. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly sessionRows: SessionsRepository,
    private readonly refreshTokens: SessionTokensService,
    private readonly accessTokens: AccessTokensService,
    private readonly audit: AuditService,
    private readonly pendingSignIns: PendingSignInsRepository,
  ) {}

  /**
   * @param transaction all changes of the sign-in commit or none
   * @returns undefined when the proof no longer holds
   * @throws AppError AUTH_USER_BANNED, AUTH_EMAIL_NOT_VERIFIED
   */
  async open<Kind extends SessionOwnerKind>(
    kind: Kind,
    proof: Proof,
    session: Omit<NewSession, 'session'>,
    transaction?: Queryable,
  ): Promise<OpenedSession<Kind> | UnopenedSession | undefined> {
    const token = this.refreshTokens.make(randomUUIDv7());
    const opening = { ...session, proof, session: { id: token.sessionId, tokenHash: token.hash } };
    const owner = { kind, id: proof.ownerId };
    const due = { owner, signInEpoch: proof.signInEpoch, amr: session.amr, provider: session.provider ?? null };
    const row = checkOpened(await this.sessionRows.open(kind, opening, transaction), () => due);
    if (row === undefined || row instanceof UnopenedSession) return row;
    this.audit.count(openedEvent[kind]);
    return { owner: row, token };
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
    const { id, amr, authTime, organization } = user;
    return this.grant(token, { id, user, amr, authTime, organization });
  }

  grantToAdmin(admin: OwnerRow<'admin'>, token: RefreshToken): Promise<SessionGrant> {
    const { id, amr, authTime } = admin;
    return this.grant(token, { id, amr, authTime });
  }

  async listOwn(caller: UserCaller): Promise<OwnSessionsResponse> {
    const [data, ended] = await Promise.all([this.listLiveOwn(caller), this.sessionRows.listPast(caller.user.id)]);
    return { data, ended: ended.map(toPastSession) };
  }

  async listLiveOwn({ user, sessionId }: UserCaller): Promise<OwnSessionResponse[]> {
    const rows = await this.sessionRows.listOwn(user.id);
    return rows.map((row) => ({ ...toSession(row), current: row.id === sessionId }));
  }

  /** @throws AppError AUTH_SESSION_NOT_FOUND, also for another user's session */
  async endOwn({ user }: UserCaller, sessionId: string, source: RequestSource): Promise<SuccessResponse> {
    if (!(await this.sessionRows.endOwn(user.id, sessionId, 'ended'))) throw new AppError('AUTH_SESSION_NOT_FOUND');
    await this.recordEnding(user.id, source, { sessionId });
    return { success: true, message: 'The session was ended.' };
  }

  async endOthers({ user, sessionId }: UserCaller, source: RequestSource): Promise<EndedSessionsResponse> {
    const owner = { kind: 'user', id: user.id } as const;
    const endedCount = await this.sessionRows.endSessions(owner, 'ended', undefined, [sessionId]);
    await this.recordEnding(user.id, source, { endedCount });
    return { success: true, message: 'All other sessions were ended.', endedCount };
  }

  private async grant(token: RefreshToken, subject: Omit<AccessTokenSubject, 'sessionId'>): Promise<SessionGrant> {
    const { sessionId, text } = token;
    return {
      ...(await this.accessTokens.issue({ ...subject, sessionId })),
      refreshToken: text,
      csrfToken: () => this.refreshTokens.makeCsrfToken(sessionId),
    };
  }

  /**
   * Opens a session for a recognised user.
   * @param user as read with the proof; with `passwordHash` when it was compared
   * @returns undefined when the proof no longer holds
   * @throws AppError AUTH_USER_BANNED, AUTH_EMAIL_NOT_VERIFIED
   */
  signIn(
    user: ProvenUser,
    { clientType, source, ...recognition }: SignInCircumstances,
    transaction?: Queryable,
  ): Promise<OpenedSession<'user'> | UnopenedSession | undefined> {
    const proof = { ownerId: user.id, signInEpoch: user.signInEpoch, passwordHash: user.passwordHash ?? null };
    return this.open(
      'user',
      proof,
      { clientType, source, ...recognition, note: toSignInNote(clientType, source) },
      transaction,
    );
  }

  /** Issues the tokens once the session is committed, or returns the required second factor. */
  granted(opened: OpenedSession<'user'>): Promise<SignedIn>;
  granted(opened: OpenedSession<'user'> | UnopenedSession): Promise<SignInOutcome>;
  async granted(opened: OpenedSession<'user'> | UnopenedSession): Promise<SignInOutcome> {
    if (opened instanceof UnopenedSession) return this.pendingSignIns.issue(opened.due);
    const { owner, token } = opened;
    return { user: owner, grant: await this.grantToUser(owner, token) };
  }

  private recordEnding(
    userId: string,
    source: RequestSource,
    ended: { sessionId: string } | { endedCount: number },
  ): Promise<void> {
    const details = { ...ended, reason: toEndCause('ended') };
    return this.audit.record({ kind: 'session.ended', actor: `user:${userId}`, userId, source, details });
  }
}
