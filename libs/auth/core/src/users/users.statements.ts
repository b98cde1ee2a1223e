import { Statement } from '@svc/database';
import type { AuthRecord } from '../platform/schema/auth-record.entity';
import type { UserRow } from '../platform/schema/user-row';
import { userColumns, storedProfileColumns } from '../platform/schema/user-row.statements';
import { settledList } from '../platform/database/settled-list.statements';
import type { StoredProfile } from '../platform/fields/profile-columns';

const bothRecords = 'auth.auth_records a JOIN auth.profile_records p ON p.auth_id = a.id';

/** Writes both records; only one of parallel callers with the same email, or one that looks the same, gets the row. */
export const insertUser = new Statement<UserRow>(`
  WITH a AS (
    INSERT INTO auth.auth_records (id, email, password_hash, password_scheme, email_verified, metadata, search_text,
        anonymous, email_skeleton)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $10, $11) ON CONFLICT DO NOTHING RETURNING *
  ), p AS (
    INSERT INTO auth.profile_records (id, auth_id, name) SELECT $8, a.id, $9 FROM a RETURNING *
  )
  SELECT ${userColumns} FROM a JOIN p ON p.auth_id = a.id`);

export const findUser = new Statement<UserRow>(`SELECT ${userColumns} FROM ${bothRecords} WHERE a.id = $1`);

export const findUserByEmail = new Statement<UserRow>(`SELECT ${userColumns} FROM ${bothRecords} WHERE a.email = $1`);

export const findLookalike = new Statement<Pick<AuthRecord, 'id' | 'email'>>(
  'SELECT id, email FROM auth.auth_records WHERE email_skeleton = $1',
);

export interface CredentialsRow extends UserRow, Pick<AuthRecord, 'passwordHash' | 'passwordScheme'> {
  /**
   * True when the given session, live or ended, belongs to the account and was opened after all its sessions were last
   * ended.
   */
  isOwnSession: boolean;
}

/** $2: session whose refresh token the caller has sent. */
export const findCredentials = new Statement<CredentialsRow>(
  `SELECT ${userColumns}, a.password_hash AS "passwordHash", a.password_scheme AS "passwordScheme",
      EXISTS (SELECT 1 FROM auth.sessions s WHERE s.id = $2 AND s.auth_id = a.id
        AND s.sign_in_epoch = a.sign_in_epoch AND s.end_reason IS DISTINCT FROM 'reuse') AS "isOwnSession"
    FROM ${bothRecords} WHERE a.email = $1`,
  'user-credentials',
);

/** Ordered by id, so that parallel removals cannot deadlock. */
export const removeUsers = new Statement<Pick<AuthRecord, 'id'>>(`
  DELETE FROM auth.auth_records WHERE id IN
    (SELECT id FROM auth.auth_records WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE) RETURNING id`);

/** $1: maximum number. A session unused for 30 days has ended. */
export const removeUnusedAnonymous = new Statement<Pick<AuthRecord, 'id'>>(`
  DELETE FROM auth.auth_records WHERE id IN (
    SELECT a.id FROM auth.auth_records a WHERE a.anonymous AND a.created_at < now() - interval '30 days'
      AND NOT EXISTS (SELECT 1 FROM auth.sessions s
        WHERE s.auth_id = a.id AND s.last_used_at > now() - interval '30 days')
    LIMIT $1 FOR UPDATE SKIP LOCKED)
    RETURNING id`);

/**
 * A null value leaves a column unchanged. Returns false when another user has the email or one that looks the
 * same, null for the last owner of an
 * organisation that the new email would end the membership of.
 */
export const changeUser = new Statement<{ isChanged: boolean | null }>(
  'SELECT auth.change_user($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) AS "isChanged"',
);

/** A row when a change of the email of user $1 to $2 would be refused to the last owner of an organisation. */
export const findLastOwnership = new Statement<{ id: string }>(`
  SELECT m.id FROM auth.auth_records a, auth.domain_departures(a.id, a.email, $2) m
    WHERE a.id = $1 AND auth.is_last_owner(m) LIMIT 1`);

/** Lets the last owner of an organisation stay its owner with every email, in this transaction. */
export const keepLastOwner = new Statement(`SELECT set_config('auth.last_owner_stays', 'on', true)`);

export const listDeleted = settledList({
  table: 'deleted_users',
  idColumn: 'user_id',
  verb: 'deleted',
  listedSeconds: null,
});

export interface ProfileRow extends StoredProfile, Pick<AuthRecord, 'id'> {}

const find = `SELECT p.auth_id AS id, ${storedProfileColumns} FROM auth.profile_records p WHERE p.auth_id = $1`;

/** Runs with every public request for a profile. */
export const findProfile = new Statement<ProfileRow>(find, 'profile-find');

export const lockProfile = new Statement<ProfileRow>(`${find} FOR UPDATE`);
