import { callsTable, Statement, type BatchedStatement } from '@svc/database';
import type { EndReason } from '../platform/schema/session-endings';
import type { Session, SessionAssurance } from '../platform/schema/session.entity';
import { assuranceColumns, isBanned, userColumns } from '../platform/schema/user-row.statements';
import { type SessionOwnerKind, accessTokenSeconds, requiringPolicies } from './session-limits';
import type { OwnerRow } from './session-opening';
import { settledList } from '../platform/database/settled-list.statements';

type SessionIdRow = Pick<Session, 'id'>;

export interface EndedSession extends SessionIdRow {
  kind: SessionOwnerKind;
  ownerId: string;
}

/** The only definition of a live session `s`. */
export const liveSession = 's.ended_at IS NULL AND s.expires_at > now() AND s.idle_expires_at > now()';
export const ownerColumn: Record<SessionOwnerKind, string> = { user: 'auth_id', admin: 'admin_id' };
const accountTable: Record<SessionOwnerKind, string> = { user: 'auth.auth_records', admin: 'auth.admins' };

export interface LiveSessionRequest {
  sessionId: string;
  userId: string;
}

/**
 * Runs with every request that has an access token: requests that arrive together are one round trip and one plan.
 * `LIMIT` keeps PostgreSQL from joining whole tables, which is slow once they have grown since the planning, and
 * `IS TRUE` from the index of owners: a user may have many ended sessions.
 */
export const findLiveUsers: BatchedStatement<LiveSessionRequest, OwnerRow<'user'>> = {
  statement: new Statement(
    `SELECT asked.position::int, live.* FROM ${callsTable({ session_id: 'uuid', user_id: 'uuid' })}
      CROSS JOIN LATERAL (SELECT ${userColumns}, ${assuranceColumns} FROM auth.sessions s
        JOIN auth.auth_records a ON a.id = s.auth_id JOIN auth.profile_records p ON p.auth_id = a.id
        WHERE s.id = asked.session_id AND (s.auth_id = asked.user_id) IS TRUE AND ${liveSession} AND NOT ${isBanned('a')}
        LIMIT 1) live`,
    'session-live-users',
  ),
  values: ({ sessionId, userId }) => [sessionId, userId],
};

export const findLiveAdmin = new Statement<OwnerRow<'admin'>>(
  `SELECT d.id, d.username, ${assuranceColumns} FROM auth.sessions s JOIN auth.admins d ON d.id = s.admin_id
    WHERE s.id = $1 AND s.admin_id = $2 AND ${liveSession} AND d.disabled_at IS NULL`,
  'session-live-admin',
);

/** When session `s` ended, by an act or by itself. Null times are skipped. */
const endOfSession = 'least(s.ended_at, s.expires_at, s.idle_expires_at)';

/** Why session `s` ended: an expired session was not ended by what happened later. */
const reasonOfEnd = `CASE WHEN least(s.expires_at, s.idle_expires_at) <= coalesce(s.ended_at, now()) THEN 'expired'
  ELSE s.end_reason END`;

interface SessionEnding {
  /** Null when the session has not ended, or when its end is no longer known. */
  endReason: string | null;
  /** True when the session lives, and the settings require a second factor that it was opened without. */
  lacksFactor: boolean;
}

const lacksFactor = `${liveSession} AND 'mfa' <> ALL(s.amr) AND NOT coalesce(a.anonymous, false)
  AND CASE WHEN s.admin_id IS NULL THEN p.mfa_policy IN ${requiringPolicies.user}
    ELSE p.mfa_policy IN ${requiringPolicies.admin} END`;

/** Sessions of deleted accounts are known from the list of ended sessions, for an hour. */
export const findEnding = new Statement<SessionEnding>(`
  SELECT coalesce(known."endReason", (SELECT e.end_reason FROM auth.ended_sessions e WHERE e.session_id = $1)) AS "endReason",
      coalesce(known."lacksFactor", false) AS "lacksFactor"
    FROM (VALUES (1)) AS always LEFT JOIN (
      SELECT coalesce(${reasonOfEnd}, CASE WHEN ${isBanned('a')} THEN 'ban' WHEN d.disabled_at IS NOT NULL THEN 'disabled' END)
          AS "endReason", ${lacksFactor} AS "lacksFactor"
        FROM auth.sessions s LEFT JOIN auth.auth_records a ON a.id = s.auth_id LEFT JOIN auth.admins d ON d.id = s.admin_id
          CROSS JOIN auth.settings p
        WHERE s.id = $1) known ON true`);

export const findLiveOnWeb = new Statement<SessionIdRow>(`
  SELECT s.id FROM auth.sessions s
    WHERE s.id = ANY($1::uuid[]) AND s.client_type = 'web' AND s.auth_id IS NOT NULL AND ${liveSession}`);

/** $3: organisation that the session acts for, null for none. */
export const setActiveOrganization = new Statement<SessionAssurance>(`
  UPDATE auth.sessions s SET organization_id = $3 WHERE s.id = $1 AND s.auth_id = $2 AND ${liveSession}
    RETURNING ${assuranceColumns}`);

/** Hexadecimal hashes of the stored refresh tokens, the current one first. */
export const findTokenHashes = new Statement<{ hashes: string[] }>(`
  SELECT array_prepend(encode(s.token_hash, 'hex'), ARRAY(
        SELECT r ->> 'hash' FROM jsonb_array_elements(s.recent_rotations) WITH ORDINALITY AS t (r, place)
          ORDER BY place DESC)) AS hashes
    FROM auth.sessions s WHERE s.id = $1`);

export const strengthenSession = new Statement(
  `UPDATE auth.sessions s SET amr = $2, authenticated_at = now() WHERE s.id = $1 AND ${liveSession}`,
);

/**
 * The only assignment that ends session `s`.
 * @param reason SQL of an `EndReason`
 */
const endFor = (reason: '$2' | '$3' | `'${EndReason}'`): string =>
  `ended_at = now(), end_reason = CASE WHEN least(s.expires_at, s.idle_expires_at) <= now() THEN 'expired' ELSE ${reason} END`;

export const endSession = new Statement(
  `UPDATE auth.sessions s SET ${endFor('$2')} WHERE s.id = $1 AND s.ended_at IS NULL`,
);

/** Ordered by id, so that two calls that end the same sessions cannot deadlock. */
export const endSessions = new Statement<EndedSession>(`
  UPDATE auth.sessions s SET ${endFor('$2')}
    WHERE s.id IN (SELECT id FROM auth.sessions WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE)
      AND s.ended_at IS NULL
    RETURNING s.id, CASE WHEN s.admin_id IS NULL THEN 'user' ELSE 'admin' END AS kind,
      coalesce(s.auth_id, s.admin_id) AS "ownerId"`);

/** Ends all sessions of user $1 but the $2 newest: the order of ids is that of time. */
export const endSessionsBeyond = new Statement(`
  UPDATE auth.sessions s SET ${endFor("'limit'")}
    WHERE s.id IN (SELECT s.id FROM auth.sessions s WHERE s.auth_id = $1 AND ${liveSession} ORDER BY s.id DESC OFFSET $2
      FOR UPDATE)
      AND s.ended_at IS NULL`);

const nextEpoch = (kind: SessionOwnerKind): Statement =>
  new Statement(`UPDATE ${accountTable[kind]} SET sign_in_epoch = sign_in_epoch + 1 WHERE id = $1`);

/** $3: sessions that stay. */
const endAll = (kind: SessionOwnerKind): Statement =>
  new Statement(`
    UPDATE auth.sessions s SET ${endFor('$2')}
      WHERE s.${ownerColumn[kind]} = $1 AND s.ended_at IS NULL AND s.id <> ALL($3::uuid[])`);

export const removeOwnCredentials = new Statement('SELECT auth.remove_credentials($1)');

export const beginEpoch = { user: nextEpoch('user'), admin: nextEpoch('admin') };
export const endOwnerSessions = { user: endAll('user'), admin: endAll('admin') };

/**
 * Stores that the owner $2 of session $1 was just recognised, while the proof still holds: epoch $3 and, if it was
 * compared, hash $4.
 */
export const renewAuthentication = new Statement<SessionAssurance>(`
  UPDATE auth.sessions s SET authenticated_at = now()
    FROM (SELECT r.id FROM auth.auth_records r WHERE r.id = $2 AND r.sign_in_epoch = $3 AND NOT ${isBanned('r')}
      AND r.password_hash IS NOT DISTINCT FROM coalesce($4, r.password_hash) FOR SHARE) a
    WHERE s.id = $1 AND s.auth_id = a.id AND ${liveSession}
    RETURNING ${assuranceColumns}`);

/** Like `renewAuthentication`, for an administrator, whose password was compared. */
export const renewAdminAuthentication = new Statement<SessionAssurance>(`
  UPDATE auth.sessions s SET authenticated_at = now()
    FROM (SELECT r.id FROM auth.admins r WHERE r.id = $2 AND r.sign_in_epoch = $3 AND r.disabled_at IS NULL
      AND r.password_hash = $4 FOR SHARE) d
    WHERE s.id = $1 AND s.admin_id = d.id AND ${liveSession}
    RETURNING ${assuranceColumns}`);

export type OwnSessionRow = Pick<
  Session,
  'id' | 'clientType' | 'address' | 'userAgent' | 'createdAt' | 'lastUsedAt' | 'expiresAt'
>;

/** Live sessions of a user, the most recently used first, each with its idle expiry. */
export const listOwnSessions = new Statement<OwnSessionRow>(`
  SELECT s.id, s.client_type AS "clientType", s.address, s.user_agent AS "userAgent",
      s.created_at AS "createdAt", s.last_used_at AS "lastUsedAt", s.idle_expires_at AS "expiresAt"
    FROM auth.sessions s WHERE s.auth_id = $1 AND ${liveSession} ORDER BY s.last_used_at DESC, s.id DESC LIMIT 1000`);

export interface PastSessionRow extends Omit<OwnSessionRow, 'expiresAt'>, SessionEnding {
  endedAt: Date;
}

/** Sessions of a user that ended in the last days: as long as housekeeping keeps them. */
export const listPastSessions = new Statement<PastSessionRow>(`
  SELECT s.id, s.client_type AS "clientType", s.address, s.user_agent AS "userAgent", s.created_at AS "createdAt",
      s.last_used_at AS "lastUsedAt", ${endOfSession} AS "endedAt", ${reasonOfEnd} AS "endReason"
    FROM auth.sessions s WHERE s.auth_id = $1 AND ${endOfSession} <= now()
      AND ${endOfSession} > now() - interval '7 days' ORDER BY "endedAt" DESC, s.id DESC LIMIT 50`);

export const endOwnSession = new Statement(`
  UPDATE auth.sessions s SET ${endFor('$3')}
    WHERE s.id = $2 AND s.auth_id = $1 AND ${liveSession}`);

/** The clocks of verifiers may be late. */
const listedSeconds = accessTokenSeconds + 60;
export const listEnded = settledList({ table: 'ended_sessions', idColumn: 'session_id', verb: 'ended', listedSeconds });
