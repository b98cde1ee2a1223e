import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { OidcConfig } from '@svc/config';
import { Database, type Queryable } from '@svc/database';
import { AppError } from '@svc/errors';
import { AuditService, auditActor, type Caller, type RequestSource } from '@svc/auth';
import { hashOfSecret, markedSecret } from '../client-secrets';
import type {
  CreatedSecretResponse,
  CreateServiceAccountRequest,
  ServiceAccountListResponse,
  ServiceAccountResponse,
  UpdateServiceAccountRequest,
} from './service-account.dto';
import {
  changeAccount,
  endTokens,
  findAccount,
  insertAccount,
  insertSecret,
  listAccounts,
  lockAccount,
  mostSecrets,
  mostServiceAccounts,
  removeAccount,
  removeSecret,
  type ListedAccount,
  findAccountClient,
  noteUse,
} from './service-accounts.statements';
import type { AdapterPayload, KoaContextWithOIDC, UnknownObject } from 'oidc-provider';

/** Scanners for leaked secrets recognise the prefix. */
const makeSecret = (): string => `svc_sas_${randomBytes(32).toString('base64url')}`;

const toResponse = ({ disabledAt, lastUsedAt, createdAt, updatedAt, secrets, ...rest }: ListedAccount) => ({
  ...rest,
  disabled: disabledAt !== null,
  secrets: secrets.map((secret) => ({ ...secret, createdAt: new Date(secret.createdAt).toISOString() })),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** The administrator who changes an account. */
interface Changer {
  caller: Caller;
  source: RequestSource;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Accounts of programs that get tokens by client credentials. */
@Injectable()
export class ServiceAccountsService {
  private readonly presented = new WeakMap<object, string>();

  constructor(
    private readonly config: OidcConfig,
    private readonly database: Database,
    private readonly audit: AuditService,
  ) {}

  async list(): Promise<ServiceAccountListResponse> {
    return { data: (await this.database.query(listAccounts)).map(toResponse) };
  }

  /** @throws AppError AUTH_PROVIDER_OFF, AUTH_TOO_MANY_SERVICE_ACCOUNTS */
  create(request: CreateServiceAccountRequest, changer: Changer): Promise<CreatedSecretResponse> {
    const { name, scopes } = request;
    const id = randomUUIDv7();
    return this.database.transaction(async (transaction) => {
      this.requireProvider();
      const values = [id, name, [...new Set(scopes)], mostServiceAccounts];
      if ((await transaction.execute(insertAccount, values)) === 0)
        throw new AppError('AUTH_TOO_MANY_SERVICE_ACCOUNTS');
      await this.record(id, { change: 'created', name, scopes }, changer, transaction);
      return this.addSecretTo(id, transaction);
    });
  }

  /**
   * Other scopes and disabling end the tokens of before.
   * @throws AppError AUTH_SERVICE_ACCOUNT_NOT_FOUND
   */
  update(id: string, request: UpdateServiceAccountRequest, changer: Changer): Promise<ServiceAccountResponse> {
    const { name = null, scopes, disabled = null } = request;
    return this.database.transaction(async (transaction) => {
      await this.lock(id, transaction);
      const granted = scopes === undefined ? null : [...new Set(scopes)];
      await transaction.execute(changeAccount, [id, name, granted, disabled]);
      if (granted !== null || disabled === true) await transaction.execute(endTokens, [id]);
      await this.record(id, { change: 'updated', ...request }, changer, transaction);
      return toResponse(await this.require(id, transaction));
    });
  }

  /** @throws AppError AUTH_PROVIDER_OFF, AUTH_SERVICE_ACCOUNT_NOT_FOUND, AUTH_SERVICE_ACCOUNT_SECRETS */
  addSecret(id: string, changer: Changer): Promise<CreatedSecretResponse> {
    return this.database.transaction(async (transaction) => {
      this.requireProvider();
      await this.lock(id, transaction);
      await this.record(id, { change: 'secret added' }, changer, transaction);
      return this.addSecretTo(id, transaction);
    });
  }

  /**
   * Ends the tokens that were issued for the secret.
   * @throws AppError AUTH_SERVICE_ACCOUNT_NOT_FOUND
   */
  removeSecret(id: string, secretId: string, changer: Changer): Promise<ServiceAccountResponse> {
    return this.database.transaction(async (transaction) => {
      await this.lock(id, transaction);
      if ((await transaction.execute(removeSecret, [id, secretId])) === 0)
        throw new AppError('AUTH_SERVICE_ACCOUNT_NOT_FOUND', { message: 'There is no such secret.' });
      await this.record(id, { change: 'secret removed', secretId }, changer, transaction);
      return toResponse(await this.require(id, transaction));
    });
  }

  /** @throws AppError AUTH_SERVICE_ACCOUNT_NOT_FOUND */
  async remove(id: string, changer: Changer): Promise<void> {
    await this.database.transaction(async (transaction) => {
      if ((await transaction.execute(removeAccount, [id])) === 0) throw new AppError('AUTH_SERVICE_ACCOUNT_NOT_FOUND');
      await this.record(id, { change: 'removed' }, changer, transaction);
    });
  }

  /** @returns undefined for an account that is disabled or has no secret */
  async findClient(id: string): Promise<AdapterPayload | undefined> {
    if (!uuid.test(id)) return undefined;
    const [account] = await this.database.query(findAccountClient, [id]);
    if (account === undefined) return undefined;
    const { name, scopes, secrets } = account;
    return {
      client_id: id,
      client_name: name,
      client_secret: secrets.map(({ sessionId, hash }) => markedSecret(sessionId, hash)).join(' '),
      token_endpoint_auth_method: 'client_secret_basic',
      grant_types: ['client_credentials'],
      redirect_uris: [],
      response_types: [],
      scope: scopes.join(' '),
    };
  }

  /** Remembers which of its secrets the account of a token request has presented. */
  noteSecret(context: object, sessionId: string): void {
    this.presented.set(context, sessionId);
  }

  /** True when the request is of a service account. */
  isPresent(context: object): boolean {
    return this.presented.has(context);
  }

  /**
   * Claims of a token: `sid` is that of the secret, which joins the list of ended sessions with it.
   * @returns undefined for a client that is no service account
   */
  async claimsOfToken(context: KoaContextWithOIDC): Promise<UnknownObject | undefined> {
    const sid = this.presented.get(context);
    if (sid === undefined) return undefined;
    await this.database.execute(noteUse, [context.oidc.client?.clientId]);
    return { sid, role: 'authenticated', aal: 1, amr: [] };
  }

  private requireProvider(): void {
    if (!this.config.isProvider) throw new AppError('AUTH_PROVIDER_OFF');
  }

  private async addSecretTo(id: string, transaction: Queryable): Promise<CreatedSecretResponse> {
    const secret = makeSecret();
    const values = [randomUUIDv7(), id, hashOfSecret(secret), mostSecrets];
    if ((await transaction.execute(insertSecret, values)) === 0) throw new AppError('AUTH_SERVICE_ACCOUNT_SECRETS');
    return { ...toResponse(await this.require(id, transaction)), secret };
  }

  private async lock(id: string, transaction: Queryable): Promise<void> {
    if ((await transaction.query(lockAccount, [id])).length === 0) throw new AppError('AUTH_SERVICE_ACCOUNT_NOT_FOUND');
  }

  private async require(id: string, transaction: Queryable): Promise<ListedAccount> {
    const [account] = await transaction.query(findAccount, [id]);
    if (account === undefined) throw new AppError('AUTH_SERVICE_ACCOUNT_NOT_FOUND');
    return account;
  }

  private async record(
    accountId: string,
    what: Record<string, unknown>,
    { caller, source }: Changer,
    transaction: Queryable,
  ): Promise<void> {
    const details = { accountId, ...what };
    const event = { kind: 'service_account.changed', actor: auditActor(caller), source, details } as const;
    await this.audit.record(event, transaction);
  }
}
