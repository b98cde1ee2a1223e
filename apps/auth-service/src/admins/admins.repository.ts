import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import { Database, type Queryable } from '@svc/database';
import type { StoredPassword } from '../passwords/password-hasher';
import type { AdminRow } from '../sessions/sessions.repository';
import type { PasswordScheme } from '../schema/auth-record.entity';
import type { CloudIdentity } from './cloud-identity.service';

export interface AdminCredentialsRow extends QueryResultRow {
  id: string;
  username: string;
  passwordHash: string | null;
  passwordScheme: PasswordScheme | null;
  isDisabled: boolean;
  signInEpoch: number;
}

export interface ExternalAdminRow extends AdminRow {
  signInEpoch: number;
}

@Injectable()
export class AdminsRepository {
  constructor(private readonly database: Database) {}

  async anyExists(): Promise<boolean> {
    const rows = await this.database.query('SELECT 1 FROM auth.admins LIMIT 1');
    return rows.length > 0;
  }

  /** @returns undefined when the name is taken */
  async insert(
    username: string,
    password: StoredPassword,
    target: Queryable = this.database,
  ): Promise<string | undefined> {
    const [row] = await target.query<{ id: string }>(
      `INSERT INTO auth.admins (id, username, password_hash, password_scheme) VALUES ($1, $2, $3, $4)
        ON CONFLICT (username) DO NOTHING RETURNING id`,
      [randomUUIDv7(), username, password.passwordHash, password.passwordScheme],
    );
    return row?.id;
  }

  /**
   * The administrator that a cloud platform vouches for, made on first sight. A name that is taken gets the subject
   * behind it: who has it already must not be mistaken for the newcomer.
   *
   * @returns undefined for one that was disabled here
   */
  async findOrAddExternal({ issuer, subject, username }: CloudIdentity): Promise<ExternalAdminRow | undefined> {
    const find = () =>
      this.database.query<ExternalAdminRow & { isDisabled: boolean }>(
        `SELECT id, username, sign_in_epoch AS "signInEpoch", disabled_at IS NOT NULL AS "isDisabled" FROM auth.admins
          WHERE external_issuer = $1 AND external_subject = $2`,
        [issuer, subject],
      );
    if ((await find()).length === 0)
      await this.database.query(
        `INSERT INTO auth.admins (id, username, external_issuer, external_subject)
          VALUES ($1, CASE WHEN EXISTS (SELECT 1 FROM auth.admins WHERE username = $2) THEN $2 || ' (' || $4 || ')' ELSE $2 END, $3, $4)
          ON CONFLICT DO NOTHING`,
        [randomUUIDv7(), username.slice(0, 200), issuer, subject],
      );
    const [admin] = await find();
    return admin?.isDisabled === false ? admin : undefined;
  }

  async findCredentials(username: string): Promise<AdminCredentialsRow | undefined> {
    const [row] = await this.database.query<AdminCredentialsRow>(
      `SELECT d.id, d.username, d.password_hash AS "passwordHash", d.password_scheme AS "passwordScheme",
          d.disabled_at IS NOT NULL AS "isDisabled", d.sign_in_epoch AS "signInEpoch"
        FROM auth.admins d WHERE d.username = $1`,
      [username],
    );
    return row;
  }
}
