import { Injectable } from '@nestjs/common';
import { CachedValue } from '../../platform/database/cached-value';
import { channels } from '../../platform/database/channels';
import { Notifications } from '@svc/database';
import type { CustomConfiguration } from '../../platform/schema/custom-configuration.entity';
import { CustomConfigurationsRepository } from './custom-configurations.repository';
import { providerNames, type ProviderName } from '../providers';
import type { ProviderConfiguration } from '../../platform/schema/provider-configuration.entity';
import { ConfigurationsRepository } from './configurations.repository';

export interface ConfiguredProviders {
  builtIn: ReadonlyMap<string, ProviderConfiguration>;
  custom: ReadonlyMap<string, CustomConfiguration>;
  /** Names for sign-in pages. */
  names: { builtIn: ProviderName[]; custom: string[] };
}

export const isComplete = ({ clientId, sealedClientSecret, useSharedKey }: ProviderConfiguration): boolean =>
  useSharedKey || (clientId !== null && sealedClientSecret !== null);

/** Caches all configurations, because sign-in pages request the names often. */
@Injectable()
export class ConfiguredProvidersService {
  private readonly cache: CachedValue<ConfiguredProviders>;

  constructor(
    private readonly configurations: ConfigurationsRepository,
    private readonly customConfigurations: CustomConfigurationsRepository,
    notifications: Notifications,
  ) {
    this.cache = new CachedValue(notifications, channels.oauthConfigurations, () => this.load());
  }

  current(): ConfiguredProviders | Promise<ConfiguredProviders> {
    return this.cache.get();
  }

  /** Clears the cache at once after a change in this process, before the notification arrives. */
  drop(): void {
    this.cache.drop();
  }

  private async load(): Promise<ConfiguredProviders> {
    const [rows, customRows] = await Promise.all([this.configurations.list(), this.customConfigurations.list()]);
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
