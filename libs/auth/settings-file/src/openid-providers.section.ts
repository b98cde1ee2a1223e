import { Injectable } from '@nestjs/common';
import { OAuthConfig } from '@svc/config';
import type { Queryable, Transaction } from '@svc/database';
import {
  ConfigurationsRepository,
  CreateCustomOAuthConfigRequest,
  AuditService,
  channels,
  CustomConfiguration,
  checkDiscoveryScheme,
  customOwner,
  type Entries,
  type EntryChange,
  type FileSection,
} from '@svc/auth';
import type { Given } from './given';

type OpenidFields = Omit<CreateCustomOAuthConfigRequest, 'key'>;

/** OpenID providers that administrators add, by their keys. */
@Injectable()
export class OpenidProvidersSection implements FileSection<OpenidFields> {
  readonly name = 'openidProviders';
  readonly secret = 'clientSecret';

  constructor(
    private readonly configurations: ConfigurationsRepository,
    private readonly audit: AuditService,
    private readonly config: OAuthConfig,
  ) {}

  async read(target: Queryable): Promise<Entries<OpenidFields>> {
    const rows = await target.repository(CustomConfiguration).find({ order: { createdAt: 'ASC', id: 'ASC' } });
    return new Map(
      rows.map(({ key, name, discoveryEndpoint, clientId, sealedClientSecret }) => {
        const clientSecret = this.configurations.openSecret(customOwner(key), sealedClientSecret);
        return [key, { name, discoveryEndpoint, clientId, clientSecret }];
      }),
    );
  }

  async check(given: Given): Promise<Entries<OpenidFields>> {
    const entries = new Map<string, OpenidFields>();
    for (const member of given.members()) {
      const options = { secret: this.secret, known: { key: member.name } };
      const body = await member.body(CreateCustomOAuthConfigRequest, options);
      await member.collect(() => body && checkDiscoveryScheme(body.discoveryEndpoint, this.config));
      if (body === undefined) continue;
      const { key, name, discoveryEndpoint, clientId, clientSecret } = body;
      entries.set(key, { name, discoveryEndpoint, clientId, clientSecret });
    }
    return entries;
  }

  async write(changes: readonly EntryChange<OpenidFields>[], file: string, transaction: Transaction): Promise<void> {
    for (const change of changes) {
      const action = await this.writeOne(change, transaction);
      const details = { provider: customOwner(change.name), action, file };
      await this.audit.record({ kind: 'oauth_configuration.changed', actor: 'system', details }, transaction);
    }
    await transaction.notify(channels.oauthConfigurations);
  }

  private async writeOne(
    { name: key, before, after }: EntryChange<OpenidFields>,
    transaction: Transaction,
  ): Promise<string> {
    if (after === undefined) {
      await this.configurations.removeCustom(key, transaction);
      return 'removed';
    }
    const { clientSecret, ...row } = after;
    const sealedClientSecret = this.configurations.sealSecret(customOwner(key), clientSecret);
    if (before === undefined) await this.configurations.insertCustom({ key, ...row, sealedClientSecret }, transaction);
    else await this.configurations.updateCustom(key, { ...row, sealedClientSecret }, transaction);
    return before === undefined ? 'created' : 'updated';
  }
}
