import { Statement } from '@svc/database';
import type { AuthRecord } from '../../platform/schema/auth-record.entity';

/** An account as far as linking looks at it. */
export type Account = Pick<AuthRecord, 'id' | 'email' | 'emailVerified' | 'bannedAt' | 'signInEpoch'>;

/**
 * What an arrival leaves at identity `i` of account `a`; $4 is the mailbox's address, $5 whether it is vouched for. To vouch
 * for another address says nothing of the account's; to have vouched for the account's once is enough.
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
