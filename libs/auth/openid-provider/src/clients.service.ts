import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AuthPolicyConfig } from '@svc/config';
import { Database, type Queryable, type Transaction } from '@svc/database';
import { AppError, fieldError } from '@svc/errors';
import { webhookAddress } from '@svc/webhooks';
import { AuditService, auditActor, type Caller, type RequestSource, refuseOwned } from '@svc/auth';
import type { ClientMetadata, OidcClient } from './oidc.entity';
import { typeOfRegistered } from './client-metadata';
import { hashOfSecret } from './client-secrets';
import type {
  ClientListResponse,
  ClientResponse,
  ClientSecretResponse,
  CreateClientRequest,
  ListClientsQuery,
  UpdateClientRequest,
} from './clients.dto';
import { ClientsRepository } from './clients.repository';
import { GrantsRepository } from './grants.repository';
import { deviceGrant } from './self-described-clients';

/** Event of the audit trail. */
export const clientChange = (change: string, clientId: string, caller: Caller, source: RequestSource) =>
  ({ kind: 'client.changed', actor: auditActor(caller), source, details: { clientId, change } }) as const;

const makeSecret = (): string => randomBytes(32).toString('base64url');

export const toResponse = ({
  id,
  metadata,
  selfRegistered,
  lastUsedAt,
  createdAt,
  updatedAt,
}: OidcClient): ClientResponse => ({
  id,
  name: metadata.client_name ?? id,
  type: metadata.application_type ?? 'web',
  authMethod: metadata.token_endpoint_auth_method ?? 'client_secret_basic',
  redirectUris: [...(metadata.redirect_uris ?? [])],
  postLogoutRedirectUris: [...(metadata.post_logout_redirect_uris ?? [])],
  backchannelLogoutUri: metadata.backchannel_logout_uri ?? null,
  deviceFlow: metadata.grant_types?.includes(deviceGrant) ?? false,
  selfRegistered,
  lastUsedAt: lastUsedAt.toISOString(),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

const usualGrants = ['authorization_code', 'refresh_token'] as const;

/** @throws AppError VALIDATION_ERROR */
const logoutAddress = (given: string, allowPrivate: boolean): string => {
  const address = webhookAddress(given, allowPrivate ? 'private' : 'public');
  if (address === null) throw fieldError('backchannelLogoutUri', 'publicAddress');
  return address;
};

/** Fields that are undefined are left out of the stored JSON. */
const logoutPart = (address: string | null | undefined, allowPrivate: boolean): ClientMetadata => {
  if (address === undefined) return {};
  if (address === null) return { backchannel_logout_uri: undefined, backchannel_logout_session_required: undefined };
  return { backchannel_logout_uri: logoutAddress(address, allowPrivate), backchannel_logout_session_required: true };
};

const redirectPart = ({ application_type: type }: ClientMetadata, redirectUris: readonly string[] | undefined) =>
  redirectUris && { redirect_uris: redirectUris, application_type: typeOfRegistered(redirectUris, type) };

/** @throws AppError VALIDATION_ERROR for an address that must not be called */
export const changedMetadata = (
  metadata: ClientMetadata,
  request: UpdateClientRequest,
  allowPrivate: boolean,
): ClientMetadata => {
  const { name, redirectUris, postLogoutRedirectUris, deviceFlow } = request;
  return {
    ...metadata,
    ...(name === undefined ? {} : { client_name: name }),
    ...redirectPart(metadata, redirectUris),
    ...logoutPart(request.backchannelLogoutUri, allowPrivate),
    ...(deviceFlow === undefined ? {} : { grant_types: [...usualGrants, ...(deviceFlow ? [deviceGrant] : [])] }),
    ...(postLogoutRedirectUris === undefined ? {} : { post_logout_redirect_uris: postLogoutRedirectUris }),
  };
};

/** Clients that administrators register. */
@Injectable()
export class ClientsService {
  constructor(
    private readonly database: Database,
    private readonly clients: ClientsRepository,
    private readonly grants: GrantsRepository,
    private readonly audit: AuditService,
    private readonly policy: AuthPolicyConfig,
  ) {}

  async list({ search = '', before, limit }: ListClientsQuery): Promise<ClientListResponse> {
    const rows = await this.clients.list({ search, before: before ?? null, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    return { data: shown.map(toResponse), nextBefore: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
  }

  /** @throws AppError AUTH_CLIENT_NOT_FOUND */
  async read(id: string): Promise<ClientResponse> {
    const client = await this.clients.find(id);
    if (client === undefined) throw new AppError('AUTH_CLIENT_NOT_FOUND');
    return toResponse(client);
  }

  create(request: CreateClientRequest, caller: Caller, source: RequestSource): Promise<ClientSecretResponse> {
    const id = randomUUID();
    const { type, authMethod = 'none' } = request;
    const own = { application_type: type, token_endpoint_auth_method: authMethod };
    const metadata = changedMetadata(own, request, this.policy.allowPrivateWebhooks);
    const secret = authMethod === 'none' ? null : makeSecret();
    return this.database.transaction(async (transaction) => {
      await refuseOwned(['clients'], transaction);
      const secretHash = secret === null ? null : hashOfSecret(secret);
      await this.clients.insert({ id, metadata, secretHash }, transaction);
      await this.audit.record(clientChange('created', id, caller, source), transaction);
      return { ...toResponse(await this.require(id, transaction)), secret };
    });
  }

  /** @throws AppError AUTH_CLIENT_NOT_FOUND */
  update(id: string, request: UpdateClientRequest, caller: Caller, source: RequestSource): Promise<ClientResponse> {
    return this.change(async (transaction) => {
      const { metadata } = await this.requireEditable(id, transaction);
      await this.clients.change(
        id,
        { metadata: changedMetadata(metadata, request, this.policy.allowPrivateWebhooks) },
        transaction,
      );
      await this.audit.record(clientChange('updated', id, caller, source), transaction);
      return toResponse(await this.require(id, transaction));
    });
  }

  /** @throws AppError AUTH_CLIENT_NOT_FOUND, VALIDATION_ERROR for a public client */
  replaceSecret(id: string, caller: Caller, source: RequestSource): Promise<ClientSecretResponse> {
    const secret = makeSecret();
    return this.change(async (transaction) => {
      const { secretHash } = await this.requireEditable(id, transaction);
      if (secretHash === null) throw fieldError('clientId', 'publicClient');
      await this.clients.change(id, { secretHash: hashOfSecret(secret) }, transaction);
      await this.audit.record(clientChange('secret replaced', id, caller, source), transaction);
      return { ...toResponse(await this.require(id, transaction)), secret };
    });
  }

  /**
   * Ends the client's tokens, too.
   * @throws AppError AUTH_CLIENT_NOT_FOUND
   */
  async remove(id: string, caller: Caller, source: RequestSource): Promise<void> {
    await this.change(async (transaction) => {
      await this.requireEditable(id, transaction);
      await this.clients.remove(id, transaction);
      await this.grants.removeClient(id, transaction);
      await this.audit.record(clientChange('removed', id, caller, source), transaction);
    });
  }

  private async change<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    const result = await this.database.transaction(work);
    this.clients.drop();
    return result;
  }

  /**
   * A file never owns clients that registered themselves.
   * @throws AppError AUTH_CLIENT_NOT_FOUND, AUTH_OWNED_BY_FILE
   */
  private async requireEditable(id: string, transaction: Transaction): Promise<OidcClient> {
    const client = await this.require(id, transaction);
    if (!client.selfRegistered) await refuseOwned(['clients'], transaction);
    return client;
  }

  private async require(id: string, transaction: Queryable): Promise<OidcClient> {
    const client = await this.clients.lock(id, transaction);
    if (client === undefined) throw new AppError('AUTH_CLIENT_NOT_FOUND');
    return client;
  }
}
