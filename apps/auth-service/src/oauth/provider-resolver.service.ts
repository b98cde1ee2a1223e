import { Injectable } from '@nestjs/common';
import { AuthServiceConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import type { ServerMetadata } from 'openid-client';
import { ConfiguredProvidersService } from './configurations/configured-providers.service';
import type { ProviderConfiguration } from '../platform/schema/provider-configuration.entity';
import type { CustomConfiguration } from '../platform/schema/custom-configuration.entity';
import { customProvider } from './providers/custom-provider';
import { builtInProviders, isProviderName, type ProviderDefinition, type ProviderName } from './providers';
import { providerFailure } from './providers/provider-failure';
import type { ResolvedProvider } from './providers/provider';
import { DiscoveryService } from './providers/discovery.service';

/** `google`, `custom/<key>`, or `shared/google` for the broker's keys. */
export type ProviderReference = string;

export const customReference = (key: string): ProviderReference => `custom/${key}`;

export const sharedReference = (name: string): ProviderReference => `shared/${name}`;

const lacksSettings = (definition: ProviderDefinition, row: ProviderConfiguration, clientSecret: string): boolean =>
  definition.neededSettings?.(clientSecret).some((name) => row.settings[name] === undefined) === true;

/** Combines definition, configuration and credentials of a provider. */
@Injectable()
export class ProviderResolver {
  /** Cached for the life of the configuration row, which is reloaded after a change and every 30 seconds. */
  private readonly resolved = new WeakMap<ProviderConfiguration | CustomConfiguration, ResolvedProvider>();

  constructor(
    private readonly configured: ConfiguredProvidersService,
    private readonly config: AuthServiceConfig,
    private readonly discovery: DiscoveryService,
  ) {}

  /**
   * @returns undefined when the operator's broker signs users in with its own keys
   * @throws AppError AUTH_OAUTH_UNSUPPORTED_PROVIDER, AUTH_OAUTH_NOT_CONFIGURED
   */
  async builtIn(name: string): Promise<ResolvedProvider | undefined> {
    if (!isProviderName(name)) throw new AppError('AUTH_OAUTH_UNSUPPORTED_PROVIDER');
    const row = (await this.configured.current()).builtIn.get(name);
    if (row === undefined) throw new AppError('AUTH_OAUTH_NOT_CONFIGURED');
    if (row.useSharedKey) return undefined;
    return this.resolved.get(row) ?? this.keep(row, this.resolveBuiltIn(name, row));
  }

  /** @throws AppError AUTH_OAUTH_PROVIDER_NOT_FOUND, AUTH_OAUTH_PROVIDER_FAILED when it cannot be discovered */
  async custom(key: string): Promise<ResolvedProvider> {
    const row = (await this.configured.current()).custom.get(key);
    if (row === undefined) throw new AppError('AUTH_OAUTH_PROVIDER_NOT_FOUND');
    const metadata = await this.discovery.discover(row.discoveryEndpoint).catch((error: unknown) => {
      throw providerFailure(error);
    });
    const known = this.resolved.get(row);
    if (known?.definition.server(known.credentials.settings) === metadata) return known;
    return this.keep(row, this.resolveCustom(key, row, metadata));
  }

  /** Callback URL of this service, as registered at providers and brokers. */
  callbackUrl(reference: ProviderReference): string {
    return `${this.config.publicUrl.replace(/\/$/, '')}/api/auth/oauth/${reference}/callback`;
  }

  private resolveBuiltIn(name: ProviderName, row: ProviderConfiguration): ResolvedProvider {
    const { clientId, sealedClientSecret } = row;
    if (clientId === null || sealedClientSecret === null) throw new AppError('AUTH_OAUTH_NOT_CONFIGURED');
    const definition = builtInProviders[name];
    const clientSecret = this.configured.openSecret(name, sealedClientSecret);
    if (lacksSettings(definition, row, clientSecret)) throw new AppError('AUTH_OAUTH_NOT_CONFIGURED');
    return {
      kind: 'built-in',
      definition,
      credentials: { clientId, clientSecret, settings: row.settings },
      redirectUri: new URL(row.redirectUri ?? this.callbackUrl(name)).href,
      scopes: row.scopes ?? definition.defaultScopes,
    };
  }

  private resolveCustom(key: string, row: CustomConfiguration, metadata: ServerMetadata): ResolvedProvider {
    const definition = customProvider(key, metadata);
    const clientSecret = this.configured.openSecret(customReference(key), row.sealedClientSecret);
    return {
      kind: 'custom',
      definition,
      credentials: { clientId: row.clientId, clientSecret, settings: {} },
      redirectUri: this.callbackUrl(customReference(key)),
      scopes: definition.defaultScopes,
    };
  }

  private keep(row: ProviderConfiguration | CustomConfiguration, provider: ResolvedProvider): ResolvedProvider {
    this.resolved.set(row, provider);
    return provider;
  }
}
