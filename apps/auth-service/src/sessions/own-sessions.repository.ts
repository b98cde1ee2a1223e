import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import { Database } from '@svc/database';
import { liveSession } from './sessions.repository';

export interface OwnSessionRow extends QueryResultRow {
  id: string;
  clientType: string;
  address: string | null;
  userAgent: string | null;
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
}

@Injectable()
export class OwnSessionsRepository {
  constructor(private readonly database: Database) {}

  /** Living sessions, the one used last first. */
  list(userId: string): Promise<OwnSessionRow[]> {
    return this.database.query<OwnSessionRow>(
      `SELECT s.id, s.client_type AS "clientType", s.address, s.user_agent AS "userAgent",
          s.created_at AS "createdAt", s.last_used_at AS "lastUsedAt", s.idle_expires_at AS "expiresAt"
        FROM auth.sessions s WHERE s.auth_id = $1 AND ${liveSession} ORDER BY s.last_used_at DESC, s.id DESC LIMIT 1000`,
      [userId],
    );
  }

  /** @returns whether the user had such a living session */
  async end(userId: string, sessionId: string): Promise<boolean> {
    const rows = await this.database.query(
      `UPDATE auth.sessions s SET ended_at = now(), end_reason = 'ended'
        WHERE s.id = $2 AND s.auth_id = $1 AND ${liveSession} RETURNING s.id`,
      [userId, sessionId],
    );
    return rows.length > 0;
  }
}
