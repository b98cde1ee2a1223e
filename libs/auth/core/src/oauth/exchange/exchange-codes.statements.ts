import { Statement, type BatchedStatement } from '@svc/database';
import { notedUse } from '../../users/identities/identities.repository';
import type { ExchangeCode } from '../../platform/schema/exchange-code.entity';
import type { UserRow } from '../../platform/schema/user-row';
import { isBanned, userColumns } from '../../platform/schema/user-row.statements';
import {
  newSessionValues,
  openingSql,
  sessionsToOpen,
  type OpeningRow,
} from '../../sessions/session-openings.statements';
import { openSession } from '../../sessions/organization-sign-ins.statements';
import type { NewSession } from '../../sessions/session-opening';

/** A session to open for a correct code and verifier. */
export interface Exchange extends NewSession {
  codeHash: Buffer;
  /** Computed from the presented verifier. */
  codeChallenge: string;
}

const lifetimeSeconds = 60;

/**
 * Consumes codes and opens sessions in one statement, so that one of parallel callers succeeds. A wrong verifier
 * consumes the code and opens nothing. Of two calls with one code in a batch, one finds it.
 */
const exchangeSql = `
  WITH asked AS (
    SELECT * FROM ${sessionsToOpen({ code_hash: 'bytea', challenge: 'text' })}
  ), used AS (
    UPDATE auth.oauth_exchange_codes c SET used_at = now(),
        session_id = CASE WHEN c.code_challenge = asked.challenge THEN asked.session_id END
      FROM asked WHERE c.code_hash = asked.code_hash AND c.used_at IS NULL AND c.expires_at > now()
      RETURNING asked.session_id, asked.token_hash, asked.client_type, asked.address, asked.user_agent, asked.note,
        asked.audit_id, asked.position, array_to_string(c.amr, ' ') AS amr, c.authenticated_at,
        CASE WHEN c.authenticated_at IS NULL THEN c.provider ELSE '${openSession}' END AS provider, c.auth_id AS owner_id, c.sign_in_epoch, c.code_challenge = asked.challenge AS right_verifier
  ), proven AS (
    SELECT used.*, NULL::text AS password_hash FROM used WHERE right_verifier
  ), ${openingSql('user')}`;

export const exchangeCode: BatchedStatement<Exchange, OpeningRow<'user'>> = {
  statement: new Statement(exchangeSql, 'oauth-code-open'),
  values: ({ codeHash, codeChallenge, ...session }) => [...newSessionValues(session), codeHash, codeChallenge],
  order: ({ codeHash }) => codeHash.toString('latin1'),
};

/** Inserts nothing for an account that was just deleted. */
export const insertCode = new Statement(
  `INSERT INTO auth.oauth_exchange_codes (code_hash, auth_id, sign_in_epoch, provider, code_challenge, amr,
      authenticated_at, expires_at)
    SELECT $1, a.id, $3, $4, $5, $6, $7, now() + make_interval(secs => ${lifetimeSeconds})
      FROM auth.auth_records a WHERE a.id = $2 FOR KEY SHARE`,
  'oauth-code-insert',
);

/**
 * Issues a code when nothing needs a decision: the identity is linked, its account is verified and not banned. Parallel
 * sign-ins of one user wait for each other at the identity's row.
 */
export const issueCodeToReturningUser = new Statement<UserRow>(
  `
  WITH used AS (
    UPDATE auth.identities i SET ${notedUse}
      FROM auth.auth_records a
      WHERE i.provider = $1 AND i.issuer = $2 AND i.subject = $3 AND a.id = i.auth_id
        AND a.email_verified AND NOT ${isBanned('a')}
      RETURNING a.id, a.sign_in_epoch
  ), issued AS (
    INSERT INTO auth.oauth_exchange_codes (code_hash, auth_id, sign_in_epoch, provider, code_challenge, expires_at)
      SELECT $6, used.id, used.sign_in_epoch, $1, $7, now() + make_interval(secs => ${lifetimeSeconds}) FROM used
  )
  SELECT ${userColumns} FROM used JOIN auth.auth_records a ON a.id = used.id
    JOIN auth.profile_records p ON p.auth_id = a.id`,
  'oauth-arrive',
);

/** Session that a code opened before, with its user. */
export const findSessionOfCode = new Statement<{ sessionId: string } & Pick<ExchangeCode, 'authId'>>(`
  SELECT session_id AS "sessionId", auth_id AS "authId" FROM auth.oauth_exchange_codes
    WHERE code_hash = $1 AND session_id IS NOT NULL`);
