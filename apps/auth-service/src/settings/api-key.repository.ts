import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';
import { channels } from '../database/channels';
import { ApiKey } from '../schema/api-key.entity';
import { insertFirstApiKey, replaceApiKey } from './access-keys.statements';

const onlyRow = { id: 1 };

@Injectable()
export class ApiKeyRepository {
  constructor(private readonly database: Database) {}

  /** SHA-256 of the key; undefined before the first one. */
  async findHash(): Promise<Buffer | undefined> {
    return (await this.database.repository(ApiKey).findOneBy(onlyRow))?.keyHash;
  }

  /** @returns whether it was stored: only a first key is, when another exists already */
  async insertFirst(keyHash: Buffer): Promise<boolean> {
    return (await this.database.execute(insertFirstApiKey, [keyHash])) > 0;
  }

  /**
   * Puts a key in force, unless it was replaced before.
   *
   * @returns whether the key is the one in force now
   */
  replace(keyHash: Buffer): Promise<boolean> {
    return this.database.transaction(async (transaction) => {
      const replaced = await transaction.execute(replaceApiKey, [keyHash]);
      if (replaced > 0) await transaction.notify(channels.accessKeys);
      return transaction.repository(ApiKey).existsBy({ ...onlyRow, keyHash });
    });
  }
}
