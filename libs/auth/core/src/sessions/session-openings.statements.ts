import { callsTable, type BatchedStatement, Statement } from '@svc/database';
import { requiringPolicies, type SessionOwnerKind, sessionLimits } from './session-limits';
import { v7 as uuidv7 } from 'uuid';
import { isBanned, userColumns } from '../platform/schema/user-row.statements';
import { joiningSql, providerRefusal } from './organization-sign-ins.statements';
import type { OwnerRow, NewSession, Proof, Verdict } from './session-opening';

export type Opening = NewSession & { proof: Proof };

export type OpeningRow<Kind extends SessionOwnerKind> = OwnerRow<Kind> & Verdict;

interface OwnerSql {
  /** Locks the accounts `a` of `proven`, and returns them as they are after the lock. */
  held: string;
  refusal: string;
  ownerColumn: 'auth_id' | 'admin_id';
  audit: { kind: string; userId: string; details: string };
  answer: string;
}

/** Evaluated on the locked account: the proof so far is one factor, and two are required. */
const isFactorDue = (kind: SessionOwnerKind): string => `NOT 'mfa' = ANY(string_to_array(proven.amr, ' '))
  AND (SELECT CASE WHEN a.has_factors THEN mfa_policy <> 'off' ELSE mfa_policy IN ${requiringPolicies[kind]} END
    FROM auth.settings)`;

const isChanged = `a.sign_in_epoch <> proven.sign_in_epoch
  OR a.password_hash IS DISTINCT FROM coalesce(proven.password_hash, a.password_hash)`;

/** Anonymous users have neither address nor factor. */
const userRefusal = `CASE WHEN ${isBanned('a')} THEN 'banned' WHEN ${isChanged} THEN 'changed'
  WHEN a.anonymous THEN NULL
  ${providerRefusal}
  WHEN NOT a.email_verified AND (SELECT require_email_verification FROM auth.settings) THEN 'unverified'
  WHEN ${isFactorDue('user')} THEN 'second_factor' END`;

const amr = `string_to_array(verdict.amr, ' ')`;

const owners: Record<SessionOwnerKind, OwnerSql> = {
  user: {
    held: `UPDATE auth.auth_records a
      SET metadata = CASE WHEN ${userRefusal} IS NULL THEN a.metadata || proven.note ELSE a.metadata END
      FROM proven WHERE a.id = proven.owner_id RETURNING a.*`,
    refusal: userRefusal,
    ownerColumn: 'auth_id',
    audit: {
      kind: 'session.opened',
      userId: 'owner_id',
      details: `jsonb_build_object('clientType', client_type, 'amr', ${amr})`,
    },
    answer: `${userColumns} FROM verdict JOIN account a ON a.id = verdict.owner_id
      JOIN auth.profile_records p ON p.auth_id = a.id`,
  },
  admin: {
    held: `SELECT a.* FROM auth.admins a WHERE a.id IN (SELECT owner_id FROM proven) FOR SHARE`,
    refusal: `CASE WHEN ${isChanged} OR a.disabled_at IS NOT NULL THEN 'changed'
      WHEN ${isFactorDue('admin')} THEN 'second_factor' END`,
    ownerColumn: 'admin_id',
    audit: { kind: 'admin.session_opened', userId: 'NULL::uuid', details: `jsonb_build_object('amr', ${amr})` },
    answer: 'a.id, a.username FROM verdict JOIN account a ON a.id = verdict.owner_id',
  },
};

/** Types of the columns of a new session, which are parameters $1 to $10: a statement's own parameters start at $11. */
const newSessionTypes = {
  session_id: 'uuid',
  token_hash: 'bytea',
  client_type: 'text',
  address: 'text',
  user_agent: 'text',
  note: 'jsonb',
  audit_id: 'uuid',
  amr: 'text',
  provider: 'text',
  authenticated_at: 'timestamptz',
};

/** `FROM asked`: the sessions to open. @param own types of further columns by their names */
export const sessionsToOpen = (own: Readonly<Record<string, string>>): string =>
  callsTable({ ...newSessionTypes, ...own });

export const newSessionValues = ({
  session,
  clientType,
  source,
  note,
  amr,
  provider,
  authenticatedAt,
}: NewSession): readonly unknown[] => [
  session.id,
  session.tokenHash,
  clientType,
  source.address,
  source.userAgent,
  JSON.stringify(note),
  uuidv7(),
  // PostgreSQL's unnest flattens nested lists: each list is passed as one text.
  amr.join(' '),
  provider ?? null,
  authenticatedAt ?? null,
];

/**
 * The end of every statement that opens sessions, and the only place that does. Expects rows `proven` with the columns
 * of a new session, `position`, `owner_id`, `sign_in_epoch` and `password_hash`. It locks the account first: an
 * earlier change decides, a later one finds the session and ends it. Returns a row for each existing account, opened
 * or refused.
 */
export const openingSql = (kind: SessionOwnerKind): string => {
  const { held, refusal, ownerColumn, audit, answer } = owners[kind];
  const { idleSeconds, absoluteSeconds } = sessionLimits[kind];
  return `account AS (
    ${held}
  ), verdict AS (
    SELECT proven.*, ${refusal} AS refusal FROM proven JOIN account a ON a.id = proven.owner_id
  ), opened AS (
    INSERT INTO auth.sessions (id, ${ownerColumn}, sign_in_epoch, amr, client_type, token_hash, address, user_agent,
        authenticated_at, idle_expires_at, expires_at)
      SELECT session_id, owner_id, sign_in_epoch, ${amr}, client_type, token_hash, address, user_agent,
          authenticated_at, now() + make_interval(secs => ${idleSeconds}), now() + make_interval(secs => ${absoluteSeconds})
        FROM verdict WHERE refusal IS NULL
  ), audited AS (
    INSERT INTO auth.audit_events (id, kind, actor, user_id, address, user_agent, details)
      SELECT audit_id, '${audit.kind}', '${kind}:' || owner_id, ${audit.userId}, address, user_agent, ${audit.details}
        FROM verdict WHERE refusal IS NULL
  )${kind === 'user' ? `, ${joiningSql}` : ''}
  SELECT verdict.position::int, verdict.refusal, verdict.provider, ${amr} AS amr,
    extract(epoch FROM coalesce(verdict.authenticated_at, now()))::float8 AS "authTime", ${answer}`;
};

const openSql = (kind: SessionOwnerKind): string => `
  WITH proven AS (
    SELECT * FROM ${sessionsToOpen({ owner_id: 'uuid', sign_in_epoch: 'integer', password_hash: 'text' })}
  ), ${openingSql(kind)}`;

const openSession = <Kind extends SessionOwnerKind>(kind: Kind): BatchedStatement<Opening, OpeningRow<Kind>> => ({
  statement: new Statement(openSql(kind), `session-open-${kind}`),
  values: ({ proof, ...session }) => [
    ...newSessionValues(session),
    proof.ownerId,
    proof.signInEpoch,
    proof.passwordHash,
  ],
  order: ({ proof }) => proof.ownerId,
});

export const openings: { [Kind in SessionOwnerKind]: BatchedStatement<Opening, OpeningRow<Kind>> } = {
  user: openSession('user'),
  admin: openSession('admin'),
};
