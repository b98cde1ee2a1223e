import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import { Database, type Queryable } from '@svc/database';
import type { StoredPassword } from '../passwords/password-hasher';
import type { PasswordScheme, UserMetadata } from '../schema/auth-record.entity';
import { searchTextOf } from './search-text';
import { userColumns, type UserRow } from '../schema/user-row';

export interface NewUser {
  email: string;
  name: string;
  password: StoredPassword | null;
  emailVerified: boolean;
  metadata: UserMetadata;
}

export interface CredentialsRow extends UserRow {
  passwordHash: string | null;
  passwordScheme: PasswordScheme | null;
  /** Whether the given session, living or ended, is one of the account's since the last time that all were ended. */
  isOwnSession: boolean;
}

interface ExistsRow extends QueryResultRow {
  exists: boolean;
}

const bothRecords = 'auth.auth_records a JOIN auth.profile_records p ON p.auth_id = a.id';

@Injectable()
export class UsersRepository {
  constructor(private readonly database: Database) {}

  async exists(email: string): Promise<boolean> {
    const [row] = await this.database.query<ExistsRow>(
      'SELECT EXISTS (SELECT 1 FROM auth.auth_records WHERE email = $1) AS exists',
      [email],
    );
    return row?.exists === true;
  }

  /** @returns undefined when the email is taken: of parallel callers one gets the row */
  async insert(user: NewUser, transaction: Queryable): Promise<UserRow | undefined> {
    const [row] = await transaction.query<UserRow>(
      `WITH a AS (
        INSERT INTO auth.auth_records
            (id, email, password_hash, password_scheme, email_verified, metadata, search_text)
          VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (email) DO NOTHING RETURNING *
      ), p AS (
        INSERT INTO auth.profile_records (id, auth_id, name) SELECT $8, a.id, $9 FROM a RETURNING *
      )
      SELECT ${userColumns} FROM a JOIN p ON p.auth_id = a.id`,
      [
        randomUUIDv7(),
        user.email,
        user.password?.passwordHash ?? null,
        user.password?.passwordScheme ?? null,
        user.emailVerified,
        JSON.stringify(user.metadata),
        searchTextOf(user.email, user.name),
        randomUUIDv7(),
        user.name,
      ],
    );
    return row;
  }

  /** @param sessionId whose refresh token the caller holds */
  async findCredentials(email: string, sessionId: string | null): Promise<CredentialsRow | undefined> {
    const [row] = await this.database.query<CredentialsRow>(
      `SELECT ${userColumns}, a.password_hash AS "passwordHash", a.password_scheme AS "passwordScheme",
          EXISTS (SELECT 1 FROM auth.sessions s WHERE s.id = $2 AND s.auth_id = a.id
            AND s.sign_in_epoch = a.sign_in_epoch AND s.end_reason IS DISTINCT FROM 'reuse') AS "isOwnSession"
        FROM ${bothRecords} WHERE a.email = $1`,
      [email, sessionId],
      'user-credentials',
    );
    return row;
  }

  async find(id: string, target: Queryable = this.database): Promise<UserRow | undefined> {
    const [row] = await target.query<UserRow>(`SELECT ${userColumns} FROM ${bothRecords} WHERE a.id = $1`, [id]);
    return row;
  }

  async findByEmail(email: string): Promise<UserRow | undefined> {
    const [row] = await this.database.query<UserRow>(`SELECT ${userColumns} FROM ${bothRecords} WHERE a.email = $1`, [
      email,
    ]);
    return row;
  }

  /** @returns false when it was verified already */
  async markVerified(id: string, transaction: Queryable): Promise<boolean> {
    const rows = await transaction.query(
      `UPDATE auth.auth_records SET email_verified = true, updated_at = now()
        WHERE id = $1 AND NOT email_verified RETURNING id`,
      [id],
    );
    return rows.length > 0;
  }

  /** @returns the user's email */
  async setPassword(id: string, password: StoredPassword, transaction: Queryable): Promise<string | undefined> {
    const [row] = await transaction.query<{ email: string }>(
      `UPDATE auth.auth_records SET password_hash = $2, password_scheme = $3, updated_at = now()
        WHERE id = $1 RETURNING email`,
      [id, password.passwordHash, password.passwordScheme],
    );
    return row?.email;
  }

  /** Renews a hash unless the password was changed meanwhile. */
  async replaceHash(id: string, oldHash: string, password: StoredPassword): Promise<void> {
    await this.database.query(
      'UPDATE auth.auth_records SET password_hash = $3, password_scheme = $4 WHERE id = $1 AND password_hash = $2',
      [id, oldHash, password.passwordHash, password.passwordScheme],
    );
  }
}
