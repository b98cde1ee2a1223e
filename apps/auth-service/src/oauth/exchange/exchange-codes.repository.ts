import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import { Database, type Queryable } from '../../database/database';

export interface ExchangeCodeRow extends QueryResultRow {
  authId: string;
  codeChallenge: string;
  bannedAt: Date | null;
}

const lifetimeSeconds = 60;

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

  /** Of parallel callers one gets the row; the others wait until that one has committed. */
  async use(codeHash: Buffer, transaction: Queryable): Promise<ExchangeCodeRow | undefined> {
    const [row] = await transaction.query<ExchangeCodeRow>(
      `UPDATE auth.oauth_exchange_codes c SET used_at = now() FROM auth.auth_records a
        WHERE c.code_hash = $1 AND c.used_at IS NULL AND c.expires_at > now() AND a.id = c.auth_id
        RETURNING c.auth_id AS "authId", c.code_challenge AS "codeChallenge", a.banned_at AS "bannedAt"`,
      [codeHash],
      'oauth-code-use',
    );
    return row;
  }

  async noteSession(codeHash: Buffer, sessionId: string, transaction: Queryable): Promise<void> {
    await transaction.query(
      'UPDATE auth.oauth_exchange_codes SET session_id = $2 WHERE code_hash = $1',
      [codeHash, sessionId],
      'oauth-code-session',
    );
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
