import { removal, isBanned } from '@svc/auth';
import { Statement } from '@svc/database';
import type { PersonalKey } from './personal-key.entity';

export type ListedKey = Omit<PersonalKey, 'authId' | 'authRecord' | 'keyHash'>;

/** A key in use, and its user. */
interface AcceptedKey extends Pick<PersonalKey, 'id' | 'scopes' | 'authorizationDetails' | 'expiresAt'> {
  userId: string;
  roles: string[];
}

const listed = `k.id, k.name, k.scopes, k.authorization_details AS "authorizationDetails", k.expires_at AS "expiresAt", k.last_used_at AS "lastUsedAt",
  k.created_at AS "createdAt"`;
const inUse = 'k.key_hash = $1 AND (k.expires_at IS NULL OR k.expires_at > now())';

/** Serialises with everything that ends the keys of the account. */
export const lockUser = new Statement('SELECT 1 FROM auth.auth_records WHERE id = $1 FOR NO KEY UPDATE');

export const listKeys = new Statement<ListedKey>(
  `SELECT ${listed} FROM auth.personal_keys k WHERE k.auth_id = $1 ORDER BY k.id DESC`,
);

/** $7: maximum number. @returns no row at the maximum */
export const insertKey = new Statement<ListedKey>(`
  INSERT INTO auth.personal_keys AS k (id, auth_id, name, key_hash, scopes, expires_at, authorization_details)
    SELECT $1, $2, $3, $4, $5::text[], $6::timestamptz, $8::jsonb
      WHERE (SELECT count(*) FROM auth.personal_keys WHERE auth_id = $2) < $7
    RETURNING ${listed}`);

export const removeKey = new Statement<Pick<PersonalKey, 'name'>>(
  'DELETE FROM auth.personal_keys WHERE auth_id = $1 AND id = $2 RETURNING name',
);

/** A rule that became stricter also holds for keys: their user must be able to sign in by it. */
const meetsPolicy = `(a.email_verified OR NOT p.require_email_verification)
      AND (a.has_factors OR p.mfa_policy <> 'required')`;

/** Looks a key up and notes the use, at most every five minutes. */
export const useKey = new Statement<AcceptedKey>(
  `WITH used AS (
    UPDATE auth.personal_keys k SET last_used_at = now()
      WHERE ${inUse} AND (k.last_used_at IS NULL OR k.last_used_at < now() - interval '5 minutes'))
  SELECT k.id, k.scopes, k.authorization_details AS "authorizationDetails", k.expires_at AS "expiresAt",
      a.id AS "userId", a.roles
    FROM auth.personal_keys k JOIN auth.auth_records a ON a.id = k.auth_id CROSS JOIN auth.settings p
    WHERE ${inUse} AND NOT ${isBanned('a')} AND ${meetsPolicy}`,
  'personal-key-use',
);

export const expiredKeys = removal('personal_keys', 'id', `expires_at < now() - interval '30 days'`);
