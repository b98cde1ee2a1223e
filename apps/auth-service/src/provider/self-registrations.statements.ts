import { Statement } from '@svc/database';
import type { OidcClient } from '../platform/schema/oidc.entity';

export const lockRegistrations = new Statement(
  `SELECT pg_advisory_xact_lock(hashtext('auth.self_registered_clients'))`,
);

/** $4: maximum number. */
export const insertSelfRegistered = new Statement(`
  INSERT INTO auth.oidc_clients (id, metadata, secret_hash, self_registered)
    SELECT $1, $2::jsonb, $3, true WHERE (SELECT count(*) FROM auth.oidc_clients WHERE self_registered) < $4`);

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
