import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, databaseNow, insertUnlessTaken, type Queryable } from '@svc/database';
import { ProviderConfiguration } from '../../platform/schema/provider-configuration.entity';
import type { ProviderName } from '../providers';

/** Writable fields; undefined leaves a field unchanged. */
export type ConfigurationChange = Partial<
  Pick<
    ProviderConfiguration,
    'clientId' | 'sealedClientSecret' | 'redirectUri' | 'scopes' | 'useSharedKey' | 'settings' | 'nativeClientIds'
  >
>;

@Injectable()
export class ConfigurationsRepository {
  constructor(private readonly database: Database) {}

  list(): Promise<ProviderConfiguration[]> {
    return this.database.repository(ProviderConfiguration).find({ order: { createdAt: 'ASC', id: 'ASC' } });
  }

  async find(provider: string, target: Queryable = this.database): Promise<ProviderConfiguration | undefined> {
    return (await target.repository(ProviderConfiguration).findOneBy({ provider })) ?? undefined;
  }

  /** @returns undefined when the provider already has one */
  async insert(
    provider: ProviderName,
    change: ConfigurationChange,
    transaction: Queryable,
  ): Promise<ProviderConfiguration | undefined> {
    const isNew = await insertUnlessTaken(transaction.repository(ProviderConfiguration), {
      id: randomUUIDv7(),
      provider,
      ...change,
    });
    return isNew ? this.find(provider, transaction) : undefined;
  }

  /** @returns undefined when the provider has none */
  async update(
    provider: ProviderName,
    change: ConfigurationChange,
    transaction: Queryable,
  ): Promise<ProviderConfiguration | undefined> {
    const configurations = transaction.repository(ProviderConfiguration);
    await configurations.update({ provider }, { ...change, updatedAt: databaseNow });
    return this.find(provider, transaction);
  }

  /** @returns false when the provider has none */
  async remove(provider: ProviderName, transaction: Queryable): Promise<boolean> {
    const { affected } = await transaction.repository(ProviderConfiguration).delete({ provider });
    return affected === 1;
  }
}
