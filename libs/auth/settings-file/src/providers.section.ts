import { Injectable } from '@nestjs/common';
import type { Queryable, Transaction } from '@svc/database';
import { writeSuggestion } from '@svc/errors';
import {
  UpdateOAuthConfigRequest,
  ConfigurationsRepository,
  checkedClientIds,
  checkedSettings,
  isProviderName,
  providerNames,
  type ProviderName,
  AuditService,
  channels,
  ProviderConfiguration,
  withoutEmpty,
  type Entries,
  type EntryChange,
  type FileSection,
} from '@svc/auth';
import type { Given } from './given';

type StoredFields = Pick<
  ProviderConfiguration,
  'clientId' | 'redirectUri' | 'scopes' | 'useSharedKey' | 'settings' | 'nativeClientIds'
>;

type ProviderFields = Partial<StoredFields> & { clientSecret?: string };

const checked = (name: ProviderName, request: UpdateOAuthConfigRequest): ProviderFields =>
  withoutEmpty({
    ...(request as ProviderFields),
    settings: checkedSettings(name, request.settings ?? {}),
    nativeClientIds: checkedClientIds(name, request.nativeClientIds ?? []),
  });

const stored = ({ clientSecret: _clientSecret, ...fields }: ProviderFields): StoredFields => ({
  clientId: null,
  redirectUri: null,
  scopes: null,
  useSharedKey: false,
  settings: {},
  nativeClientIds: [],
  ...fields,
});

/** Built-in sign-in providers. */
@Injectable()
export class ProvidersSection implements FileSection<ProviderFields> {
  readonly name = 'providers';
  readonly secret = 'clientSecret';

  constructor(
    private readonly configurations: ConfigurationsRepository,
    private readonly audit: AuditService,
  ) {}

  async read(target: Queryable): Promise<Entries<ProviderFields>> {
    const rows = await target.repository(ProviderConfiguration).find();
    const named = new Map(rows.map((row) => [row.provider, this.toFields(row)]));
    return new Map(providerNames.flatMap((name) => (named.has(name) ? [[name, named.get(name) ?? {}]] : [])));
  }

  async check(given: Given): Promise<Entries<ProviderFields>> {
    const entries = new Map<string, ProviderFields>();
    for (const member of given.members()) {
      const { name } = member;
      if (!isProviderName(name)) {
        member.problem(`is no built-in provider${writeSuggestion(name, providerNames)}: others are openidProviders`);
        continue;
      }
      const body = await member.body(UpdateOAuthConfigRequest, { secret: this.secret });
      const fields = body && (await member.collect(() => checked(name, body)));
      if (fields !== undefined) entries.set(name, fields);
    }
    return entries;
  }

  async write(changes: readonly EntryChange<ProviderFields>[], file: string, transaction: Transaction): Promise<void> {
    for (const change of changes) {
      const action = await this.writeOne(change, transaction);
      const details = { provider: change.name, action, file };
      await this.audit.record({ kind: 'oauth_configuration.changed', actor: 'system', details }, transaction);
    }
    await transaction.notify(channels.oauthConfigurations);
  }

  private async writeOne(
    { name, before, after }: EntryChange<ProviderFields>,
    transaction: Transaction,
  ): Promise<string> {
    const provider = name as ProviderName;
    if (after === undefined) {
      await this.configurations.remove(provider, transaction);
      return 'removed';
    }
    const { clientSecret } = after;
    const sealed = clientSecret === undefined ? null : this.configurations.sealSecret(provider, clientSecret);
    const row = { ...stored(after), ...(clientSecret === before?.clientSecret ? {} : { sealedClientSecret: sealed }) };
    if (before === undefined) await this.configurations.insert(provider, row, transaction);
    else await this.configurations.update(provider, row, transaction);
    return before === undefined ? 'created' : 'updated';
  }

  private toFields(row: ProviderConfiguration): ProviderFields {
    const { provider, clientId, redirectUri, scopes, useSharedKey, settings, nativeClientIds, sealedClientSecret } =
      row;
    const clientSecret =
      sealedClientSecret === null ? '' : this.configurations.openSecret(provider, sealedClientSecret);
    return withoutEmpty({ clientId, clientSecret, redirectUri, scopes, useSharedKey, settings, nativeClientIds });
  }
}
