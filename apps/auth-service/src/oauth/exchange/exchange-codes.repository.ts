import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { RequestSource } from '../../callers/request-source';
import { BatchedStatement, type Batch } from '../../database/batched-statement';
import { Database, type Queryable } from '../../database/database';
import type { ClientType } from '../../sessions/client-type';
import { sessionLimits } from '../../sessions/session-limits';
import type { UserMetadata } from '../../users/auth-record.entity';
import { userColumns, type UserRow } from '../../users/user-row';
import type { IdentityKey, Mailbox } from '../identities/identities.repository';

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
 * Uses the codes, opens the sessions, notes the sign-ins and audits them: one statement, so that parallel callers are
 * told apart by the row. A wrong verifier uses the code and opens nothing. Of two calls with one code in a batch, one
 * finds it.
 */
const openStatement = `
  WITH asked AS (
    SELECT * FROM unnest($1::bytea[], $2::text[], $3::uuid[], $4::jsonb[], $5::text[], $6::bytea[], $7::text[],
        $8::text[], $9::uuid[]) WITH ORDINALITY
      AS t (code_hash, challenge, session_id, note, client_type, token_hash, address, user_agent, audit_id, position)
  ), used AS (
    UPDATE auth.oauth_exchange_codes c SET used_at = now(),
        session_id = CASE WHEN c.code_challenge = asked.challenge AND a.banned_at IS NULL THEN asked.session_id END
      FROM asked, auth.auth_records a
      WHERE c.code_hash = asked.code_hash AND c.used_at IS NULL AND c.expires_at > now() AND a.id = c.auth_id
      RETURNING asked.*, c.auth_id, c.session_id AS opened_id, c.code_challenge = asked.challenge AS right_verifier
  ), noted AS (
    UPDATE auth.auth_records r SET metadata = r.metadata || used.note FROM used
      WHERE r.id = used.auth_id AND used.opened_id IS NOT NULL RETURNING r.*
  ), opened AS (
    INSERT INTO auth.sessions
        (id, auth_id, client_type, token_hash, address, user_agent, idle_expires_at, expires_at)
      SELECT used.opened_id, used.auth_id, used.client_type, used.token_hash, used.address, used.user_agent,
          now() + make_interval(secs => ${sessionLimits.user.idleSeconds}),
          now() + make_interval(secs => ${sessionLimits.user.absoluteSeconds})
        FROM used WHERE used.opened_id IS NOT NULL
  ), audited AS (
    INSERT INTO auth.audit_events (id, kind, actor, user_id, address, user_agent, details)
      SELECT used.audit_id, 'session.opened', 'user:' || used.auth_id, used.auth_id, used.address, used.user_agent,
          jsonb_build_object('clientType', used.client_type)
        FROM used WHERE used.opened_id IS NOT NULL
  )
  SELECT used.position::int, ${userColumns} FROM used JOIN LATERAL (
      SELECT * FROM noted WHERE noted.id = used.auth_id AND used.opened_id IS NOT NULL
      UNION ALL SELECT * FROM auth.auth_records WHERE id = used.auth_id AND used.opened_id IS NULL
    ) a ON true
    JOIN auth.profile_records p ON p.auth_id = a.id WHERE used.right_verifier`;

const openBatch: Batch<Opening> = {
  name: 'oauth-code-open',
  sql: openStatement,
  values: ({ codeHash, codeChallenge, session, clientType, source, note }) => [
    codeHash,
    codeChallenge,
    session.id,
    JSON.stringify(note),
    clientType,
    session.tokenHash,
    source.address,
    source.userAgent,
    randomUUIDv7(),
  ],
  order: ({ codeHash }) => codeHash.toString('latin1'),
};

export interface NewCode {
  codeHash: Buffer;
  provider: string;
  codeChallenge: string;
}

/**
 * An arrival that leaves nothing to decide: the identity is linked, its account is verified and not banned. Parallel ones
 * of one person wait for each other at the identity's row.
 */
const arriveStatement = `
  WITH used AS (
    UPDATE auth.identities i SET last_used_at = now(), email = $4, email_vouched = $5
      FROM auth.auth_records a
      WHERE i.provider = $1 AND i.issuer = $2 AND i.subject = $3 AND a.id = i.auth_id
        AND a.email_verified AND a.banned_at IS NULL
      RETURNING a.id
  ), issued AS (
    INSERT INTO auth.oauth_exchange_codes (code_hash, auth_id, provider, code_challenge, expires_at)
      SELECT $6, used.id, $1, $7, now() + make_interval(secs => ${lifetimeSeconds}) FROM used
  )
  SELECT ${userColumns} FROM used JOIN auth.auth_records a ON a.id = used.id
    JOIN auth.profile_records p ON p.auth_id = a.id`;

@Injectable()
export class ExchangeCodesRepository {
  private readonly opening: BatchedStatement<Opening, UserRow>;

  constructor(private readonly database: Database) {
    this.opening = new BatchedStatement(database, openBatch);
  }

  async insert(code: NewCode & { authId: string }, transaction: Queryable): Promise<void> {
    await transaction.query(
      `INSERT INTO auth.oauth_exchange_codes (code_hash, auth_id, provider, code_challenge, expires_at)
        VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
      [code.codeHash, code.authId, code.provider, code.codeChallenge, lifetimeSeconds],
      'oauth-code-insert',
    );
  }

  /** @returns undefined, and nothing is issued, unless the arrival leaves nothing to decide */
  async insertForReturning(
    { provider, issuer, subject }: IdentityKey,
    { email, vouched }: Mailbox,
    { codeHash, codeChallenge }: NewCode,
  ): Promise<UserRow | undefined> {
    const [user] = await this.database.query<UserRow>(
      arriveStatement,
      [provider, issuer, subject, email, vouched, codeHash, codeChallenge],
      'oauth-arrive',
    );
    return user;
  }

  /** @returns undefined unless code and verifier were right; a banned user has no session all the same */
  open(opening: Opening): Promise<UserRow | undefined> {
    return this.opening.run(opening);
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
