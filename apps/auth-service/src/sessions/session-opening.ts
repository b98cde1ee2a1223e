import type { AuthenticationMethod } from '@svc/access';
import { AppError } from '@svc/errors';
import type { SecondFactorDue } from './pending-sign-ins.repository';
import type { RequestSource } from '../platform/callers/request-source';
import type { UserMetadata } from '../platform/schema/auth-record.entity';

/** What was just proven of an account. The session opens only if all of it is still so at that moment. */
export interface Proof {
  ownerId: string;
  /** As it was read with whatever was proven: everything that ends all sessions of the account moves it on. */
  signInEpoch: number;
  /** The hash that was compared; null for those who have shown in another way who they are. */
  passwordHash: string | null;
}

export interface NewSession {
  session: { id: string; tokenHash: Buffer };
  clientType: string;
  /** How the owner was recognised. */
  amr: readonly AuthenticationMethod[];
  source: RequestSource;
  /** What a user's metadata says of the sign-in. */
  note: UserMetadata;
}

/**
 * `changed`: what was proven is no longer so; whoever can may prove it again. `second_factor`: what was proven is right,
 * and not enough.
 */
export type Refusal = 'changed' | 'banned' | 'unverified' | 'second_factor';

export interface Verdict {
  refusal: Refusal | null;
}

/** A sign-in that opened no session, because it takes a second factor. */
export class NotYetOpened {
  constructor(readonly due: SecondFactorDue) {}
}

/**
 * @param due what is to be shown a second factor for, should that be asked for
 * @returns undefined when what was proven is no longer so, or the account is gone
 * @throws AppError AUTH_USER_BANNED, AUTH_EMAIL_NOT_VERIFIED
 */
export const openedOf = <Row extends Verdict>(
  row: Row | undefined,
  due: (row: Row) => SecondFactorDue,
): Row | NotYetOpened | undefined => {
  if (row?.refusal === 'banned') throw new AppError('AUTH_USER_BANNED');
  if (row?.refusal === 'unverified') throw new AppError('AUTH_EMAIL_NOT_VERIFIED');
  if (row?.refusal === 'second_factor') return new NotYetOpened(due(row));
  return row?.refusal === null ? row : undefined;
};
