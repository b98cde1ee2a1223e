import { Statement } from '@svc/database';
import { convergenceSeconds } from '../sessions/session-limits';

export interface ArtifactRow {
  payload: Record<string, unknown>;
  isConsumed: boolean;
}

/**
 * $2: key of the successor of a refresh token. A used one is accepted for some seconds, until its successor is used;
 * its holders all get the same successor.
 */
export const findArtifact = new Statement<ArtifactRow>(
  `SELECT a.payload, a.consumed_at IS NOT NULL AND ($2::bytea IS NULL
      OR a.consumed_at < now() - make_interval(secs => ${convergenceSeconds})
      OR EXISTS (SELECT FROM auth.oidc_artifacts s WHERE s.key = $2 AND s.consumed_at IS NOT NULL)) AS "isConsumed"
    FROM auth.oidc_artifacts a WHERE a.key = $1 AND a.expires_at > now()`,
  'oidc-artifact',
);

/** Stores nothing when the grant has ended in the meantime. */
export const storeArtifact = new Statement(
  `INSERT INTO auth.oidc_artifacts (key, kind, grant_id, payload, expires_at)
    SELECT $1, $2, $3::uuid, $4, now() + make_interval(secs => $5)
      WHERE $3::uuid IS NULL OR EXISTS (SELECT FROM auth.oidc_grants WHERE id = $3 FOR KEY SHARE)
    ON CONFLICT (key) DO UPDATE
      SET payload = excluded.payload, grant_id = excluded.grant_id, expires_at = excluded.expires_at`,
  'oidc-store-artifact',
);

/** Stores nothing when the key is known: one of parallel callers on several replicas claims a proof. */
export const claimArtifact = new Statement(`
  INSERT INTO auth.oidc_artifacts (key, kind, payload, expires_at)
    VALUES ($1, $2, $3, now() + make_interval(secs => $4))
    ON CONFLICT (key) DO UPDATE SET expires_at = excluded.expires_at WHERE oidc_artifacts.expires_at <= now()`);

export const consumeArtifact = new Statement(`
  UPDATE auth.oidc_artifacts SET consumed_at = now() WHERE key = $1 AND consumed_at IS NULL`);

export const removeArtifact = new Statement('DELETE FROM auth.oidc_artifacts WHERE key = $1');

export const removeArtifactsOfGrant = new Statement(
  'DELETE FROM auth.oidc_artifacts WHERE grant_id = $1 AND kind = $2',
);
