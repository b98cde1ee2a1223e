import { Statement } from '@svc/database';
import type { AuthRecord } from '../../platform/schema/auth-record.entity';

/** Columns of an account that linking needs. */
export type Account = Pick<AuthRecord, 'id' | 'email' | 'emailVerified' | 'bannedAt' | 'signInEpoch'>;

/**
 * Written to identity `i` of account `a` at each sign-in; $4: the provider's address, $5: true when the provider
 * verified it. Only a verification of the account's own address counts, and it stays.
 */
export const notedUse = `last_used_at = now(), email = $4, email_vouched = i.email_vouched OR ($5 AND $4 = a.email)`;

export const lockIdentity = new Statement('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', 'identity-lock');

export const useIdentity = new Statement<Account>(
  `UPDATE auth.identities i SET ${notedUse}
    FROM auth.auth_records a
    WHERE i.provider = $1 AND i.issuer = $2 AND i.subject = $3 AND a.id = i.auth_id
    RETURNING a.id, a.email, a.email_verified AS "emailVerified", a.banned_at AS "bannedAt",
      a.sign_in_epoch AS "signInEpoch"`,
  'identity-use',
);
