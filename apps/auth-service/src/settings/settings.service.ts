import { Injectable } from '@nestjs/common';
import type { RequestSource } from '../platform/callers/request-source';
import { CachedValue } from '../platform/database/cached-value';
import { channels } from '../platform/database/channels';
import { Notifications } from '@svc/database';
import { AuditService } from '../platform/audit/audit.service';
import { normaliseRedirectEntry } from './redirect-targets';
import type { Settings } from '../platform/schema/settings.entity';
import { SettingsRepository, type SettingsChange } from './settings.repository';

/** Validation has refused unreadable entries before. */
const withNormalTargets = ({ allowedRedirectUrls, ...rest }: SettingsChange): SettingsChange =>
  allowedRedirectUrls === undefined
    ? rest
    : { ...rest, allowedRedirectUrls: allowedRedirectUrls.map((entry) => normaliseRedirectEntry(entry) ?? entry) };

/** Serves the current settings. A change reaches every replica within a second. */
@Injectable()
export class SettingsService {
  private readonly cache: CachedValue<Settings>;

  constructor(
    private readonly repository: SettingsRepository,
    private readonly audit: AuditService,
    notifications: Notifications,
  ) {
    this.cache = new CachedValue(notifications, channels.settings, () => this.repository.read());
  }

  current(): Settings | Promise<Settings> {
    return this.cache.get();
  }

  /** Reads the database, so that administrators see their own change at once. */
  fresh(): Settings | Promise<Settings> {
    this.cache.drop();
    return this.cache.get();
  }

  /** @param actor as named in the audit trail */
  async change(given: SettingsChange, actor: string, source: RequestSource): Promise<Settings> {
    const change = withNormalTargets(given);
    await this.repository.change(change, (transaction) =>
      this.audit.record({ kind: 'settings.changed', actor, source, details: { ...change } }, transaction),
    );
    return this.fresh();
  }
}
