import type { AuthenticationMethod } from '@svc/access';
import { AppError } from '@svc/errors';
import type { RequestSource } from '../callers/request-source';
import type { UserMetadata } from '../schema/auth-record.entity';

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

/** `changed`: what was proven is no longer so; whoever can may prove it again. */
export type Refusal = 'changed' | 'banned' | 'unverified';

export interface Verdict {
  refusal: Refusal | null;
}

/**
 * @returns undefined when what was proven is no longer so, or the account is gone
 * @throws AppError AUTH_USER_BANNED, AUTH_EMAIL_NOT_VERIFIED
 */
export const openedOf = <Row extends Verdict>(row: Row | undefined): Row | undefined => {
  if (row?.refusal === 'banned') throw new AppError('AUTH_USER_BANNED');
  if (row?.refusal === 'unverified') throw new AppError('AUTH_EMAIL_NOT_VERIFIED');
  return row?.refusal === null ? row : undefined;
};
