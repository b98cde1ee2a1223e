import { Injectable } from '@nestjs/common';
import { CachedValue, channels } from '../../platform/database/cached-value';
import { Notifications } from '@svc/database';
import type { CustomConfiguration } from '../../platform/schema/custom-configuration.entity';
import { ConfigurationsRepository } from './configurations.repository';
import { providerNames, type ProviderName } from '../providers';
import type { ProviderConfiguration } from '../../platform/schema/provider-configuration.entity';
import { ApplicationSecretService } from '../../platform/secrets/application-secret.service';

interface ConfiguredProviders {
  builtIn: ReadonlyMap<string, ProviderConfiguration>;
  custom: ReadonlyMap<string, CustomConfiguration>;
  /** Names for sign-in pages. */
  names: { builtIn: ProviderName[]; custom: string[] };
}

const isComplete = ({ clientId, sealedClientSecret, useSharedKey }: ProviderConfiguration): boolean =>
  useSharedKey || (clientId !== null && sealedClientSecret !== null);

/** Caches all configurations, because sign-in pages request the names often. */
@Injectable()
export class ConfiguredProvidersService {
  private readonly cache: CachedValue<ConfiguredProviders>;

  constructor(
    private readonly configurations: ConfigurationsRepository,
    notifications: Notifications,
    private readonly secret: ApplicationSecretService,
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
    const [rows, customRows] = await Promise.all([this.configurations.list(), this.configurations.listCustom()]);
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

  /** @param owner name of a built-in provider, or `custom/` and a key */
  sealSecret(owner: string, clientSecret: string): Buffer {
    return this.secret.seal('oauth client secret', Buffer.from(clientSecret), owner);
  }

  openSecret(owner: string, sealed: Buffer): string {
    return this.secret.open('oauth client secret', sealed, owner).toString('utf8');
  }
}
