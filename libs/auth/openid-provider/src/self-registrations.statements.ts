import { Statement } from '@svc/database';
import type { OidcClient } from './oidc.entity';

export const lockRegistrations = new Statement(
  `SELECT pg_advisory_xact_lock(hashtext('auth.self_registered_clients'))`,
);

/** $4: maximum number. */
export const insertSelfRegistered = new Statement(`
  INSERT INTO auth.oidc_clients (id, metadata, secret_hash, self_registered)
    SELECT $1, $2::jsonb, $3, true WHERE (SELECT count(*) FROM auth.oidc_clients WHERE self_registered) < $4`);

const today = `(now() AT TIME ZONE 'UTC')::date`;

/** Counts a registration from the network $1; $2: maximum number a day. Changes no row at the maximum. */
export const countRegistration = new Statement(`
  INSERT INTO auth.self_registration_counts AS c (network, day, clients) VALUES ($1, ${today}, 1)
    ON CONFLICT (network, day) DO UPDATE SET clients = c.clients + 1 WHERE c.clients < $2`);

export const forgetCounts = new Statement(`DELETE FROM auth.self_registration_counts WHERE day < ${today}`);

/**
 * Removes the oldest client that no user has allowed. One of the last hour stays: its user may be on the page that asks,
 * which waits for an hour.
 */
export const removeOldestUnallowed = new Statement<Pick<OidcClient, 'id'>>(`
  DELETE FROM auth.oidc_clients WHERE id = (
    SELECT c.id FROM auth.oidc_clients c
      WHERE c.self_registered AND c.last_used_at < now() - interval '1 hour'
        AND NOT EXISTS (SELECT FROM auth.oidc_grants g WHERE g.client_id = c.id)
        AND NOT EXISTS (SELECT FROM auth.oidc_consents k WHERE k.client_id = c.id)
      ORDER BY c.last_used_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id`);

/** A client with a live grant is in use, whatever its last sign-in. */
export const removeUnused = new Statement<Pick<OidcClient, 'id'>>(`
  WITH removed AS (
    DELETE FROM auth.oidc_clients WHERE id IN (
      SELECT c.id FROM auth.oidc_clients c
        WHERE c.self_registered AND c.last_used_at < now() - interval '30 days'
          AND NOT EXISTS (SELECT FROM auth.oidc_grants g WHERE g.client_id = c.id AND g.expires_at > now())
        LIMIT $1 FOR UPDATE SKIP LOCKED)
      RETURNING id
  ), forgotten AS (
    DELETE FROM auth.oidc_consents WHERE client_id IN (SELECT id FROM removed)
  )
  SELECT id FROM removed`);
