import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import { Database, type Queryable } from '@svc/database';
import { userColumns, type UserRow } from '../schema/user-row';
import type { SessionOwnerKind } from './session-limits';

export interface SessionOwner {
  kind: SessionOwnerKind;
  id: string;
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

const accountTable: Record<SessionOwnerKind, string> = { user: 'auth.auth_records', admin: 'auth.admins' };

@Injectable()
export class SessionsRepository {
  constructor(private readonly database: Database) {}

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

  /**
   * Ends the sessions of an account, and with its epoch whatever is on the way to become one: a sign-in that compares
   * a password at this moment, a code that waits to be exchanged.
   *
   * @param exceptIds sessions that stay
   * @returns how many were ended
   */
  endAllOf(
    owner: SessionOwner,
    reason: EndReason,
    transaction?: Queryable,
    exceptIds: readonly string[] = [],
  ): Promise<number> {
    return transaction === undefined
      ? this.database.transaction((own) => this.endAllWithin(own, owner, reason, exceptIds))
      : this.endAllWithin(transaction, owner, reason, exceptIds);
  }

  /** Two statements: only the second, begun once the account is locked, sees what was opened up to then. */
  private async endAllWithin(
    transaction: Queryable,
    owner: SessionOwner,
    reason: EndReason,
    exceptIds: readonly string[],
  ): Promise<number> {
    await transaction.query(`UPDATE ${accountTable[owner.kind]} SET sign_in_epoch = sign_in_epoch + 1 WHERE id = $1`, [
      owner.id,
    ]);
    const rows = await transaction.query(
      `UPDATE auth.sessions s SET ended_at = now(), end_reason = $2
        WHERE s.${ownerColumn[owner.kind]} = $1 AND s.ended_at IS NULL AND s.id <> ALL($3::uuid[]) RETURNING s.id`,
      [owner.id, reason, exceptIds],
    );
    return rows.length;
  }
}
