import { Statement } from '@svc/database';
import { hadNoFactorBefore } from '../second-factors/factors.statements';
import { proofLifetimeSeconds } from '../email/proof-secrets';
import { maximumTries } from '../email/proofs.statements';

/** Counts a try, compares, then consumes: $1 user, $2 new address, $3 hashes. */
export const tryChangeCode = new Statement<{ right: boolean }>(`
  UPDATE auth.proofs f SET tries = f.tries + 1, used_at = CASE WHEN f.secret_hash = ANY($3::bytea[]) THEN now() END
    WHERE f.auth_id = $1 AND f.email = $2 AND f.purpose = 'change_email' AND f.kind = 'code'
      AND f.used_at IS NULL AND f.expires_at > now() AND f.tries < ${maximumTries}
    RETURNING f.used_at IS NOT NULL AS right`);

const liveUndo = `auth_id = $1 AND purpose = 'undo_email' AND used_at IS NULL AND expires_at > now()`;

export const findUndo = new Statement<{ id: string }>(`
  SELECT id FROM auth.proofs WHERE ${liveUndo} AND email = $2 LIMIT 1`);

/** Restarts the undo time of address $2 when the account loses it. */
export const prolongUndo = new Statement(`
  UPDATE auth.proofs SET expires_at = now() + interval '${proofLifetimeSeconds.undo_email.link} seconds'
    WHERE ${liveUndo} AND email = $2`);

/** Ends undo links that were created after undo link $2; links to earlier addresses stay. */
export const endLaterUndos = new Statement(`
  UPDATE auth.proofs SET used_at = now()
    WHERE ${liveUndo} AND created_at > (SELECT created_at FROM auth.proofs WHERE id = $2)`);

/** Removes providers linked since undo link $2 was made: an attacker may have linked them. */
export const dropLaterIdentities = new Statement(`
  DELETE FROM auth.identities i USING auth.proofs f
    WHERE f.id = $2 AND i.auth_id = $1 AND i.created_at >= f.created_at`);

/**
 * Removes factors added since undo link $2 was made, or shortly before as the account's first: an attacker may have
 * added them.
 */
export const dropLaterFactors = new Statement(`
  DELETE FROM auth.factors s USING auth.proofs f
    WHERE f.id = $2 AND s.auth_id = $1
      AND (coalesce(s.confirmed_at, s.created_at) >= f.created_at OR ${hadNoFactorBefore('f.created_at')})`);
