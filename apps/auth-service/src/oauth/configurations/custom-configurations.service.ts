import { Injectable } from '@nestjs/common';
import { OAuthConfig } from '@svc/config';
import { AppError, fieldError } from '@svc/errors';
import { Database, type Transaction } from '@svc/database';
import { channels } from '../../platform/database/cached-value';
import { AuditService } from '../../platform/audit/audit.service';
import { refuseOwned } from '../../settings/file-ownership';
import { ConfiguredProvidersService } from './configured-providers.service';
import type { Editor } from './configurations.service';
import type { CreateCustomOAuthConfigRequest, UpdateCustomOAuthConfigRequest } from './custom-configuration.request';
import type { CustomConfiguration } from '../../platform/schema/custom-configuration.entity';
import { ConfigurationsRepository } from './configurations.repository';

/** Prefix that separates custom providers from built-in ones. */
export const customOwner = (key: string): string => `custom/${key}`;

/** @throws AppError VALIDATION_ERROR */
export const checkDiscoveryScheme = (discoveryEndpoint: string, config: OAuthConfig): void => {
  if (config.allowPrivateDiscovery || new URL(discoveryEndpoint).protocol === 'https:') return;
  throw fieldError('discoveryEndpoint', 'must be an https address');
};

/** OpenID providers that administrators add. The first sign-in shows whether one can be reached. */
@Injectable()
export class CustomConfigurationsService {
  constructor(
    private readonly database: Database,
    private readonly repository: ConfigurationsRepository,
    private readonly providers: ConfiguredProvidersService,
    private readonly audit: AuditService,
    private readonly config: OAuthConfig,
  ) {}

  list(): Promise<CustomConfiguration[]> {
    return this.repository.listCustom();
  }

  /** @throws AppError AUTH_OAUTH_CONFIG_NOT_FOUND */
  async read(key: string): Promise<{ row: CustomConfiguration; clientSecret: string }> {
    const row = await this.repository.findCustom(key);
    if (row === undefined) throw new AppError('AUTH_OAUTH_CONFIG_NOT_FOUND');
    return { row, clientSecret: this.providers.openSecret(customOwner(key), row.sealedClientSecret) };
  }

  /** @throws AppError AUTH_OAUTH_CONFIG_EXISTS, VALIDATION_ERROR */
  async create(request: CreateCustomOAuthConfigRequest, editor: Editor): Promise<CustomConfiguration> {
    const { key, name, discoveryEndpoint, clientId, clientSecret } = request;
    checkDiscoveryScheme(discoveryEndpoint, this.config);
    const sealedClientSecret = this.providers.sealSecret(customOwner(key), clientSecret);
    const row = await this.change(key, 'created', editor, (transaction) =>
      this.repository.insertCustom({ key, name, discoveryEndpoint, clientId, sealedClientSecret }, transaction),
    );
    if (row === undefined) throw new AppError('AUTH_OAUTH_CONFIG_EXISTS');
    return row;
  }

  /** @throws AppError AUTH_OAUTH_CONFIG_NOT_FOUND, VALIDATION_ERROR */
  async update(key: string, request: UpdateCustomOAuthConfigRequest, editor: Editor): Promise<CustomConfiguration> {
    const { name, discoveryEndpoint, clientId, clientSecret } = request;
    if (discoveryEndpoint) checkDiscoveryScheme(discoveryEndpoint, this.config);
    const change = {
      ...(name ? { name } : {}),
      ...(discoveryEndpoint ? { discoveryEndpoint } : {}),
      ...(clientId ? { clientId } : {}),
      ...(clientSecret ? { sealedClientSecret: this.providers.sealSecret(customOwner(key), clientSecret) } : {}),
    };
    const row = await this.change(key, 'updated', editor, (transaction) =>
      this.repository.updateCustom(key, change, transaction),
    );
    if (row === undefined) throw new AppError('AUTH_OAUTH_CONFIG_NOT_FOUND');
    return row;
  }

  /** @throws AppError AUTH_OAUTH_CONFIG_NOT_FOUND */
  async remove(key: string, editor: Editor): Promise<void> {
    const removed = await this.change(key, 'removed', editor, async (transaction) =>
      (await this.repository.removeCustom(key, transaction)) ? true : undefined,
    );
    if (removed === undefined) throw new AppError('AUTH_OAUTH_CONFIG_NOT_FOUND');
  }

  private async change<Result>(
    key: string,
    action: string,
    { actor, source }: Editor,
    work: (transaction: Transaction) => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    const result = await this.database.transaction(async (transaction) => {
      await refuseOwned(['openidProviders'], transaction);
      const changed = await work(transaction);
      if (changed === undefined) return undefined;
      const details = { provider: customOwner(key), action };
      await this.audit.record({ kind: 'oauth_configuration.changed', actor, source, details }, transaction);
      await transaction.notify(channels.oauthConfigurations);
      return changed;
    });
    this.providers.drop();
    return result;
  }
}
