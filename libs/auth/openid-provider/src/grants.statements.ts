import { Statement } from '@svc/database';
import type { GrantedScopes, OidcConsent, OidcGrant } from './oidc.entity';
import { isBanned, liveSession } from '@svc/auth';
import { isNotBlocked } from './blocked-clients.statements';

export interface GrantRow extends Pick<OidcGrant, 'id' | 'authId' | 'clientId' | 'scopes'> {
  /** Seconds since 1970. */
  createdAt: number;
  expiresAt: number;
}

/** Selects a GrantRow. A grant lives as long as its user may sign in and its session, if it has one, is live. */
export const liveGrant = `SELECT g.id, g.auth_id AS "authId", g.client_id AS "clientId", g.scopes,
      floor(extract(epoch FROM g.created_at))::int AS "createdAt",
      floor(extract(epoch FROM g.expires_at))::int AS "expiresAt"
    FROM auth.oidc_grants g JOIN auth.auth_records a ON a.id = g.auth_id LEFT JOIN auth.sessions s ON s.id = g.session_id
    WHERE g.expires_at > now() AND NOT ${isBanned('a')} AND (g.session_id IS NULL OR (${liveSession}))`;

export const findGrant = new Statement<GrantRow>(`${liveGrant} AND g.id = $1`, 'oidc-grant');

/** More grants of one user to one client than this replace the oldest. */
export const mostGrants = 20;

/**
 * Inserts only while session $4 of user $2 is live and a consent covers the scopes; a withdrawal waits for the end of this
 * statement. The session is stored when $5 is true. Notes the use of the client, and removes the oldest of too many grants.
 */
export const insertGrant = new Statement<Pick<OidcGrant, 'id'>>(`
  WITH made AS (
    INSERT INTO auth.oidc_grants (id, auth_id, client_id, session_id, scopes, expires_at)
    SELECT $1::uuid, s.auth_id, $3, CASE WHEN $5 THEN s.id END, $6::jsonb, now() + make_interval(secs => $7)
      FROM auth.sessions s JOIN auth.auth_records a ON a.id = s.auth_id
      WHERE s.id = $4 AND s.auth_id = $2 AND ${liveSession} AND NOT ${isBanned('a')}
        AND EXISTS (SELECT FROM auth.oidc_consents c
          WHERE c.auth_id = $2 AND c.client_id = $3 AND c.scopes @> $6::jsonb FOR SHARE)
        AND ${isNotBlocked}
      FOR SHARE OF s, a
    RETURNING id
  ), noted AS (
    UPDATE auth.oidc_clients SET last_used_at = now()
      WHERE id = $3 AND last_used_at < now() - interval '1 day' AND EXISTS (SELECT FROM made)
  ), replaced AS (
    DELETE FROM auth.oidc_grants WHERE EXISTS (SELECT FROM made) AND id IN (
      SELECT id FROM auth.oidc_grants WHERE auth_id = $2 AND client_id = $3
        ORDER BY id DESC OFFSET ${mostGrants - 1} FOR UPDATE SKIP LOCKED)
  )
  SELECT id FROM made`);

/**
 * A grant of today with the same scopes, so that a browser that comes back often keeps one. Its code is not stored when a
 * withdrawal removes it.
 */
export const findGrantOfSession = new Statement<GrantRow>(
  `${liveGrant} AND g.auth_id = $1 AND g.client_id = $2 AND g.session_id = $3 AND g.scopes = $4
      AND g.created_at > now() - interval '1 day'
    ORDER BY g.id DESC LIMIT 1`,
  'oidc-grant-of-session',
);

export const removeGrant = new Statement('DELETE FROM auth.oidc_grants WHERE id = $1');

export const removeGrantsOfConsent = new Statement(
  'DELETE FROM auth.oidc_grants WHERE auth_id = $1 AND client_id = $2',
);

export const removeGrantsOfClient = new Statement('DELETE FROM auth.oidc_grants WHERE client_id = $1');

export const findConsent = new Statement<{ scopes: GrantedScopes }>(
  'SELECT scopes FROM auth.oidc_consents WHERE auth_id = $1 AND client_id = $2 FOR UPDATE',
);

/** Stores nothing for a user who has been deleted meanwhile. */
export const storeConsent = new Statement(`
  INSERT INTO auth.oidc_consents (auth_id, client_id, client_name, scopes)
    SELECT id, $2, $3, $4 FROM auth.auth_records WHERE id = $1 FOR KEY SHARE
    ON CONFLICT (auth_id, client_id) DO UPDATE SET client_name = excluded.client_name, scopes = excluded.scopes`);

export const listConsents = new Statement<Pick<OidcConsent, 'clientId' | 'clientName' | 'scopes' | 'createdAt'>>(`
  SELECT client_id AS "clientId", client_name AS "clientName", scopes, created_at AS "createdAt"
    FROM auth.oidc_consents WHERE auth_id = $1 ORDER BY created_at DESC, client_id LIMIT 200`);

export const removeConsent = new Statement('DELETE FROM auth.oidc_consents WHERE auth_id = $1 AND client_id = $2');

export const removeConsentsOfClient = new Statement('DELETE FROM auth.oidc_consents WHERE client_id = $1');
