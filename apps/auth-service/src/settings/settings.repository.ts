import { Injectable } from '@nestjs/common';
import { Database, databaseNow, type Queryable, type Transaction } from '@svc/database';
import { channels } from '../platform/database/channels';
import { Settings, type ProofMethod } from '../platform/schema/settings.entity';
import { endProofsOfMethod } from './settings.statements';

/** The fields that administrators may write. */
export type SettingsChange = Partial<Omit<Settings, 'id' | 'onlyRow' | 'createdAt' | 'updatedAt'>>;

const onlyRow = { onlyRow: true };

/** Purposes of the codes or links that each setting controls. */
const purposesOf = {
  verifyEmailMethod: ['verify_email', 'sign_in', 'change_email'],
  resetPasswordMethod: ['reset_password'],
} as const;
const kindsOf: Record<ProofMethod, readonly string[]> = { code: ['code', 'exchanged'], link: ['link'] };

/** Ends the open codes or links of a method that is no longer used. */
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

  /**
   * Writes the given fields and ends open codes or links of a method that they replace; replicas are notified when the
   * transaction commits.
   */
  change(change: SettingsChange, alongside: (transaction: Transaction) => Promise<void>): Promise<void> {
    return this.database.transaction(async (transaction) => {
      await transaction.repository(Settings).update(onlyRow, { ...change, updatedAt: databaseNow });
      await endProofsOf(change, transaction);
      await alongside(transaction);
      await transaction.notify(channels.settings);
    });
  }
}
