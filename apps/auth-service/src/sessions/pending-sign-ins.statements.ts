import { Statement } from '@svc/database';
import type { PendingSignIn } from '../platform/schema/pending-sign-in.entity';
import type { FactorSummary } from '../platform/schema/factor.entity';

const lifetimeMinutes = 5;
const maximumTries = 5;

export type PendingRow = Pick<PendingSignIn, 'authId' | 'adminId' | 'signInEpoch' | 'amr'>;

const open = `p.token_hash = $1 AND p.used_at IS NULL AND p.expires_at > now() AND p.tries < ${maximumTries}`;

/**
 * Returns the account's factors. When the account was deleted a moment ago, no row is inserted: the token is as
 * invalid as after a later deletion.
 */
export const insertPending = new Statement<FactorSummary>(`
  WITH a AS (
    SELECT id FROM auth.auth_records WHERE id = $1 FOR KEY SHARE
  ), d AS (
    SELECT id FROM auth.admins WHERE id = $2 FOR KEY SHARE
  ), pending AS (
    INSERT INTO auth.pending_sign_ins (auth_id, admin_id, token_hash, sign_in_epoch, amr, expires_at)
      SELECT $1, $2, $3::bytea, $4::integer, $5::text[], now() + interval '${lifetimeMinutes} minutes'
        FROM (SELECT id FROM a UNION ALL SELECT id FROM d) owner
  )
  SELECT f.id, f.type, f.name FROM auth.factors f
    WHERE (f.auth_id = $1 OR f.admin_id = $2) AND f.confirmed_at IS NOT NULL
      AND (f.code_hashes IS NULL OR cardinality(f.code_hashes) > 0)
    ORDER BY f.created_at, f.id`);

export const findPending = new Statement<PendingRow>(`
  SELECT p.auth_id AS "authId", p.admin_id AS "adminId", p.sign_in_epoch AS "signInEpoch", p.amr
    FROM auth.pending_sign_ins p WHERE ${open}`);

/** Counts the try before the comparison: parallel guesses stop at the fifth. */
export const countTry = new Statement(`UPDATE auth.pending_sign_ins p SET tries = tries + 1 WHERE ${open}`);

/** Deletes the pending sign-ins of account $1 that began at a provider: their `amr` is empty. */
export const endFromProviders = new Statement(`
  UPDATE auth.pending_sign_ins SET used_at = now()
    WHERE auth_id = $1 AND amr = '{}' AND used_at IS NULL AND expires_at > now()`);

/**
 * Only one of several parallel callers with a right answer gets the row. Its expiry was checked when the try was
 * counted.
 */
export const usePending = new Statement(`
  UPDATE auth.pending_sign_ins SET used_at = now() WHERE token_hash = $1 AND used_at IS NULL AND expires_at > now()`);
