import type { AuthenticationMethod } from '@svc/access';
import { AppError } from '@svc/errors';
import type { SecondFactorDue } from './pending-sign-ins.repository';
import type { RequestSource } from '../platform/callers/request-source';
import type { Admin } from '../platform/schema/admin.entity';
import type { UserMetadata } from '../platform/schema/auth-record.entity';
import type { SessionAssurance } from '../platform/schema/session.entity';
import type { UserRow } from '../platform/schema/user-row';
import type { SessionOwnerKind } from './session-limits';

type AdminRow = Pick<Admin, 'id' | 'username'>;

interface OwnerRows {
  user: UserRow;
  admin: AdminRow;
}

/** The owner of a session, and how it was recognised. */
export type OwnerRow<Kind extends SessionOwnerKind> = OwnerRows[Kind] & SessionAssurance;

/** Facts proven about an account. The session opens only if all still hold at that moment. */
export interface Proof {
  ownerId: string;
  /** Epoch read with the proof: everything that ends all sessions of the account increments it. */
  signInEpoch: number;
  /** The hash that was compared; null when the proof was not a password. */
  passwordHash: string | null;
}

export interface NewSession {
  session: { id: string; tokenHash: Buffer };
  clientType: string;
  /** Methods by which the owner was recognised. */
  amr: readonly AuthenticationMethod[];
  /** Provider that recognised the owner; absent for other methods. */
  provider?: string | null;
  /** Time of the owner's recognition; absent: now. */
  authenticatedAt?: Date;
  source: RequestSource;
  /** The note of this sign-in in the user's metadata. */
  note: UserMetadata;
}

/**
 * `changed`: the proof no longer holds, and may be repeated. `second_factor`: the proof holds, but is not enough.
 * `provider_required`: the domain of the email demands the provider of its organisation. `foreign_domain`: the provider
 * of an organisation recognised a user whose domain the organisation has not verified (any more).
 */
type Refusal = 'changed' | 'banned' | 'provider_required' | 'foreign_domain' | 'unverified' | 'second_factor';

export interface Verdict {
  refusal: Refusal | null;
  /** The end of the ban of a refused user; null or missing for none. */
  bannedUntil?: Date | null;
  /** Repeats `provider` of the new session. */
  provider?: string | null;
}

/** Tells the end to a user who has proven the own identity. The reason is for administrators. */
const bannedError = (until: Date | null): AppError =>
  until === null
    ? new AppError('AUTH_USER_BANNED')
    : new AppError('AUTH_USER_BANNED', {
        message: `This account is blocked until ${until.toISOString()}.`,
        endsAt: until,
      });

/** A sign-in that opened no session because it requires a second factor. */
export class UnopenedSession {
  constructor(readonly due: SecondFactorDue) {}
}

/**
 * @param due the pending sign-in, should a second factor be required
 * @returns undefined when the proof no longer holds, or the account is gone
 * @throws AppError AUTH_USER_BANNED, AUTH_EMAIL_NOT_VERIFIED, AUTH_ORGANIZATION_PROVIDER_REQUIRED,
 *   AUTH_ORGANIZATION_DOMAIN_REQUIRED
 */
export const checkOpened = <Row extends Verdict>(
  row: Row | undefined,
  due: (row: Row) => SecondFactorDue,
): Row | UnopenedSession | undefined => {
  if (row?.refusal === 'banned') throw bannedError(row.bannedUntil ?? null);
  if (row?.refusal === 'provider_required') throw new AppError('AUTH_ORGANIZATION_PROVIDER_REQUIRED');
  if (row?.refusal === 'foreign_domain') throw new AppError('AUTH_ORGANIZATION_DOMAIN_REQUIRED');
  if (row?.refusal === 'unverified') throw new AppError('AUTH_EMAIL_NOT_VERIFIED');
  if (row?.refusal === 'second_factor') return new UnopenedSession(due(row));
  return row?.refusal === null ? row : undefined;
};
