import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Database, type Transaction } from '@svc/database';
import { channels } from '../platform/database/cached-value';
import { ApiKey, RetiringApiKey, AnonKey } from '../platform/schema/api-key.entity';
import {
  endRetiringApiKeys,
  insertFirstApiKey,
  replaceApiKey,
  retireApiKey,
  insertFirstAnonKey,
  lockAnonKeys,
  retireAnonKey,
} from './access-keys.statements';
import { IsNull, Repository } from 'typeorm';

const onlyRow = { id: 1 };

/** SHA-256 of each key, and its expiry: null for the current one. */
export interface AcceptedApiKey {
  keyHash: Buffer;
  expiresAt: Date | null;
}

@Injectable()
export class AccessKeysRepository {
  constructor(
    private readonly database: Database,
    @InjectRepository(ApiKey) private readonly apiKeys: Repository<ApiKey>,
    @InjectRepository(RetiringApiKey) private readonly retiringApiKeys: Repository<RetiringApiKey>,
    @InjectRepository(AnonKey) private readonly anonKeys: Repository<AnonKey>,
  ) {}

  /** Empty before the first key exists. */
  async findAccepted(): Promise<AcceptedApiKey[]> {
    const [current, retiring] = await Promise.all([this.apiKeys.findBy(onlyRow), this.retiringApiKeys.find()]);
    return [...current.map(({ keyHash }) => ({ keyHash, expiresAt: null })), ...retiring];
  }

  /** @returns false when another key exists already */
  async insertFirst(keyHash: Buffer): Promise<boolean> {
    return (await this.database.execute(insertFirstApiKey, [keyHash])) > 0;
  }

  /**
   * Makes a key the current one, unless it was replaced before; earlier keys are refused at once.
   * @returns true when the key is the current one now
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
   * Makes a key the current one and keeps the previous one valid for the grace period; without it all earlier keys are
   * refused.
   * @returns the expiry; null when there was no previous key
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

  async findAnonKey(): Promise<string | undefined> {
    const current = await this.anonKeys.findOne({ where: { expiresAt: IsNull() }, order: { createdAt: 'DESC' } });
    return current?.key;
  }

  /** Does nothing when there is a key, also one that another replica has just inserted. */
  async insertFirstAnonKey(key: string): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await transaction.query(lockAnonKeys);
      await transaction.execute(insertFirstAnonKey, [key]);
    });
  }

  /** @returns when the old key expires; null when there was none */
  rotateAnonKey(
    key: string,
    gracePeriodHours: number,
    alongside: (transaction: Transaction) => Promise<void>,
  ): Promise<Date | null> {
    return this.database.transaction(async (transaction) => {
      await transaction.query(lockAnonKeys);
      const [old] = await transaction.query(retireAnonKey, [gracePeriodHours]);
      await transaction.repository(AnonKey).insert({ key });
      await alongside(transaction);
      return old?.expiresAt ?? null;
    });
  }
}
