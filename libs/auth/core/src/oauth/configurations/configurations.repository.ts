import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Database, databaseNow, insertUnlessTaken, type Queryable, Notifications } from '@svc/database';
import { ProviderConfiguration } from '../../platform/schema/provider-configuration.entity';
import { type ProviderName, providerNames } from '../providers';
import { CustomConfiguration } from '../../platform/schema/custom-configuration.entity';
import { CachedValue, channels } from '../../platform/database/cached-value';
import { ApplicationSecretService } from '../../platform/secrets/application-secret.service';

/** Writable fields; undefined leaves a field unchanged. */
export type ConfigurationChange = Partial<
  Pick<
    ProviderConfiguration,
    'clientId' | 'sealedClientSecret' | 'redirectUri' | 'scopes' | 'useSharedKey' | 'settings' | 'nativeClientIds'
  >
>;

type NewCustomConfiguration = Omit<CustomConfiguration, 'id' | 'createdAt' | 'updatedAt'>;

type CustomConfigurationChange = Partial<Omit<NewCustomConfiguration, 'key'>>;

interface ConfiguredProviders {
  builtIn: ReadonlyMap<string, ProviderConfiguration>;
  custom: ReadonlyMap<string, CustomConfiguration>;
  /** Names for sign-in pages. */
  names: { builtIn: ProviderName[]; custom: string[] };
}

const isComplete = ({ clientId, sealedClientSecret, useSharedKey }: ProviderConfiguration): boolean =>
  useSharedKey || (clientId !== null && sealedClientSecret !== null);

@Injectable()
export class ConfigurationsRepository {
  private readonly cache: CachedValue<ConfiguredProviders>;

  constructor(
    private readonly database: Database,
    @InjectRepository(ProviderConfiguration) private readonly builtIn: Repository<ProviderConfiguration>,
    @InjectRepository(CustomConfiguration) private readonly custom: Repository<CustomConfiguration>,
    notifications: Notifications,
    private readonly secret: ApplicationSecretService,
  ) {
    this.cache = new CachedValue(notifications, channels.oauthConfigurations, () => this.load());
  }

  list(): Promise<ProviderConfiguration[]> {
    return this.builtIn.find({ order: { createdAt: 'ASC', id: 'ASC' } });
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

  listCustom(): Promise<CustomConfiguration[]> {
    return this.custom.find({ order: { createdAt: 'ASC', id: 'ASC' } });
  }

  async findCustom(key: string, target: Queryable = this.database): Promise<CustomConfiguration | undefined> {
    return (await target.repository(CustomConfiguration).findOneBy({ key })) ?? undefined;
  }

  /** @returns undefined when the key is taken */
  async insertCustom(
    configuration: NewCustomConfiguration,
    transaction: Queryable,
  ): Promise<CustomConfiguration | undefined> {
    const isNew = await insertUnlessTaken(transaction.repository(CustomConfiguration), {
      id: randomUUIDv7(),
      ...configuration,
    });
    return isNew ? this.findCustom(configuration.key, transaction) : undefined;
  }

  /** Omitted fields stay unchanged. @returns undefined when the key is unknown */
  async updateCustom(
    key: string,
    change: CustomConfigurationChange,
    transaction: Queryable,
  ): Promise<CustomConfiguration | undefined> {
    await transaction.repository(CustomConfiguration).update({ key }, { ...change, updatedAt: databaseNow });
    return this.findCustom(key, transaction);
  }

  /** @returns false when the key is unknown */
  async removeCustom(key: string, transaction: Queryable): Promise<boolean> {
    const { affected } = await transaction.repository(CustomConfiguration).delete({ key });
    return affected === 1;
  }

  current(): ConfiguredProviders | Promise<ConfiguredProviders> {
    return this.cache.get();
  }

  /** Clears the cache at once after a change in this process, before the notification arrives. */
  drop(): void {
    this.cache.drop();
  }

  /** @param owner name of a built-in provider, or `custom/` and a key */
  sealSecret(owner: string, clientSecret: string): Buffer {
    return this.secret.seal('oauth client secret', Buffer.from(clientSecret), owner);
  }

  openSecret(owner: string, sealed: Buffer): string {
    return this.secret.open('oauth client secret', sealed, owner).toString('utf8');
  }

  private async load(): Promise<ConfiguredProviders> {
    const [rows, customRows] = await Promise.all([this.list(), this.listCustom()]);
    const builtIn = new Map(rows.map((row) => [row.provider, row]));
    const complete = (name: ProviderName): boolean => {
      const row = builtIn.get(name);
      return row !== undefined && isComplete(row);
    };
    return {
      builtIn,
      custom: new Map(customRows.map((row) => [row.key, row])),
      names: { builtIn: providerNames.filter(complete), custom: customRows.map(({ key }) => key) },
    };
  }
}
