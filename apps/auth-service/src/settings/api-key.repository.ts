import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';

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

  /**
   * Puts a key in force. One that was replaced before stays dead: a replica with old settings must not bring it back.
   *
   * @returns whether the key is the one in force now
   */
  replace(keyHash: Buffer): Promise<boolean> {
    return this.database.transaction(async (transaction) => {
      const replaced = await transaction.query(
        `INSERT INTO auth.api_keys AS k (id, key_hash) VALUES (1, $1)
          ON CONFLICT (id) DO UPDATE SET key_hash = excluded.key_hash, created_at = now(),
            replaced_key_hashes = k.replaced_key_hashes || k.key_hash
            WHERE k.key_hash <> excluded.key_hash AND excluded.key_hash <> ALL (k.replaced_key_hashes)
          RETURNING id`,
        [keyHash],
      );
      if (replaced.length > 0) await transaction.query('NOTIFY auth_access_keys');
      const inForce = await transaction.query('SELECT 1 FROM auth.api_keys WHERE key_hash = $1', [keyHash]);
      return inForce.length > 0;
    });
  }
}
