import { Statement, type BatchedStatement } from '@svc/database';
import type { RequestSource } from '../platform/callers/request-source';
import type { Session } from '../platform/schema/session.entity';
import { assuranceColumns } from '../platform/schema/session-assurance.statements';
import { userColumns } from '../platform/schema/user-row.statements';
import type { OwnerRow } from './owner-row';
import {
  convergenceSeconds,
  latePardons,
  rememberedRotations,
  sessionLimits,
  type SessionOwnerKind,
} from './session-limits';
import { requiringPolicies } from './required-factors.statements';
import { liveSession } from './sessions.statements';

export interface SessionState extends Pick<
  Session,
  'clientType' | 'address' | 'userAgent' | 'tokenHash' | 'recentRotations'
> {
  sessionId: string;
  /** Seconds since 1970 by the database's clock, which also dated the rotations. */
  now: number;
  /** Its owner must verify the email before the session goes on. */
  mustVerify: boolean;
}

export type OwnedSessionState<Kind extends SessionOwnerKind> = SessionState & OwnerRow<Kind>;

export interface RotationRequest {
  sessionId: string;
  presentedHash: Buffer;
  successorHash: Buffer;
  sealedSuccessor: string;
  clientType: string;
  source: RequestSource;
}

interface OwnerSql {
  tables: string;
  /** The row of the owner of session `s`, who may use it. */
  isOwner: string;
  columns: string;
  /** Must verify the email before the session goes on. */
  mustVerify: string;
  /** Of whom no second factor is asked. */
  isExempt: string;
}

const owners: Record<SessionOwnerKind, OwnerSql> = {
  user: {
    tables: 'auth.auth_records a JOIN auth.profile_records p ON p.auth_id = a.id',
    isOwner: 'a.id = s.auth_id AND a.banned_at IS NULL',
    columns: userColumns,
    mustVerify: '((SELECT require_email_verification FROM auth.settings) AND NOT (a.email_verified OR a.anonymous))',
    isExempt: 'a.anonymous',
  },
  admin: {
    tables: 'auth.admins d',
    isOwner: 'd.id = s.admin_id AND d.disabled_at IS NULL',
    columns: 'd.id, d.username',
    mustVerify: 'false',
    isExempt: 'false',
  },
};

/** Sessions that were opened without a second factor end when the policy asks for one. */
const meetsAssurance = (kind: SessionOwnerKind): string =>
  `('mfa' = ANY(s.amr) OR ${owners[kind].isExempt}
    OR (SELECT mfa_policy FROM auth.settings) NOT IN ${requiringPolicies[kind]})`;

const epoch = 'extract(epoch FROM now())::float8';
/** How often the current token was handed out late. */
const pardons = `coalesce((s.recent_rotations #>> '{-1,pardons}')::int, 0)`;

/**
 * One statement decides who rotates: the row that still has the presented hash. Everybody else finds no row, also whoever
 * presents the same token in the same batch.
 */
const rotateSql = (kind: SessionOwnerKind): string => `
  UPDATE auth.sessions AS s SET
      token_hash = asked.successor,
      recent_rotations = coalesce(
          (SELECT jsonb_agg(r ORDER BY place)
            FROM jsonb_array_elements(s.recent_rotations) WITH ORDINALITY AS t (r, place)
            WHERE (r ->> 'at')::float8 > ${epoch} - ${convergenceSeconds}
              AND place > jsonb_array_length(s.recent_rotations) - ${rememberedRotations}), '[]')
        || jsonb_build_array(jsonb_build_object('hash', encode(asked.presented, 'hex'), 'sealed', asked.sealed,
            'at', ${epoch}, 'wary', ${pardons} > 0)),
      last_used_at = now(),
      idle_expires_at = least(s.expires_at, now() + make_interval(secs => ${sessionLimits[kind].idleSeconds})),
      address = asked.address,
      user_agent = asked.user_agent
    FROM unnest($1::uuid[], $2::bytea[], $3::bytea[], $4::text[], $5::text[], $6::text[], $7::text[])
        WITH ORDINALITY AS asked (id, presented, successor, sealed, client_type, address, user_agent, position),
      ${owners[kind].tables}
    WHERE s.id = asked.id AND s.token_hash = asked.presented AND s.client_type = asked.client_type
      AND ${owners[kind].isOwner} AND ${liveSession} AND ${meetsAssurance(kind)} AND NOT ${owners[kind].mustVerify}
    RETURNING asked.position::int, ${owners[kind].columns}, ${assuranceColumns}`;

const stateSql = (kind: SessionOwnerKind): string => `
  SELECT s.id AS "sessionId", s.token_hash AS "tokenHash", s.recent_rotations AS "recentRotations",
    s.client_type AS "clientType", s.address, s.user_agent AS "userAgent",
    ${epoch} AS now, ${owners[kind].mustVerify} AS "mustVerify", ${owners[kind].columns},
    ${assuranceColumns}
  FROM auth.sessions s, ${owners[kind].tables}
  WHERE s.id = $1 AND ${owners[kind].isOwner} AND ${liveSession} AND ${meetsAssurance(kind)}`;

/** Sessions of which one of the tokens $2 (at the same place as the id in $1) is current or was rotated just now. */
export const findProvenSessions = new Statement<{ id: string }>(`
  SELECT DISTINCT s.id
    FROM unnest($1::uuid[], $2::bytea[]) AS asked (id, presented) JOIN auth.sessions s ON s.id = asked.id
    WHERE s.token_hash = asked.presented OR EXISTS (
      SELECT FROM jsonb_array_elements(s.recent_rotations) r
        WHERE r ->> 'hash' = encode(asked.presented, 'hex') AND (r ->> 'at')::float8 > ${epoch} - ${convergenceSeconds})`);

/** Counted by the row, so that of parallel callers no more than allowed are pardoned, and none once the successor is used. */
export const pardonRotation = new Statement(`
  UPDATE auth.sessions s
    SET recent_rotations = jsonb_set(s.recent_rotations, '{-1,pardons}', to_jsonb(${pardons} + 1))
    WHERE s.id = $1 AND s.recent_rotations #>> '{-1,hash}' = encode($2, 'hex') AND ${pardons} < ${latePardons}
      AND ${liveSession}`);

export const findUserSession = new Statement<OwnedSessionState<'user'>>(stateSql('user'), 'session-state-user');
export const findAdminSession = new Statement<OwnedSessionState<'admin'>>(stateSql('admin'), 'session-state-admin');

const rotateSession = <Kind extends SessionOwnerKind>(
  kind: Kind,
): BatchedStatement<RotationRequest, OwnerRow<Kind>> => ({
  statement: new Statement(rotateSql(kind), `session-rotate-${kind}`),
  values: ({ sessionId, presentedHash, successorHash, sealedSuccessor, clientType, source }) => [
    sessionId,
    presentedHash,
    successorHash,
    sealedSuccessor,
    clientType,
    source.address,
    source.userAgent,
  ],
  order: ({ sessionId }) => sessionId,
});

export const rotateUserSession = rotateSession('user');
export const rotateAdminSession = rotateSession('admin');
