import { Statement } from '@svc/database';
import type { AuthRecord } from '../platform/schema/auth-record.entity';
import { isInUseCondition } from '../users/invitation-state';
import type { Proof } from '../platform/schema/proof.entity';

export interface CodeOutcome {
  userId: Proof['authId'];
  right: boolean;
}

export interface LinkRow extends Pick<Proof, 'redirectTo'>, Pick<AuthRecord, 'email' | 'emailVerified'> {
  userId: Proof['authId'];
  /** Address that received the link. */
  mailbox: string;
  isExpired: boolean;
  isUsed: boolean;
  /** True while the account was only created by an invitation. */
  isInvitation: boolean;
}

export const maximumTries = 5;

/** Replaces the previous code under a new id: the older mail is invalid. */
export const insertProof = new Statement<Pick<Proof, 'expiresAt'>>(`
  INSERT INTO auth.proofs (id, auth_id, purpose, kind, secret_hash, redirect_to, expires_at, email, address_verified)
    VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7), $8, $9)
    ON CONFLICT (auth_id, purpose) WHERE kind = 'code' DO UPDATE SET
      id = excluded.id, secret_hash = excluded.secret_hash, redirect_to = excluded.redirect_to,
      expires_at = excluded.expires_at, email = excluded.email, tries = 0, used_at = NULL, created_at = now()
    RETURNING expires_at AS "expiresAt"`);

/** Counts a try, compares, then consumes: parallel guesses stop at the fifth, and a correct code works once. */
export const tryCode = new Statement<CodeOutcome>(`
  UPDATE auth.proofs f SET tries = f.tries + 1, used_at = CASE WHEN f.secret_hash = ANY($3::bytea[]) THEN now() END
    FROM auth.auth_records a
    WHERE a.id = f.auth_id AND a.email = $2 AND f.purpose = $1 AND f.kind = 'code'
      AND f.used_at IS NULL AND f.expires_at > now() AND f.tries < ${maximumTries}
    RETURNING f.auth_id AS "userId", f.used_at IS NOT NULL AS right`);

export const findToken = new Statement<LinkRow>(`
  SELECT f.auth_id AS "userId", f.redirect_to AS "redirectTo", f.expires_at <= now() AS "isExpired",
      f.used_at IS NOT NULL AS "isUsed", a.email, a.email_verified AS "emailVerified",
      coalesce(f.email, a.email) AS mailbox,
      a.invitation_ends_at IS NOT NULL AND NOT ${isInUseCondition('a')} AS "isInvitation"
    FROM auth.proofs f JOIN auth.auth_records a ON a.id = f.auth_id
    WHERE f.secret_hash = ANY($2::bytea[]) AND f.purpose = $1 AND f.kind <> 'code'`);

/** Waits for parallel inserts before ending proofs: a statement sees only rows committed before it began. */
export const lockAccount = new Statement('SELECT FROM auth.auth_records WHERE id = $1 FOR UPDATE');

export interface TakenProof extends Pick<Proof, 'id' | 'email' | 'redirectTo' | 'addressVerified'> {
  userId: Proof['authId'];
}

export const consumeToken = new Statement<TakenProof>(`
  UPDATE auth.proofs SET used_at = now()
    WHERE secret_hash = ANY($2::bytea[]) AND purpose = $1 AND kind <> 'code' AND used_at IS NULL AND expires_at > now()
    RETURNING id, email, redirect_to AS "redirectTo", address_verified AS "addressVerified", auth_id AS "userId"`);

/** Marks the address in the undo links of account $1 as verified. */
export const noteVerifiedAddress = new Statement(`
  UPDATE auth.proofs f SET address_verified = true FROM auth.auth_records a
    WHERE a.id = $1 AND f.auth_id = a.id AND f.email = a.email AND f.purpose = 'undo_email'`);
