import { Statement } from '@svc/database';
import type { PendingSignIn } from '../platform/schema/pending-sign-in.entity';
import type { FactorSummary } from '../platform/schema/factor.entity';

const lifetimeMinutes = 5;
const maximumTries = 5;

export type PendingRow = Pick<PendingSignIn, 'authId' | 'adminId' | 'signInEpoch' | 'amr'>;

const open = `p.token_hash = $1 AND p.used_at IS NULL AND p.expires_at > now() AND p.tries < ${maximumTries}`;

/**
 * Answers with the account's factors, of which one is to be shown. An account that was deleted a moment ago has no
 * sign-in that waits: the token is worth as little as if it had been deleted a moment later.
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

/** Counts a try before anything is compared: parallel guesses stop at the fifth. */
export const countTry = new Statement(`UPDATE auth.pending_sign_ins p SET tries = tries + 1 WHERE ${open}`);

/** Those of account $1 that began at a provider: nothing is noted of how somebody was recognised there. */
export const endFromProviders = new Statement(`
  UPDATE auth.pending_sign_ins SET used_at = now()
    WHERE auth_id = $1 AND amr = '{}' AND used_at IS NULL AND expires_at > now()`);

/** Of parallel callers with a right answer one finds the row. It was open when its try was counted. */
export const usePending = new Statement(`
  UPDATE auth.pending_sign_ins SET used_at = now() WHERE token_hash = $1 AND used_at IS NULL AND expires_at > now()`);
