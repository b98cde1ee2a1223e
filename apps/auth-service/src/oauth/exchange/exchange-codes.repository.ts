import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { RequestSource } from '../../callers/request-source';
import { Database, type Queryable } from '../../database/database';
import type { ClientType } from '../../sessions/client-type';
import { sessionLimits } from '../../sessions/session-limits';
import type { UserMetadata } from '../../users/auth-record.entity';
import { userColumns, type UserRow } from '../../users/user-row';

/** What a right code and verifier bring about. */
export interface Opening {
  codeHash: Buffer;
  /** Made of the verifier that was presented. */
  codeChallenge: string;
  session: { id: string; tokenHash: Buffer };
  clientType: ClientType;
  source: RequestSource;
  note: UserMetadata;
}

const lifetimeSeconds = 60;

/**
 * Uses the code, opens the session, notes the sign-in and audits it: one statement, so that parallel callers are told
 * apart by the row, and every caller costs one round trip. A wrong verifier uses the code and opens nothing.
 */
const openStatement = `
  WITH used AS (
    UPDATE auth.oauth_exchange_codes c SET used_at = now(),
        session_id = CASE WHEN c.code_challenge = $2 AND a.banned_at IS NULL THEN $3::uuid END
      FROM auth.auth_records a
      WHERE c.code_hash = $1 AND c.used_at IS NULL AND c.expires_at > now() AND a.id = c.auth_id
      RETURNING c.auth_id, c.session_id, c.code_challenge = $2 AS right_verifier
  ), noted AS (
    UPDATE auth.auth_records r SET metadata = r.metadata || $4 FROM used
      WHERE r.id = used.auth_id AND used.session_id IS NOT NULL RETURNING r.*
  ), opened AS (
    INSERT INTO auth.sessions
        (id, auth_id, client_type, token_hash, address, user_agent, idle_expires_at, expires_at)
      SELECT used.session_id, used.auth_id, $5, $6, $7, $8,
          now() + make_interval(secs => ${sessionLimits.user.idleSeconds}),
          now() + make_interval(secs => ${sessionLimits.user.absoluteSeconds})
        FROM used WHERE used.session_id IS NOT NULL
  ), audited AS (
    INSERT INTO auth.audit_events (id, kind, actor, user_id, address, user_agent, details)
      SELECT $9::uuid, 'session.opened', 'user:' || used.auth_id, used.auth_id, $7, $8,
          jsonb_build_object('clientType', $5::text)
        FROM used WHERE used.session_id IS NOT NULL
  )
  SELECT ${userColumns} FROM used JOIN LATERAL (
      SELECT * FROM noted UNION ALL SELECT * FROM auth.auth_records WHERE id = used.auth_id AND used.session_id IS NULL
    ) a ON true
    JOIN auth.profile_records p ON p.auth_id = a.id WHERE used.right_verifier`;

@Injectable()
export class ExchangeCodesRepository {
  constructor(private readonly database: Database) {}

  async insert(
    code: { codeHash: Buffer; authId: string; provider: string; codeChallenge: string },
    transaction: Queryable,
  ): Promise<void> {
    await transaction.query(
      `INSERT INTO auth.oauth_exchange_codes (code_hash, auth_id, provider, code_challenge, expires_at)
        VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
      [code.codeHash, code.authId, code.provider, code.codeChallenge, lifetimeSeconds],
    );
  }

  /** @returns undefined unless code and verifier were right; a banned user has no session all the same */
  async open({ codeHash, codeChallenge, session, clientType, source, note }: Opening): Promise<UserRow | undefined> {
    const { address, userAgent } = source;
    const [user] = await this.database.query<UserRow>(
      openStatement,
      [
        codeHash,
        codeChallenge,
        session.id,
        JSON.stringify(note),
        clientType,
        session.tokenHash,
        address,
        userAgent,
        randomUUIDv7(),
      ],
      'oauth-code-open',
    );
    return user;
  }

  /** The session that the code opened before, and whose it is. */
  async findSession(codeHash: Buffer): Promise<{ sessionId: string; authId: string } | undefined> {
    const [row] = await this.database.query<{ sessionId: string; authId: string }>(
      `SELECT session_id AS "sessionId", auth_id AS "authId" FROM auth.oauth_exchange_codes
        WHERE code_hash = $1 AND session_id IS NOT NULL`,
      [codeHash],
    );
    return row;
  }
}
