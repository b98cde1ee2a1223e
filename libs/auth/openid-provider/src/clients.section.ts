import { Injectable } from '@nestjs/common';
import { AuthPolicyConfig } from '@svc/config';
import type { Queryable, Transaction } from '@svc/database';
import {
  AuditService,
  type GivenValue,
  withoutEmpty,
  type Entries,
  type EntryChange,
  type FileSection,
} from '@svc/auth';
import { OidcClient } from './oidc.entity';
import { hashOfSecret } from './client-secrets';
import { CreateClientRequest } from './clients.dto';
import { ClientsRepository } from './clients.repository';
import { changedMetadata, toResponse } from './clients.service';
import { GrantsRepository } from './grants.repository';

/** `clientSecret` is the hash: the service stores no other. */
type ClientFields = Partial<CreateClientRequest> & { clientSecret?: string };

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** 128 bits as hexadecimal digits. */
const fewestSecretCharacters = 32;

const toFields = (row: OidcClient): ClientFields => {
  const { name, type, authMethod, redirectUris, postLogoutRedirectUris, backchannelLogoutUri, deviceFlow } =
    toResponse(row);
  const addresses = { redirectUris, postLogoutRedirectUris, backchannelLogoutUri };
  return withoutEmpty({
    name,
    type,
    authMethod,
    ...addresses,
    deviceFlow,
    clientSecret: row.secretHash,
  }) as ClientFields;
};

/** Clients by their ids, without those that registered themselves. */
@Injectable()
export class ClientsSection implements FileSection<ClientFields> {
  readonly name = 'clients';
  readonly secret = 'clientSecret';

  constructor(
    private readonly clients: ClientsRepository,
    private readonly grants: GrantsRepository,
    private readonly audit: AuditService,
    private readonly policy: AuthPolicyConfig,
  ) {}

  async read(target: Queryable): Promise<Entries<ClientFields>> {
    const where = { selfRegistered: false };
    const rows = await target.repository(OidcClient).find({ where, order: { createdAt: 'ASC', id: 'ASC' } });
    return new Map(rows.map((row) => [row.id, toFields(row)]));
  }

  async check(given: GivenValue): Promise<Entries<ClientFields>> {
    const entries = new Map<string, ClientFields>();
    for (const member of given.members()) {
      if (!uuid.test(member.name)) member.problem('must be a client id: a UUID in lower case');
      const fields = await this.checkOne(member);
      if (fields !== undefined) entries.set(member.name, fields);
    }
    return entries;
  }

  async write(changes: readonly EntryChange<ClientFields>[], file: string, transaction: Transaction): Promise<void> {
    for (const change of changes) {
      const details = { clientId: change.name, change: await this.writeOne(change, transaction), file };
      await this.audit.record({ kind: 'client.changed', actor: 'system', details }, transaction);
    }
  }

  private async checkOne(member: GivenValue): Promise<ClientFields | undefined> {
    const body = await member.without(this.secret).body(CreateClientRequest);
    const metadata = body && (await member.collect(() => this.toMetadata(body)));
    if (body === undefined || metadata === undefined) return undefined;
    const { authMethod = 'none' } = body;
    const secret = this.checkSecret(member, authMethod);
    if (secret === undefined) return undefined;
    const { application_type: type, backchannel_logout_uri: backchannelLogoutUri } = metadata;
    return withoutEmpty({ ...body, type, authMethod, backchannelLogoutUri, clientSecret: secret });
  }

  /** @returns the hash, empty for a public client; undefined after a problem */
  private checkSecret(member: GivenValue, authMethod: string): string | undefined {
    const given = member.at(this.secret);
    if (authMethod === 'none') {
      if (given.value !== undefined) given.problem('is not for a public client: remove it, or set authMethod');
      return given.value === undefined ? '' : undefined;
    }
    const secret = given.secret();
    if (secret === undefined) return undefined;
    if (secret.length >= fewestSecretCharacters) return hashOfSecret(secret);
    given.problem(`must name a variable of at least ${fewestSecretCharacters} characters`);
    return undefined;
  }

  private toMetadata({ type, authMethod = 'none', ...fields }: ClientFields): OidcClient['metadata'] {
    const own = { application_type: type, token_endpoint_auth_method: authMethod };
    return changedMetadata(own, fields, this.policy.allowPrivateWebhooks);
  }

  private async writeOne(
    { name: id, before, after }: EntryChange<ClientFields>,
    transaction: Transaction,
  ): Promise<string> {
    if (after === undefined) {
      await this.clients.remove(id, transaction);
      await this.grants.removeClient(id, transaction);
      return 'removed';
    }
    const { clientSecret: secretHash = null, ...fields } = after;
    const row = { metadata: this.toMetadata(fields), secretHash };
    if (before === undefined) await this.clients.insert({ id, ...row }, transaction);
    else await this.clients.change(id, row, transaction);
    return before === undefined ? 'created' : 'updated';
  }
}
