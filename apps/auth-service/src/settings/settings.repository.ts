import { Injectable } from '@nestjs/common';
import { Database, databaseNow, type Queryable, type Transaction } from '@svc/database';
import { channels } from '../platform/database/channels';
import { Settings, type ProofMethod } from '../platform/schema/settings.entity';
import { endProofsOfMethod } from './settings.statements';

/** What administrators may write. */
export type SettingsChange = Partial<Omit<Settings, 'id' | 'onlyRow' | 'createdAt' | 'updatedAt'>>;

const onlyRow = { onlyRow: true };

/** What follows each of the two methods. */
const purposesOf = {
  verifyEmailMethod: ['verify_email', 'sign_in', 'change_email'],
  resetPasswordMethod: ['reset_password'],
} as const;
const kindsOf: Record<ProofMethod, readonly string[]> = { code: ['code', 'exchanged'], link: ['link'] };

/** A method that is not used any more leaves nothing open. */
const endProofsOf = async (change: SettingsChange, transaction: Queryable): Promise<void> => {
  for (const name of ['verifyEmailMethod', 'resetPasswordMethod'] as const) {
    const method = change[name];
    if (method === undefined) continue;
    const other = method === 'code' ? 'link' : 'code';
    await transaction.execute(endProofsOfMethod, [purposesOf[name], kindsOf[other]]);
  }
};

@Injectable()
export class SettingsRepository {
  constructor(private readonly database: Database) {}

  read(): Promise<Settings> {
    return this.database.repository(Settings).findOneByOrFail(onlyRow);
  }

  /** Writes the given fields, and ends the open codes or links of a method that they replace; every replica hears of it when the transaction commits. */
  change(change: SettingsChange, alongside: (transaction: Transaction) => Promise<void>): Promise<void> {
    return this.database.transaction(async (transaction) => {
      await transaction.repository(Settings).update(onlyRow, { ...change, updatedAt: databaseNow });
      await endProofsOf(change, transaction);
      await alongside(transaction);
      await transaction.notify(channels.settings);
    });
  }
}
