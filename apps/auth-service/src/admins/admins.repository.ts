import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import type { RequestSource } from '../callers/request-source';
import { Database, type Queryable } from '../database/database';
import type { StoredPassword } from '../passwords/password-hasher';
import type { PasswordScheme } from '../users/auth-record.entity';

export interface AdminCredentialsRow extends QueryResultRow {
  id: string;
  username: string;
  passwordHash: string | null;
  passwordScheme: PasswordScheme | null;
  isDisabled: boolean;
  knownDevice: boolean;
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

  async findCredentials(username: string, source: RequestSource): Promise<AdminCredentialsRow | undefined> {
    const [row] = await this.database.query<AdminCredentialsRow>(
      `SELECT d.id, d.username, d.password_hash AS "passwordHash", d.password_scheme AS "passwordScheme",
          d.disabled_at IS NOT NULL AS "isDisabled",
          EXISTS (SELECT 1 FROM auth.sessions s WHERE s.admin_id = d.id AND s.address = $2
            AND s.user_agent IS NOT DISTINCT FROM $3 AND s.end_reason IS DISTINCT FROM 'reuse') AS "knownDevice"
        FROM auth.admins d WHERE d.username = $1`,
      [username, source.address, source.userAgent],
    );
    return row;
  }
}
