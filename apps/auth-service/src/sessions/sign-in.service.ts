import { Injectable } from '@nestjs/common';
import type { AuthenticationMethod } from '@svc/access';
import { AppError } from '@svc/errors';
import type { RequestSource } from '../platform/callers/request-source';
import type { Queryable } from '@svc/database';
import type { UserMetadata } from '../platform/schema/auth-record.entity';
import type { UserRow } from '../platform/schema/user-row';
import { PendingSignInsRepository, type PendingSecondFactor } from './pending-sign-ins.repository';
import type { ClientType } from './client-type';
import { UnopenedSession } from './session-opening';
import { SessionsService, type OpenedSession, type SessionGrant } from './sessions.service';

export interface SignedIn {
  user: UserRow;
  grant: SessionGrant;
}

/** A user with a second factor gets a session only after showing it. */
export type SignInOutcome = SignedIn | PendingSecondFactor;

export const isPending = (outcome: SignInOutcome): outcome is PendingSecondFactor => 'mfaToken' in outcome;

/** The last sign-in in a user's metadata. */
export const signInNoteOf = (clientType: ClientType, source: RequestSource): UserMetadata => ({
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
export interface SignInCircumstances {
  clientType: ClientType;
  source: RequestSource;
  /** Methods by which the user was recognised; empty when a provider did it. */
  amr: readonly AuthenticationMethod[];
}

@Injectable()
export class SignInService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly pendingSignIns: PendingSignInsRepository,
  ) {}

  /**
   * Opens a session for a recognised user.
   * @param user as read with the proof; with `passwordHash` when it was compared
   * @returns undefined when the proof no longer holds
   * @throws AppError AUTH_USER_BANNED, AUTH_EMAIL_NOT_VERIFIED
   */
  open(
    user: ProvenUser,
    { clientType, source, amr }: SignInCircumstances,
    transaction?: Queryable,
  ): Promise<OpenedSession<'user'> | UnopenedSession | undefined> {
    const proof = { ownerId: user.id, signInEpoch: user.signInEpoch, passwordHash: user.passwordHash ?? null };
    return this.sessions.openForUser(
      proof,
      { clientType, source, amr, note: signInNoteOf(clientType, source) },
      transaction,
    );
  }

  /** Issues the tokens once the session is committed, or returns the required second factor. */
  granted(opened: OpenedSession<'user'>): Promise<SignedIn>;
  granted(opened: OpenedSession<'user'> | UnopenedSession): Promise<SignInOutcome>;
  async granted(opened: OpenedSession<'user'> | UnopenedSession): Promise<SignInOutcome> {
    if (opened instanceof UnopenedSession) return this.pendingSignIns.issue(opened.due);
    const { owner, token } = opened;
    return { user: owner, grant: await this.sessions.grantToUser(owner, token) };
  }
}
