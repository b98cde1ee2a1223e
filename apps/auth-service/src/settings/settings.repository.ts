import { Injectable } from '@nestjs/common';
import { Database, databaseNow, type Transaction } from '@svc/database';
import { channels } from '../database/channels';
import { Settings } from '../schema/settings.entity';

/** What administrators may write. */
export type SettingsChange = Partial<Omit<Settings, 'id' | 'onlyRow' | 'createdAt' | 'updatedAt'>>;

const onlyRow = { onlyRow: true };

@Injectable()
export class SettingsRepository {
  constructor(private readonly database: Database) {}

  read(): Promise<Settings> {
    return this.database.repository(Settings).findOneByOrFail(onlyRow);
  }

  /** Writes the given fields; every replica hears of it when the transaction commits. */
  change(change: SettingsChange, alongside: (transaction: Transaction) => Promise<void>): Promise<void> {
    return this.database.transaction(async (transaction) => {
      await transaction.repository(Settings).update(onlyRow, { ...change, updatedAt: databaseNow });
      await alongside(transaction);
      await transaction.notify(channels.settings);
    });
  }
}
