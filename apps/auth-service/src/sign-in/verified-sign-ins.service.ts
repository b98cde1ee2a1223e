import { Injectable } from '@nestjs/common';
import type { AuthenticationMethod } from '@svc/access';
import type { Queryable } from '@svc/database';
import type { Owner } from '../platform/callers/owner';
import type { RequestSource } from '../platform/callers/request-source';
import type { ClientType } from '../sessions/client-type';
import type { SessionOwnerKind } from '../sessions/session-limits';
import { UnopenedSession } from '../sessions/session-opening';
import { SessionsService, type OpenedSession } from '../sessions/sessions.service';
import { signInNoteOf } from '../sessions/sign-in.service';

interface Verified<Kind extends SessionOwnerKind> {
  kind: Kind;
  opened: OpenedSession<Kind>;
  signInEpoch: number;
  /** Set when the first factor was added at this sign-in. */
  recoveryCodes?: string[] | undefined;
}

export type VerifiedSignIn = Verified<'user'> | Verified<'admin'>;

/** Proof with the account's state at the time of the proof. */
export interface AssuredProof {
  owner: Owner;
  signInEpoch: number;
  amr: readonly AuthenticationMethod[];
}

const whole = <Kind extends SessionOwnerKind>(
  opened: OpenedSession<Kind> | UnopenedSession | undefined,
): OpenedSession<Kind> | undefined => (opened instanceof UnopenedSession ? undefined : opened);

/** Opens sessions at assurance level 2, for users and administrators. */
@Injectable()
export class VerifiedSignInsService {
  constructor(private readonly sessions: SessionsService) {}

  /**
   * @returns undefined when the account has changed since the proof
   * @throws AppError AUTH_USER_BANNED, AUTH_EMAIL_NOT_VERIFIED
   */
  async open(
    { owner, signInEpoch, amr }: AssuredProof,
    { clientType, source }: { clientType: ClientType; source: RequestSource },
    transaction: Queryable,
  ): Promise<VerifiedSignIn | undefined> {
    const proof = { ownerId: owner.id, signInEpoch, passwordHash: null };
    if (owner.kind === 'admin') {
      const opened = whole(await this.sessions.openForAdmin(proof, amr, source, transaction));
      return opened && { kind: owner.kind, opened, signInEpoch };
    }
    const session = { clientType, source, note: signInNoteOf(clientType, source), amr };
    const opened = whole(await this.sessions.openForUser(proof, session, transaction));
    return opened && { kind: owner.kind, opened, signInEpoch };
  }
}
