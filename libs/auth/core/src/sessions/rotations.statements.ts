import { callsTable, Statement, type BatchedStatement } from '@svc/database';
import type { RequestSource } from '../platform/callers/request-source';
import type { Rotation, Session, StoredRotation } from '../platform/schema/session.entity';
import { assuranceColumns, isBanned, userColumns } from '../platform/schema/user-row.statements';
import {
  convergenceSeconds,
  rememberedRotations,
  requiringPolicies,
  sessionLimits,
  type SessionOwnerKind,
} from './session-limits';
import type { OwnerRow } from './session-opening';
import { liveSession } from './sessions.statements';

interface SessionColumns extends Pick<Session, 'clientType' | 'address' | 'userAgent' | 'tokenHash'> {
  sessionId: string;
  /** Seconds since 1970 by PostgreSQL's clock, which also dated the rotations. */
  now: number;
  /** True when the owner must verify the email first. */
  mustVerify: boolean;
}

export interface SessionState extends SessionColumns {
  recentRotations: Rotation[];
}

export type OwnedSessionState<Kind extends SessionOwnerKind> = OwnerRow<Kind> & SessionState;

/** `SessionsRepository` maps the stored rotations. */
export type StoredSessionState<Kind extends SessionOwnerKind> = OwnerRow<Kind> &
  SessionColumns & { storedRotations: StoredRotation[] };

interface Succession {
  sessionId: string;
  presentedHash: Buffer;
  successorHash: Buffer;
  sealedSuccessor: string;
  source: RequestSource;
}

export interface RotationRequest extends Succession {
  clientType: string;
}

export interface ReissueRequest extends Succession {
  /** The current token, which the client never received. */
  lostHash: Buffer;
}

interface OwnerSql {
  tables: string;
  /** Condition: the owner's row of session `s` belongs to an account that may sign in. */
  isOwner: string;
  columns: string;
  /** Condition: the owner must verify the email first. */
  mustVerify: string;
  /** Condition: no second factor is required of the owner. */
  isExempt: string;
}

const owners: Record<SessionOwnerKind, OwnerSql> = {
  user: {
    tables: 'auth.auth_records a JOIN auth.profile_records p ON p.auth_id = a.id',
    isOwner: `a.id = s.auth_id AND NOT ${isBanned('a')}`,
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

/** Sessions that were opened without a second factor end when the policy requires one. */
const meetsAssurance = (kind: SessionOwnerKind): string =>
  `('mfa' = ANY(s.amr) OR ${owners[kind].isExempt}
    OR (SELECT mfa_policy FROM auth.settings) NOT IN ${requiringPolicies[kind]})`;

const epoch = 'extract(epoch FROM now())::float8';

const extendedIdleTime = (kind: SessionOwnerKind): string =>
  `least(s.expires_at, now() + make_interval(secs => ${sessionLimits[kind].idleSeconds}))`;

const rotationTypes = {
  id: 'uuid',
  presented: 'bytea',
  successor: 'bytea',
  sealed: 'text',
  client_type: 'text',
  address: 'text',
  user_agent: 'text',
};

/**
 * A single statement rotates: only one caller finds the row with the presented hash. The others find no row, also
 * within the same batch. Each mention of the stored rotations decompresses them, so it has few, and none per element.
 */
const rotateSql = (kind: SessionOwnerKind): string => `
  UPDATE auth.sessions AS s SET
      token_hash = asked.successor,
      recent_rotations = coalesce(
          (SELECT jsonb_agg(r ORDER BY place) FROM (
              SELECT r, place FROM jsonb_array_elements(s.recent_rotations) WITH ORDINALITY AS t (r, place)
                ORDER BY place DESC LIMIT ${rememberedRotations}) AS latest
            WHERE (r ->> 'at')::float8 > ${epoch} - ${convergenceSeconds}), '[]')
        || jsonb_build_array(jsonb_build_object('hash', encode(asked.presented, 'hex'), 'sealed', asked.sealed,
            'at', ${epoch})),
      last_used_at = now(),
      idle_expires_at = ${extendedIdleTime(kind)},
      address = asked.address,
      user_agent = asked.user_agent
    FROM ${callsTable(rotationTypes)},
      ${owners[kind].tables}
    WHERE s.id = asked.id AND s.token_hash = asked.presented AND s.client_type = asked.client_type
      AND ${owners[kind].isOwner} AND ${liveSession} AND ${meetsAssurance(kind)} AND NOT ${owners[kind].mustVerify}
    RETURNING asked.position::int, ${owners[kind].columns}, ${assuranceColumns}`;

const stateSql = (kind: SessionOwnerKind): string => `
  SELECT s.id AS "sessionId", s.token_hash AS "tokenHash", s.recent_rotations AS "storedRotations",
    s.client_type AS "clientType", s.address, s.user_agent AS "userAgent",
    ${epoch} AS now, ${owners[kind].mustVerify} AS "mustVerify", ${owners[kind].columns},
    ${assuranceColumns}
  FROM auth.sessions s, ${owners[kind].tables}
  WHERE s.id = $1 AND ${owners[kind].isOwner} AND ${liveSession} AND ${meetsAssurance(kind)}`;

const isLastUsed = (presented: string): string => `s.recent_rotations #>> '{-1,hash}' = encode(${presented}, 'hex')`;

/**
 * Sessions whose token ($1 ids, $2 hashes by position) can be refreshed: it is current, its successor was never used, or
 * it was rotated within the grace period.
 */
export const findProvenSessions = new Statement<{ id: string }>(`
  SELECT DISTINCT s.id
    FROM unnest($1::uuid[], $2::bytea[]) AS asked (id, presented) JOIN auth.sessions s ON s.id = asked.id
    WHERE s.token_hash = asked.presented OR ${isLastUsed('asked.presented')} OR EXISTS (
      SELECT FROM jsonb_array_elements(s.recent_rotations) r
        WHERE r ->> 'hash' = encode(asked.presented, 'hex') AND (r ->> 'at')::float8 > ${epoch} - ${convergenceSeconds})`);

/**
 * Replaces the unused successor $3 of the used token $2, once. The replaced one is no longer stored: its use looks like
 * that of any old token.
 */
const reissueSession = (kind: SessionOwnerKind): Statement =>
  new Statement(`
  UPDATE auth.sessions s SET
      token_hash = $4,
      recent_rotations = jsonb_set(s.recent_rotations, '{-1}',
        (s.recent_rotations -> -1) || jsonb_build_object('sealed', $5::text, 'reissued', true)),
      last_used_at = now(), idle_expires_at = ${extendedIdleTime(kind)}, address = $6, user_agent = $7
    WHERE s.id = $1 AND s.token_hash = $3 AND ${isLastUsed('$2::bytea')} AND NOT (s.recent_rotations -> -1) ? 'reissued'
      AND ${liveSession}`);

export const reissueUserSession = reissueSession('user');
export const reissueAdminSession = reissueSession('admin');

export const findUserSession = new Statement<StoredSessionState<'user'>>(stateSql('user'), 'session-state-user');
export const findAdminSession = new Statement<StoredSessionState<'admin'>>(stateSql('admin'), 'session-state-admin');

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
