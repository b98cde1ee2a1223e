import { Injectable } from '@nestjs/common';
import type { Queryable, Transaction } from '@svc/database';
import {
  AuditService,
  auditedChange,
  Settings,
  UpdateAuthConfigRequest,
  toAuthConfig,
  SettingsService,
  withNormalTargets,
  type SettingsChange,
  type Entries,
  type EntryChange,
  type FileSection,
} from '@svc/auth';
import type { Given } from './given';

interface SettingFields {
  value: unknown;
}

const toEntries = (values: object): Entries<SettingFields> =>
  new Map(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, { value: value as unknown }]),
  );

@Injectable()
export class SettingsSection implements FileSection<SettingFields> {
  readonly name = 'settings';

  constructor(
    private readonly settings: SettingsService,
    private readonly audit: AuditService,
  ) {}

  async read(target: Queryable): Promise<Entries<SettingFields>> {
    const row = await target.repository(Settings).findOneByOrFail({ onlyRow: true });
    const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...values } = toAuthConfig(row);
    return toEntries(values);
  }

  async check(given: Given): Promise<Entries<SettingFields>> {
    const body = await given.body(UpdateAuthConfigRequest);
    return toEntries(body === undefined ? {} : withNormalTargets(body));
  }

  async write(changes: readonly EntryChange<SettingFields>[], file: string, transaction: Transaction): Promise<void> {
    const change: SettingsChange = Object.fromEntries(changes.map(({ name, after }) => [name, after?.value]));
    await this.settings.write(change, transaction);
    const details = { ...auditedChange(change), file };
    await this.audit.record({ kind: 'settings.changed', actor: 'system', details }, transaction);
  }
}
