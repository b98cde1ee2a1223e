import { Injectable } from '@nestjs/common';
import { broken } from '@svc/contracts';
import { AppError, fieldError } from '@svc/errors';
import type { RequestSource } from '../../platform/callers/request-source';
import { Database, type Transaction } from '@svc/database';
import { channels } from '../../platform/database/cached-value';
import { AuditService } from '../../platform/audit/audit.service';
import { refuseOwned } from '../../settings/file-ownership';
import { builtInProviders, isProviderName, type ProviderName } from '../providers';
import type { CreateOAuthConfigRequest, UpdateOAuthConfigRequest } from './configuration.request';
import type { ProviderConfiguration } from '../../platform/schema/provider-configuration.entity';
import { ConfigurationsRepository, type ConfigurationChange } from './configurations.repository';
import { OAuthConfig } from '@svc/config';
import type { CreateCustomOAuthConfigRequest, UpdateCustomOAuthConfigRequest } from './custom-configuration.request';
import type { CustomConfiguration } from '../../platform/schema/custom-configuration.entity';

/** Administrator who changes a configuration, for the audit trail. */
interface Editor {
  actor: string;
  source: RequestSource;
}

/** @throws AppError AUTH_OAUTH_UNSUPPORTED_PROVIDER */
const builtInName = (name: string): ProviderName => {
  if (!isProviderName(name)) throw new AppError('AUTH_OAUTH_UNSUPPORTED_PROVIDER');
  return name;
};

/** @throws AppError VALIDATION_ERROR naming an unknown or malformed setting */
export const checkedSettings = (provider: ProviderName, settings: Record<string, unknown>): Record<string, string> => {
  const known = builtInProviders[provider].settings ?? {};
  const entries = Object.entries(settings).map(([name, value]): [string, string] => {
    const pattern = Object.hasOwn(known, name) ? known[name] : undefined;
    if (pattern !== undefined && typeof value === 'string' && pattern.test(value)) return [name, value];
    const expected =
      pattern === undefined ? broken('unknownFor', { name: provider }) : broken('form', { pattern: pattern.source });
    throw fieldError(`settings.${name}`, expected);
  });
  return Object.fromEntries(entries);
};

/** @throws AppError VALIDATION_ERROR for providers without ID tokens for applications */
export const checkedClientIds = (provider: ProviderName, clientIds: string[]): string[] => {
  if (clientIds.length > 0 && builtInProviders[provider].native === undefined)
    throw fieldError('nativeClientIds', broken('unknownFor', { name: provider }));
  return clientIds;
};

/** Prefix that separates custom providers from built-in ones. */
export const customOwner = (key: string): string => `custom/${key}`;

/** @throws AppError VALIDATION_ERROR */
export const checkDiscoveryScheme = (discoveryEndpoint: string, config: OAuthConfig): void => {
  if (config.allowPrivateDiscovery || new URL(discoveryEndpoint).protocol === 'https:') return;
  throw fieldError('discoveryEndpoint', 'secureAddress');
};

/** Configurations of the built-in providers and of custom ones. */
@Injectable()
export class ConfigurationsService {
  constructor(
    private readonly database: Database,
    private readonly repository: ConfigurationsRepository,
    private readonly audit: AuditService,
    private readonly config: OAuthConfig,
  ) {}

  list(): Promise<ProviderConfiguration[]> {
    return this.repository.list();
  }

  /** @throws AppError AUTH_OAUTH_UNSUPPORTED_PROVIDER, AUTH_OAUTH_CONFIG_NOT_FOUND */
  async read(name: string): Promise<{ row: ProviderConfiguration; clientSecret: string }> {
    const provider = builtInName(name);
    const row = await this.repository.find(provider);
    if (row === undefined) throw new AppError('AUTH_OAUTH_CONFIG_NOT_FOUND');
    const { sealedClientSecret } = row;
    return {
      row,
      clientSecret: sealedClientSecret === null ? '' : this.repository.openSecret(provider, sealedClientSecret),
    };
  }

  /** @throws AppError AUTH_OAUTH_CONFIG_EXISTS, VALIDATION_ERROR */
  async create({ provider, ...request }: CreateOAuthConfigRequest, editor: Editor): Promise<ProviderConfiguration> {
    const change = this.toChange(provider, request);
    const row = await this.change(provider, 'created', editor, (transaction) =>
      this.repository.insert(provider, change, transaction),
    );
    if (row === undefined) throw new AppError('AUTH_OAUTH_CONFIG_EXISTS');
    return row;
  }

  /** @throws AppError AUTH_OAUTH_UNSUPPORTED_PROVIDER, AUTH_OAUTH_CONFIG_NOT_FOUND, VALIDATION_ERROR */
  async update(name: string, request: UpdateOAuthConfigRequest, editor: Editor): Promise<ProviderConfiguration> {
    const provider = builtInName(name);
    const change = this.toChange(provider, request);
    const row = await this.change(provider, 'updated', editor, (transaction) =>
      this.repository.update(provider, change, transaction),
    );
    if (row === undefined) throw new AppError('AUTH_OAUTH_CONFIG_NOT_FOUND');
    return row;
  }

  /** @throws AppError AUTH_OAUTH_UNSUPPORTED_PROVIDER, AUTH_OAUTH_CONFIG_NOT_FOUND */
  async remove(name: string, editor: Editor): Promise<void> {
    const provider = builtInName(name);
    const removed = await this.change(provider, 'removed', editor, async (transaction) =>
      (await this.repository.remove(provider, transaction)) ? true : undefined,
    );
    if (removed === undefined) throw new AppError('AUTH_OAUTH_CONFIG_NOT_FOUND');
  }

  listCustom(): Promise<CustomConfiguration[]> {
    return this.repository.listCustom();
  }

  /** @throws AppError AUTH_OAUTH_CONFIG_NOT_FOUND */
  async readCustom(key: string): Promise<{ row: CustomConfiguration; clientSecret: string }> {
    const row = await this.repository.findCustom(key);
    if (row === undefined) throw new AppError('AUTH_OAUTH_CONFIG_NOT_FOUND');
    return { row, clientSecret: this.repository.openSecret(customOwner(key), row.sealedClientSecret) };
  }

  /** @throws AppError AUTH_OAUTH_CONFIG_EXISTS, VALIDATION_ERROR */
  async createCustom(request: CreateCustomOAuthConfigRequest, editor: Editor): Promise<CustomConfiguration> {
    const { key, name, discoveryEndpoint, clientId, clientSecret } = request;
    checkDiscoveryScheme(discoveryEndpoint, this.config);
    const sealedClientSecret = this.repository.sealSecret(customOwner(key), clientSecret);
    const row = await this.change(customOwner(key), 'created', editor, (transaction) =>
      this.repository.insertCustom({ key, name, discoveryEndpoint, clientId, sealedClientSecret }, transaction),
    );
    if (row === undefined) throw new AppError('AUTH_OAUTH_CONFIG_EXISTS');
    return row;
  }

  /** @throws AppError AUTH_OAUTH_CONFIG_NOT_FOUND, VALIDATION_ERROR */
  async updateCustom(
    key: string,
    request: UpdateCustomOAuthConfigRequest,
    editor: Editor,
  ): Promise<CustomConfiguration> {
    const { name, discoveryEndpoint, clientId, clientSecret } = request;
    if (discoveryEndpoint) checkDiscoveryScheme(discoveryEndpoint, this.config);
    const change = {
      ...(name ? { name } : {}),
      ...(discoveryEndpoint ? { discoveryEndpoint } : {}),
      ...(clientId ? { clientId } : {}),
      ...(clientSecret ? { sealedClientSecret: this.repository.sealSecret(customOwner(key), clientSecret) } : {}),
    };
    const row = await this.change(customOwner(key), 'updated', editor, (transaction) =>
      this.repository.updateCustom(key, change, transaction),
    );
    if (row === undefined) throw new AppError('AUTH_OAUTH_CONFIG_NOT_FOUND');
    return row;
  }

  /** @throws AppError AUTH_OAUTH_CONFIG_NOT_FOUND */
  async removeCustom(key: string, editor: Editor): Promise<void> {
    const removed = await this.change(customOwner(key), 'removed', editor, async (transaction) =>
      (await this.repository.removeCustom(key, transaction)) ? true : undefined,
    );
    if (removed === undefined) throw new AppError('AUTH_OAUTH_CONFIG_NOT_FOUND');
  }

  /** Null clears a field; a secret can only be replaced. */
  private toChange(provider: ProviderName, request: UpdateOAuthConfigRequest): ConfigurationChange {
    const { clientId, clientSecret, redirectUri, scopes, useSharedKey, settings, nativeClientIds } = request;
    return {
      ...(clientId === undefined ? {} : { clientId: clientId || null }),
      ...(clientSecret ? { sealedClientSecret: this.repository.sealSecret(provider, clientSecret) } : {}),
      ...(redirectUri === undefined ? {} : { redirectUri: redirectUri || null }),
      ...(scopes === undefined ? {} : { scopes: scopes?.length === 0 ? null : scopes }),
      ...(typeof useSharedKey === 'boolean' ? { useSharedKey } : {}),
      ...(nativeClientIds === undefined ? {} : { nativeClientIds: checkedClientIds(provider, nativeClientIds ?? []) }),
      ...(settings === undefined ? {} : { settings: checkedSettings(provider, settings ?? {}) }),
    };
  }

  /** @param provider its name, or the owner of a custom one */
  private async change<Result>(
    provider: string,
    action: string,
    { actor, source }: Editor,
    work: (transaction: Transaction) => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    const result = await this.database.transaction(async (transaction) => {
      await refuseOwned([isProviderName(provider) ? 'providers' : 'openidProviders'], transaction);
      const changed = await work(transaction);
      if (changed === undefined) return undefined;
      const details = { provider, action };
      await this.audit.record({ kind: 'oauth_configuration.changed', actor, source, details }, transaction);
      await transaction.notify(channels.oauthConfigurations);
      return changed;
    });
    this.repository.drop();
    return result;
  }
}
