import { Injectable } from '@nestjs/common';
import { CachedValue } from '../../database/cached-value';
import { Notifications } from '@svc/database';
import { CustomConfigurationsRepository, type CustomConfigurationRow } from './custom-configurations.repository';
import { providerNames, type ProviderName } from '../providers';
import { ConfigurationsRepository, type ConfigurationRow } from './configurations.repository';

export interface ConfiguredProviders {
  builtIn: ReadonlyMap<string, ConfigurationRow>;
  custom: ReadonlyMap<string, CustomConfigurationRow>;
  /** Names that a sign-in page can offer. */
  names: { builtIn: ProviderName[]; custom: string[] };
}

export const isComplete = ({ clientId, sealedClientSecret, useSharedKey }: ConfigurationRow): boolean =>
  useSharedKey || (clientId !== null && sealedClientSecret !== null);

/** Every configuration, kept in memory: sign-in pages ask for the names all the time. */
@Injectable()
export class ConfiguredProvidersService {
  private readonly cache: CachedValue<ConfiguredProviders>;

  constructor(
    private readonly configurations: ConfigurationsRepository,
    private readonly customConfigurations: CustomConfigurationsRepository,
    notifications: Notifications,
  ) {
    this.cache = new CachedValue(notifications, 'auth_oauth_configurations', () => this.load());
  }

  current(): ConfiguredProviders | Promise<ConfiguredProviders> {
    return this.cache.get();
  }

  /** After a change by this very process, which must not wait for the notification. */
  drop(): void {
    this.cache.drop();
  }

  private async load(): Promise<ConfiguredProviders> {
    const [rows, customRows] = await Promise.all([this.configurations.list(), this.customConfigurations.list()]);
    const builtIn = new Map(rows.map((row) => [row.provider as string, row]));
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
