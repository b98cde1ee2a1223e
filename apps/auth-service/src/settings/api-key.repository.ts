import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';

@Injectable()
export class ApiKeyRepository {
  constructor(private readonly database: Database) {}

  /** SHA-256 of the key; undefined before the first one. */
  async findHash(): Promise<Buffer | undefined> {
    const [row] = await this.database.query<{ keyHash: Buffer }>('SELECT key_hash AS "keyHash" FROM auth.api_keys');
    return row?.keyHash;
  }

  /** @returns whether it was stored: only a first key is, when another exists already */
  async insertFirst(keyHash: Buffer): Promise<boolean> {
    const rows = await this.database.query(
      'INSERT INTO auth.api_keys (id, key_hash) VALUES (1, $1) ON CONFLICT DO NOTHING RETURNING id',
      [keyHash],
    );
    return rows.length > 0;
  }

  async replace(keyHash: Buffer): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await transaction.query(
        `INSERT INTO auth.api_keys (id, key_hash) VALUES (1, $1)
          ON CONFLICT (id) DO UPDATE SET key_hash = excluded.key_hash, created_at = now()`,
        [keyHash],
      );
      await transaction.query('NOTIFY auth_access_keys');
    });
  }
}
