import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@svc/database';
import { channels } from '../platform/database/channels';
import { ApiKey } from '../platform/schema/api-key.entity';
import { RetiringApiKey } from '../platform/schema/retiring-api-key.entity';
import { endRetiringApiKeys, insertFirstApiKey, replaceApiKey, retireApiKey } from './access-keys.statements';

const onlyRow = { id: 1 };

/** SHA-256 of each key, and until when it is accepted: null for the one in force. */
export interface AcceptedApiKey {
  keyHash: Buffer;
  expiresAt: Date | null;
}

@Injectable()
export class ApiKeyRepository {
  constructor(private readonly database: Database) {}

  /** Nothing before the first one. */
  async findAccepted(): Promise<AcceptedApiKey[]> {
    const [current, retiring] = await Promise.all([
      this.database.repository(ApiKey).findBy(onlyRow),
      this.database.repository(RetiringApiKey).find(),
    ]);
    return [...current.map(({ keyHash }) => ({ keyHash, expiresAt: null })), ...retiring];
  }

  /** @returns whether it was stored: only a first key is, when another exists already */
  async insertFirst(keyHash: Buffer): Promise<boolean> {
    return (await this.database.execute(insertFirstApiKey, [keyHash])) > 0;
  }

  /**
   * Puts a key in force, unless it was replaced before; those of before are refused at once.
   *
   * @returns whether the key is the one in force now
   */
  replace(keyHash: Buffer): Promise<boolean> {
    return this.database.transaction(async (transaction) => {
      const replaced = await transaction.execute(replaceApiKey, [keyHash]);
      if (replaced > 0) {
        await transaction.execute(endRetiringApiKeys);
        await transaction.notify(channels.accessKeys);
      }
      return transaction.repository(ApiKey).existsBy({ ...onlyRow, keyHash });
    });
  }

  /**
   * Puts a key in force, and lets the one of before be accepted for a while. Without that, all of before are refused.
   *
   * @returns until when; null when there was none
   */
  rotate(
    keyHash: Buffer,
    gracePeriodHours: number,
    alongside: (transaction: Transaction) => Promise<void>,
  ): Promise<Date | null> {
    return this.database.transaction(async (transaction) => {
      const [old] = await transaction.query(retireApiKey, [gracePeriodHours]);
      if (gracePeriodHours === 0) await transaction.execute(endRetiringApiKeys);
      await transaction.execute(replaceApiKey, [keyHash]);
      await alongside(transaction);
      await transaction.notify(channels.accessKeys);
      return old?.expiresAt ?? null;
    });
  }
}
