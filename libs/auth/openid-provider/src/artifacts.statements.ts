import { removal, type UserRow, convergenceSeconds } from '@svc/auth';
import { Statement } from '@svc/database';
import { liveGrant, type GrantRow } from './grants.statements';

/** A user's data for claims. */
export type AccountRow = Pick<
  UserRow,
  'id' | 'email' | 'emailVerified' | 'name' | 'avatarUrl' | 'profileMetadata' | 'updatedAt'
>;

/** JSON has no dates. */
type StoredAccountRow = Omit<AccountRow, 'updatedAt'> & { updatedAt: string };

export interface ArtifactRow {
  payload: Record<string, unknown>;
  isConsumed: boolean;
}

/** Carries what the library asks for next: null when the grant has ended. */
export interface GrantedArtifactRow extends ArtifactRow {
  grant: GrantRow | null;
  account: StoredAccountRow | null;
}

/**
 * $2: key of the successor of a refresh token. A used one is accepted for some seconds, until its successor is used;
 * its holders all get the same successor.
 */
const artifactColumns = `f.payload, f.consumed_at IS NOT NULL AND ($2::bytea IS NULL
      OR f.consumed_at < now() - make_interval(secs => ${convergenceSeconds})
      OR EXISTS (SELECT FROM auth.oidc_artifacts s WHERE s.key = $2 AND s.consumed_at IS NOT NULL)) AS "isConsumed"`;

export const findArtifact = new Statement<ArtifactRow>(
  `SELECT ${artifactColumns} FROM auth.oidc_artifacts f WHERE f.key = $1 AND f.expires_at > now()`,
  'oidc-artifact',
);

export const findGrantedArtifact = new Statement<GrantedArtifactRow>(
  `SELECT ${artifactColumns}, to_jsonb(granted) AS grant, to_jsonb(account) AS account
    FROM auth.oidc_artifacts f
      LEFT JOIN LATERAL (${liveGrant} AND g.id = f.grant_id) granted ON true
      LEFT JOIN LATERAL (
        SELECT a.id, a.email, a.email_verified AS "emailVerified", p.name, p.avatar_url AS "avatarUrl",
            p.metadata AS "profileMetadata",
            greatest(a.updated_at, p.updated_at) AS "updatedAt"
          FROM auth.auth_records a JOIN auth.profile_records p ON p.auth_id = a.id
          WHERE a.id = granted."authId") account ON true
    WHERE f.key = $1 AND f.expires_at > now()`,
  'oidc-granted-artifact',
);

export interface Exchange {
  grantId: string | null;
  /** False when another request consumed the artifact before. */
  isFirst: boolean;
  /** False when the grant has ended. */
  isLive: boolean;
}

/**
 * Consumes artifact $1 and stores the tokens for it, of the same grant. $6: store them also for a consumed one. Locks the
 * grant first, as its removal does. @returns no row when the artifact ended with its grant
 */
export const exchangeArtifact = new Statement<Exchange>(
  `WITH source AS (
    SELECT grant_id FROM auth.oidc_artifacts WHERE key = $1
  ), live AS (
    SELECT id FROM auth.oidc_grants WHERE id = (SELECT grant_id FROM source) FOR KEY SHARE
  ), used AS (
    UPDATE auth.oidc_artifacts SET consumed_at = now()
      WHERE ((SELECT grant_id FROM source) IS NULL OR EXISTS (SELECT FROM live)) AND key = $1 AND consumed_at IS NULL
      RETURNING key
  ), stored AS (
    INSERT INTO auth.oidc_artifacts (key, kind, grant_id, payload, expires_at)
      SELECT t.key, t.kind, live.id, t.payload, now() + make_interval(secs => t.seconds)
        FROM live, unnest($2::bytea[], $3::text[], $4::jsonb[], $5::int[]) AS t (key, kind, payload, seconds)
        WHERE $6 OR EXISTS (SELECT FROM used)
      ON CONFLICT (key) DO UPDATE
        SET payload = excluded.payload, grant_id = excluded.grant_id, expires_at = excluded.expires_at
  )
  SELECT grant_id AS "grantId", EXISTS (SELECT FROM used) AS "isFirst",
      grant_id IS NULL OR EXISTS (SELECT FROM live) AS "isLive"
    FROM source`,
  'oidc-exchange-artifact',
);

/**
 * Stores nothing when the grant has ended in the meantime, or when the stored payload has one of the members $6: of parallel
 * requests that answer a device, one succeeds.
 */
export const storeArtifact = new Statement(
  `INSERT INTO auth.oidc_artifacts (key, kind, grant_id, payload, expires_at)
    SELECT $1, $2, $3::uuid, $4, now() + make_interval(secs => $5)
      WHERE $3::uuid IS NULL OR EXISTS (SELECT FROM auth.oidc_grants WHERE id = $3 FOR KEY SHARE)
    ON CONFLICT (key) DO UPDATE
      SET payload = excluded.payload, grant_id = excluded.grant_id, expires_at = excluded.expires_at
      WHERE NOT oidc_artifacts.payload ?| $6::text[]`,
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

export const expiredGrants = removal('oidc_grants', 'id', 'expires_at < now()');

export const expiredArtifacts = removal('oidc_artifacts', 'key', 'expires_at < now()');
