import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';
import type { StoredPassword } from '../passwords/password-hasher';

/** What the command does to administrators' accounts; each change answers with the id, or undefined for nobody. */
@Injectable()
export class AdminAccountsRepository {
  constructor(private readonly database: Database) {}

  list(): Promise<{ username: string; isDisabled: boolean }[]> {
    return this.database.query(
      'SELECT username, disabled_at IS NOT NULL AS "isDisabled" FROM auth.admins ORDER BY username',
    );
  }

  async setDisabled(username: string, disabled: boolean): Promise<string | undefined> {
    const [row] = await this.database.query<{ id: string }>(
      `UPDATE auth.admins SET disabled_at = CASE WHEN $2 THEN now() END, updated_at = now()
        WHERE username = $1 RETURNING id`,
      [username, disabled],
    );
    return row?.id;
  }

  async setPassword(username: string, password: StoredPassword): Promise<string | undefined> {
    const [row] = await this.database.query<{ id: string }>(
      `UPDATE auth.admins SET password_hash = $2, password_scheme = $3, updated_at = now()
        WHERE username = $1 RETURNING id`,
      [username, password.passwordHash, password.passwordScheme],
    );
    return row?.id;
  }
}
