import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@svc/database';
import { IsNull } from 'typeorm';
import { AnonKey } from '../platform/schema/anon-key.entity';
import { insertFirstAnonKey, lockAnonKeys, retireAnonKey } from './settings.statements';

@Injectable()
export class AnonKeysRepository {
  constructor(private readonly database: Database) {}

  async findCurrent(): Promise<string | undefined> {
    const keys = this.database.repository(AnonKey);
    const current = await keys.findOne({ where: { expiresAt: IsNull() }, order: { createdAt: 'DESC' } });
    return current?.key;
  }

  /** Does nothing when there is a key, also one that another replica has just inserted. */
  async insertFirst(key: string): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await transaction.query(lockAnonKeys);
      await transaction.execute(insertFirstAnonKey, [key]);
    });
  }

  /** @returns when the old key expires; null when there was none */
  rotate(
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
