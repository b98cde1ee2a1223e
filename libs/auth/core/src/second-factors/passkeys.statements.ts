import { Statement } from '@svc/database';
import type { Factor } from '../platform/schema/factor.entity';

interface FoundPasskey extends Pick<Factor, 'id' | 'authId' | 'adminId' | 'hasForeignHandle'> {
  credentialId: Buffer;
  publicKey: Buffer;
  signatureCount: number;
  /** Epoch of the account. */
  signInEpoch: number;
}

export const findPasskey = new Statement<FoundPasskey>(
  `SELECT f.id, f.auth_id AS "authId", f.admin_id AS "adminId", f.credential_id AS "credentialId",
      f.public_key AS "publicKey", f.signature_count::float8 AS "signatureCount",
      f.has_foreign_handle AS "hasForeignHandle", coalesce(a.sign_in_epoch, d.sign_in_epoch) AS "signInEpoch"
    FROM auth.factors f LEFT JOIN auth.auth_records a ON a.id = f.auth_id LEFT JOIN auth.admins d ON d.id = f.admin_id
    WHERE f.credential_id = $1 AND f.confirmed_at IS NOT NULL`,
  'passkey-find',
);

/**
 * Requires a higher counter than the stored one, unless the authenticator does not count (WebAuthn Level 3, 6.1.1): a
 * copied passkey sends a lower one.
 */
export const usePasskey = new Statement(
  `UPDATE auth.factors SET signature_count = $2, last_used_at = now()
    WHERE id = $1 AND type = 'webauthn' AND (signature_count < $2 OR (signature_count = 0 AND $2 = 0))`,
  'passkey-use',
);

/** Serialises confirmations of one credential: a second account finds it taken. */
export const lockCredential = new Statement(
  `SELECT pg_advisory_xact_lock(hashtextextended('passkey ' || encode($1::bytea, 'hex'), 0))`,
);

/** A credential belongs to one account. */
export const confirmPasskey = new Statement(`
  UPDATE auth.factors SET credential_id = $2, public_key = $3, signature_count = $4, transports = $5, confirmed_at = now()
    WHERE id = $1 AND type = 'webauthn' AND confirmed_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM auth.factors o WHERE o.credential_id = $2)`);

export const listPasskeys = new Statement<{ credentialId: Buffer; transports: string[] }>(`
  SELECT f.credential_id AS "credentialId", f.transports FROM auth.factors f
    WHERE (f.auth_id = $1 OR f.admin_id = $2) AND f.type = 'webauthn' AND f.confirmed_at IS NOT NULL`);
