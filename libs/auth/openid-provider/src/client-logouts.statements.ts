import { Statement } from '@svc/database';
import type { ClientLogout } from './oidc.entity';
import type { IdTokenAlgorithm } from './library-keys';

export interface DueLogout extends Pick<ClientLogout, 'id' | 'clientId' | 'authId' | 'grantId' | 'attempts'> {
  address: string;
  /** Null for a client that names none. */
  algorithm: IdTokenAlgorithm | null;
}

export const mostAttempts = 5;
/** Longer than a call may take. Triples with each attempt: the last one is 10 minutes after the end. */
const firstRetrySeconds = 15;

/**
 * Claims due logouts by scheduling the next attempt, so that another process takes over from one that dies. Those whose
 * client is gone, or wants none any more, are left for `forgetLogouts`.
 */
export const claimLogouts = new Statement<DueLogout>(`
  WITH due AS (
    SELECT id FROM auth.client_logouts WHERE next_at <= now() AND attempts < ${mostAttempts}
      ORDER BY next_at LIMIT $1 FOR NO KEY UPDATE SKIP LOCKED
  ), claimed AS (
    UPDATE auth.client_logouts l SET attempts = l.attempts + 1,
        next_at = now() + make_interval(secs => ${firstRetrySeconds} * power(3, l.attempts))
      FROM due WHERE l.id = due.id RETURNING l.*
  )
  SELECT l.id, l.client_id AS "clientId", l.auth_id AS "authId", l.grant_id AS "grantId", l.attempts,
      c.metadata ->> 'backchannel_logout_uri' AS address,
      c.metadata ->> 'id_token_signed_response_alg' AS algorithm
    FROM claimed l JOIN auth.oidc_clients c ON c.id = l.client_id AND c.metadata ? 'backchannel_logout_uri'`);

export const settleLogout = new Statement('DELETE FROM auth.client_logouts WHERE id = $1');

export const forgetLogouts = new Statement(
  `DELETE FROM auth.client_logouts WHERE attempts >= ${mostAttempts} AND next_at <= now()`,
);
