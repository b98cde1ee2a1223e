import { Repository } from 'typeorm';
import { InjectRepository } from '@nestjs/typeorm';
import { Injectable } from '@nestjs/common';
import type { RequestSource } from '../platform/callers/request-source';
import { CachedValue, channels } from '../platform/database/cached-value';
import { Notifications, Database, databaseNow, type Queryable, type Transaction } from '@svc/database';
import { AuditService } from '../platform/audit/audit.service';
import { refuseOwned } from './file-ownership';
import { normaliseRedirectEntry } from './redirect-targets';
import { Settings, type ProofMethod } from '../platform/schema/settings.entity';
import { endProofsOfMethod } from './settings.statements';

/** Validation has refused unreadable entries before. */
export const withNormalTargets = ({ allowedRedirectUrls, ...rest }: SettingsChange): SettingsChange =>
  allowedRedirectUrls === undefined
    ? rest
    : { ...rest, allowedRedirectUrls: allowedRedirectUrls.map((entry) => normaliseRedirectEntry(entry) ?? entry) };

/** The fields that administrators may write. */
export type SettingsChange = Partial<Omit<Settings, 'id' | 'onlyRow' | 'createdAt' | 'updatedAt'>>;

/** The change as the audit trail shows it: a picture by its size. */
export const auditedChange = ({ applicationLogo, ...rest }: SettingsChange): Record<string, unknown> =>
  applicationLogo === undefined ? rest : { ...rest, applicationLogo: `${applicationLogo.length} characters` };

const onlyRow = { onlyRow: true };

/** Purposes of the codes or links that each setting controls. */
const purposesByMethod = {
  verifyEmailMethod: ['verify_email', 'sign_in', 'change_email'],
  resetPasswordMethod: ['reset_password'],
} as const;

const kindsByMethod: Record<ProofMethod, readonly string[]> = { code: ['code', 'exchanged'], link: ['link'] };

/** Ends the open codes or links of a method that is no longer used. */
const endChangedProofs = async (change: SettingsChange, transaction: Queryable): Promise<void> => {
  for (const name of ['verifyEmailMethod', 'resetPasswordMethod'] as const) {
    const method = change[name];
    if (method === undefined) continue;
    const other = method === 'code' ? 'link' : 'code';
    await transaction.execute(endProofsOfMethod, [purposesByMethod[name], kindsByMethod[other]]);
  }
};

/** Serves the current settings. A change reaches every replica within a second. */
@Injectable()
export class SettingsService {
  private readonly cache: CachedValue<Settings>;

  constructor(
    private readonly audit: AuditService,
    notifications: Notifications,
    private readonly database: Database,
    @InjectRepository(Settings) private readonly rows: Repository<Settings>,
  ) {
    this.cache = new CachedValue(notifications, channels.settings, () => this.read());
  }

  current(): Settings | Promise<Settings> {
    return this.cache.get();
  }

  /** Reads the database, so that administrators see their own change at once. */
  fresh(): Settings | Promise<Settings> {
    this.cache.drop();
    return this.cache.get();
  }

  /**
   * @param actor as named in the audit trail
   * @throws AppError AUTH_OWNED_BY_FILE
   */
  async change(given: SettingsChange, actor: string, source: RequestSource): Promise<Settings> {
    const change = withNormalTargets(given);
    await this.database.transaction(async (transaction) => {
      const named = Object.entries(change).filter(([, value]) => value !== undefined);
      await refuseOwned(
        named.map(([name]) => `settings.${name}` as const),
        transaction,
      );
      await this.write(change, transaction);
      await this.audit.record({ kind: 'settings.changed', actor, source, details: auditedChange(change) }, transaction);
    });
    return this.fresh();
  }

  /**
   * Writes the given fields and ends open codes or links of a method that they replace; replicas are notified when the
   * transaction commits.
   */
  async write(change: SettingsChange, transaction: Transaction): Promise<void> {
    await transaction.repository(Settings).update(onlyRow, { ...change, updatedAt: databaseNow });
    await endChangedProofs(change, transaction);
    await transaction.notify(channels.settings);
  }

  private read(): Promise<Settings> {
    return this.rows.findOneByOrFail(onlyRow);
  }
}
