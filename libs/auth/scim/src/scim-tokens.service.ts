import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '@svc/database';
import { AppError, fieldError } from '@svc/errors';
import {
  OrganizationAccessService,
  type OrganizationCaller,
  OrganizationsService,
  AuditService,
  auditActor,
  type RequestSource,
} from '@svc/auth';
import type { CreatedScimTokenResponse, CreateScimTokenRequest, ScimTokenResponse } from './scim-token.dto';
import {
  insertToken,
  listTokens,
  removeToken,
  useToken,
  type AcceptedToken,
  type ListedToken,
} from './scim-tokens.statements';

const mostTokens = 10;
const pattern = /^svc_scim_[0-9a-f]{64}$/;

/** Scanners for leaked secrets recognise the prefix. */
const makeToken = (): string => `svc_scim_${randomBytes(32).toString('hex')}`;

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const toResponse = ({ id, name, createdAt, lastUsedAt, expiresAt }: ListedToken): ScimTokenResponse => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
});

/** Tokens by which identity providers write users of an organisation. Owners make them. */
@Injectable()
export class ScimTokensService {
  constructor(
    private readonly database: Database,
    private readonly organizations: OrganizationsService,
    private readonly access: OrganizationAccessService,
    private readonly audit: AuditService,
  ) {}

  async list(caller: OrganizationCaller, organizationId: string): Promise<ScimTokenResponse[]> {
    await this.access.require(caller, organizationId, 'own');
    return (await this.database.query(listTokens, [organizationId])).map(toResponse);
  }

  /**
   * @throws AppError AUTH_ORGANIZATIONS_OFF, AUTH_ORGANIZATION_NOT_FOUND, AUTH_ORGANIZATION_ROLE_REQUIRED,
   * AUTH_ORGANIZATION_LIMIT, VALIDATION_ERROR
   */
  create(
    caller: OrganizationCaller,
    organizationId: string,
    { name, expiresAt = null }: CreateScimTokenRequest,
    source: RequestSource,
  ): Promise<CreatedScimTokenResponse> {
    this.organizations.requireOn();
    if (expiresAt !== null && Date.parse(expiresAt) <= Date.now()) throw fieldError('expiresAt', 'future');
    const token = makeToken();
    return this.access.change(caller, organizationId, 'own', async (_organization, transaction) => {
      const values = [randomUUIDv7(), organizationId, name, hashToken(token), expiresAt, mostTokens];
      const [made] = await transaction.query(insertToken, values);
      if (made === undefined) throw new AppError('AUTH_ORGANIZATION_LIMIT');
      const details = { organizationId, tokenId: made.id, name };
      await this.record('organization.scim_token_created', caller, details, source, transaction);
      return { ...toResponse(made), token };
    });
  }

  /** @throws AppError AUTH_SCIM_TOKEN_NOT_FOUND, AUTH_ORGANIZATION_NOT_FOUND, AUTH_ORGANIZATION_ROLE_REQUIRED */
  remove(caller: OrganizationCaller, organizationId: string, tokenId: string, source: RequestSource): Promise<void> {
    return this.access.change(caller, organizationId, 'own', async (_organization, transaction) => {
      const [removed] = await transaction.query(removeToken, [organizationId, tokenId]);
      if (removed === undefined) throw new AppError('AUTH_SCIM_TOKEN_NOT_FOUND');
      const details = { organizationId, tokenId, name: removed.name };
      await this.record('organization.scim_token_removed', caller, details, source, transaction);
    });
  }

  /** @returns undefined for a token that is unknown, expired or withdrawn */
  async accept(token: string): Promise<AcceptedToken | undefined> {
    if (!pattern.test(token)) return undefined;
    const [accepted] = await this.database.query(useToken, [hashToken(token)]);
    return accepted;
  }

  private record(
    kind: 'organization.scim_token_created' | 'organization.scim_token_removed',
    caller: OrganizationCaller,
    details: Record<string, unknown>,
    source: RequestSource,
    transaction: Queryable,
  ): Promise<void> {
    const userId = caller.kind === 'user' ? caller.user.id : null;
    return this.audit.record({ kind, actor: auditActor(caller), userId, source, details }, transaction);
  }
}
