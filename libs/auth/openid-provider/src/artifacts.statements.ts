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
  /** True for a used refresh token whose answer was lost: another successor replaces the unused one. */
  isLost: boolean;
  /** Position of the secret from which the successor of a used refresh token was derived, from 1. */
  secret: number | null;
  grant: GrantRow | null;
  account: StoredAccountRow | null;
}

/** Time of use of a refresh token that was replaced unused. */
const replaced = `'-infinity'::timestamptz`;

/**
 * Proof that a used refresh token was copied: it was replaced, a successor was used, or none is known: it was stored by the
 * statement that used the token.
 */
const isProvenStolen = `(f.consumed_at = ${replaced}
      OR NOT EXISTS (SELECT FROM auth.oidc_artifacts s WHERE s.key = ANY ($2))
      OR EXISTS (SELECT FROM auth.oidc_artifacts s WHERE s.key = ANY ($2 || $3) AND s.consumed_at > ${replaced}))`;

export const findArtifact = new Statement<ArtifactRow>(
  `SELECT f.payload, f.consumed_at IS NOT NULL AS "isConsumed"
    FROM auth.oidc_artifacts f WHERE f.key = $1 AND f.expires_at > now()`,
  'oidc-artifact',
);

/**
 * $2, $3: keys of the successor of a refresh token, and of the one that replaces it, for each accepted secret; null for other
 * artifacts. A used refresh token is accepted until its successor is used (RFC 9700, 4.14.2): the answer was lost. For some seconds its holders all
 * get the successor; then they all get the one that replaces it.
 */
export const findGrantedArtifact = new Statement<GrantedArtifactRow>(
  `SELECT f.payload, f.consumed_at IS NOT NULL AND ($2::bytea[] IS NULL OR ${isProvenStolen}) AS "isConsumed",
      $2 IS NOT NULL AND f.consumed_at IS NOT NULL
        AND (f.consumed_at < now() - make_interval(secs => ${convergenceSeconds})
          OR EXISTS (SELECT FROM auth.oidc_artifacts s WHERE s.key = ANY ($3::bytea[]))) AS "isLost",
      CASE WHEN f.consumed_at IS NOT NULL THEN
        (SELECT array_position($2, s.key) FROM auth.oidc_artifacts s WHERE s.key = ANY ($2) LIMIT 1) END AS secret,
      to_jsonb(granted) AS grant, to_jsonb(account) AS account
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
  /** False when the artifact was used before, and this use proves that it was copied. */
  isAccepted: boolean;
  /** False when a parallel exchange has stored the same refresh token before. */
  isNew: boolean;
  /** False when the grant has ended. */
  isLive: boolean;
}

/**
 * Consumes artifact $1 and stores the tokens for it, of the same grant. $6: accepts also a refresh token that was used.
 * $7: key of its successor, which these tokens replace. Locks the grant first, as its removal does.
 * @returns no row when the artifact ended with its grant
 */
export const exchangeArtifact = new Statement<Exchange>(
  `WITH source AS (
    SELECT grant_id FROM auth.oidc_artifacts WHERE key = $1
  ), live AS (
    SELECT id FROM auth.oidc_grants WHERE id = (SELECT grant_id FROM source) FOR KEY SHARE
  ), used AS (
    UPDATE auth.oidc_artifacts SET consumed_at = coalesce(consumed_at, now())
      WHERE ((SELECT grant_id FROM source) IS NULL OR EXISTS (SELECT FROM live)) AND key = $1
        AND (consumed_at IS NULL OR ($6 AND consumed_at > ${replaced}))
      RETURNING key
  ), given_up AS (
    UPDATE auth.oidc_artifacts SET consumed_at = ${replaced}
      WHERE key = $7 AND (consumed_at IS NULL OR consumed_at = ${replaced}) AND EXISTS (SELECT FROM used) RETURNING key
  ), accepted AS (
    SELECT FROM used WHERE EXISTS (SELECT FROM given_up)
      OR NOT EXISTS (SELECT FROM auth.oidc_artifacts s WHERE s.key = $7)
  ), stored AS (
    INSERT INTO auth.oidc_artifacts (key, kind, grant_id, payload, expires_at)
      SELECT t.key, t.kind, live.id, t.payload, now() + make_interval(secs => t.seconds)
        FROM live, unnest($2::bytea[], $3::text[], $4::jsonb[], $5::int[]) AS t (key, kind, payload, seconds)
        WHERE EXISTS (SELECT FROM accepted)
      ON CONFLICT (key) DO UPDATE
        SET payload = excluded.payload, grant_id = excluded.grant_id, expires_at = excluded.expires_at
      RETURNING kind, xmax = 0 AS is_new
  )
  SELECT grant_id AS "grantId", EXISTS (SELECT FROM accepted) AS "isAccepted",
      EXISTS (SELECT FROM stored WHERE kind = 'RefreshToken' AND is_new) AS "isNew",
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
