import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import type { RequestSource } from '../callers/request-source';
import { Database, type Queryable } from '../database/database';
import { userColumns, type UserRow } from '../users/user-row';
import { sessionLimits, type SessionOwnerKind } from './session-limits';

export interface SessionOwner {
  kind: SessionOwnerKind;
  id: string;
}

export interface NewSession {
  id: string;
  owner: SessionOwner;
  clientType: string;
  tokenHash: Buffer;
  source: RequestSource;
}

export interface AdminRow extends QueryResultRow {
  id: string;
  username: string;
}

export interface EndedSession extends QueryResultRow {
  id: string;
  kind: SessionOwnerKind;
  ownerId: string;
}

export type EndReason =
  'logout' | 'reuse' | 'reset' | 'ban' | 'ended' | 'disabled' | 'exchange' | 'takeover' | 'verified';

/** The one definition of a living session `s`. */
export const liveSession = 's.ended_at IS NULL AND s.expires_at > now() AND s.idle_expires_at > now()';

export const ownerColumn: Record<SessionOwnerKind, string> = { user: 'auth_id', admin: 'admin_id' };

@Injectable()
export class SessionsRepository {
  constructor(private readonly database: Database) {}

  async insert(session: NewSession, target: Queryable): Promise<void> {
    const limits = sessionLimits[session.owner.kind];
    await target.query(
      `INSERT INTO auth.sessions
          (id, ${ownerColumn[session.owner.kind]}, client_type, token_hash, address, user_agent, idle_expires_at, expires_at)
        VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7), now() + make_interval(secs => $8))`,
      [
        session.id,
        session.owner.id,
        session.clientType,
        session.tokenHash,
        session.source.address,
        session.source.userAgent,
        limits.idleSeconds,
        limits.absoluteSeconds,
      ],
      `session-insert-${session.owner.kind}`,
    );
  }

  async findLiveUser(sessionId: string, userId: string): Promise<UserRow | undefined> {
    const [row] = await this.database.query<UserRow>(
      `SELECT ${userColumns} FROM auth.sessions s
        JOIN auth.auth_records a ON a.id = s.auth_id JOIN auth.profile_records p ON p.auth_id = a.id
        WHERE s.id = $1 AND s.auth_id = $2 AND ${liveSession} AND a.banned_at IS NULL`,
      [sessionId, userId],
      'session-live-user',
    );
    return row;
  }

  async findLiveAdmin(sessionId: string, adminId: string): Promise<AdminRow | undefined> {
    const [row] = await this.database.query<AdminRow>(
      `SELECT d.id, d.username FROM auth.sessions s JOIN auth.admins d ON d.id = s.admin_id
        WHERE s.id = $1 AND s.admin_id = $2 AND ${liveSession} AND d.disabled_at IS NULL`,
      [sessionId, adminId],
      'session-live-admin',
    );
    return row;
  }

  /** @returns whether it was this call that ended the session */
  async end(sessionId: string, reason: EndReason, target: Queryable = this.database): Promise<boolean> {
    const rows = await target.query(
      `UPDATE auth.sessions s SET ended_at = now(), end_reason = $2 WHERE s.id = $1 AND s.ended_at IS NULL RETURNING s.id`,
      [sessionId, reason],
    );
    return rows.length > 0;
  }

  /** @returns those that it was this call that ended, and whose they were */
  endEach(ids: readonly string[], reason: EndReason): Promise<EndedSession[]> {
    return this.database.query<EndedSession>(
      `UPDATE auth.sessions s SET ended_at = now(), end_reason = $2
        WHERE s.id IN (SELECT id FROM auth.sessions WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE)
          AND s.ended_at IS NULL
        RETURNING s.id, CASE WHEN s.admin_id IS NULL THEN 'user' ELSE 'admin' END AS kind,
          coalesce(s.auth_id, s.admin_id) AS "ownerId"`,
      [ids, reason],
    );
  }

  /** @returns those of the ids that are living sessions of browsers */
  async findLiveOnWeb(ids: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT s.id FROM auth.sessions s
        WHERE s.id = ANY($1::uuid[]) AND s.client_type = 'web' AND s.auth_id IS NOT NULL AND ${liveSession}`,
      [ids],
    );
    return rows.map(({ id }) => id);
  }

  /** @returns hashes of the refresh tokens that are remembered, hexadecimal, the current one first */
  async findTokenHashes(sessionId: string): Promise<string[]> {
    const [row] = await this.database.query<{ hashes: string[] }>(
      `SELECT array_prepend(encode(s.token_hash, 'hex'), ARRAY(
            SELECT r ->> 'hash' FROM jsonb_array_elements(s.recent_rotations) WITH ORDINALITY AS t (r, place)
              ORDER BY place DESC)) AS hashes
        FROM auth.sessions s WHERE s.id = $1`,
      [sessionId],
    );
    return row?.hashes ?? [];
  }

  /** @param exceptIds sessions that stay */
  async endAllOf(
    owner: SessionOwner,
    reason: EndReason,
    target: Queryable = this.database,
    exceptIds: readonly string[] = [],
  ): Promise<number> {
    const rows = await target.query(
      `UPDATE auth.sessions s SET ended_at = now(), end_reason = $2
        WHERE s.${ownerColumn[owner.kind]} = $1 AND s.ended_at IS NULL AND s.id <> ALL($3::uuid[]) RETURNING s.id`,
      [owner.id, reason, exceptIds],
    );
    return rows.length;
  }
}
