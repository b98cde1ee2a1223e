import { Injectable } from '@nestjs/common';
import type { AuthenticationMethod } from '@svc/access';
import { AppError } from '@svc/errors';
import type { RequestSource } from '../platform/callers/request-source';
import type { Queryable } from '@svc/database';
import type { UserMetadata } from '../platform/schema/auth-record.entity';
import type { UserRow } from '../platform/schema/user-row';
import { PendingSignInsRepository, type PendingSecondFactor } from './pending-sign-ins.repository';
import type { ClientType } from './client-type';
import { NotYetOpened } from './session-opening';
import { SessionsService, type OpenedSession, type SessionGrant } from './sessions.service';

export interface SignedIn {
  user: UserRow;
  grant: SessionGrant;
}

/** Whoever has a second factor has no session before it is shown. */
export type SignInOutcome = SignedIn | PendingSecondFactor;

export const isPending = (outcome: SignInOutcome): outcome is PendingSecondFactor => 'mfaToken' in outcome;

/** What a user's metadata says of the last sign-in. */
export const signInNoteOf = (clientType: ClientType, source: RequestSource): UserMetadata => ({
  lastSignInAt: new Date().toISOString(),
  lastSignInAddress: source.address,
  lastSignInClientType: clientType,
  ...(source.userAgent === null ? {} : { lastSignInUserAgent: source.userAgent }),
});

/** Nothing changes an account so often while an honest person signs in. */
const mostProofs = 3;

/**
 * Proves anew what changed between proof and session: a hash that was renewed for the same password, a ban that was
 * lifted. What no longer holds fails as it is proven.
 *
 * @param attempt answers undefined when what it had proven was no longer so
 * @throws AppError whatever the attempt throws, SERVICE_UNAVAILABLE
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

/** What a sign-in is, whoever it is that signs in. */
export interface SignInCircumstances {
  clientType: ClientType;
  source: RequestSource;
  /** How the user was recognised; empty for those whom a provider recognised. */
  amr: readonly AuthenticationMethod[];
}

@Injectable()
export class SignInService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly pendingSignIns: PendingSignInsRepository,
  ) {}

  /**
   * Opens a session for a user who has shown who they are, by whatever means.
   *
   * @param user as read with what was proven; with `passwordHash` when that was compared
   * @returns undefined when what was proven is no longer so
   * @throws AppError AUTH_USER_BANNED, AUTH_EMAIL_NOT_VERIFIED
   */
  open(
    user: ProvenUser,
    { clientType, source, amr }: SignInCircumstances,
    transaction?: Queryable,
  ): Promise<OpenedSession<'user'> | NotYetOpened | undefined> {
    const proof = { ownerId: user.id, signInEpoch: user.signInEpoch, passwordHash: user.passwordHash ?? null };
    return this.sessions.openForUser(
      proof,
      { clientType, source, amr, note: signInNoteOf(clientType, source) },
      transaction,
    );
  }

  /** What the client gets once the session is committed, or what it must go on with. */
  granted(opened: OpenedSession<'user'>): Promise<SignedIn>;
  granted(opened: OpenedSession<'user'> | NotYetOpened): Promise<SignInOutcome>;
  async granted(opened: OpenedSession<'user'> | NotYetOpened): Promise<SignInOutcome> {
    if (opened instanceof NotYetOpened) return this.pendingSignIns.issue(opened.due);
    const { owner, token } = opened;
    return { user: owner, grant: await this.sessions.grantToUser(owner, token) };
  }
}
