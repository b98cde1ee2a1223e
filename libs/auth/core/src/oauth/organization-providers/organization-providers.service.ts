import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '@svc/database';
import { OAuthConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import { OrganizationAccessService, type OrganizationCaller } from '../../organizations/organization-access.service';
import { OrganizationsService } from '../../organizations/organizations.service';
import { AuditService } from '../../platform/audit/audit.service';
import { auditActor } from '../../platform/callers/caller';
import type { RequestSource } from '../../platform/callers/request-source';
import type {
  CreateOrganizationProviderRequest,
  OrganizationProviderResponse,
  UpdateOrganizationProviderRequest,
} from './organization-provider.dto';
import {
  findOrganizationProvider,
  insertOrganizationProvider,
  removeOrganizationProvider,
  updateOrganizationProvider,
  type OrganizationProviderRow,
} from '../configurations/organization-providers.statements';
import { checkDiscoveryScheme } from '../configurations/configurations.service';
import { ProviderResolver, secretOwner } from '../provider-resolver.service';
import { ConfigurationsRepository } from '../configurations/configurations.repository';

interface Named {
  organizationId: string;
  providerId: string;
}

/** The OpenID provider that owners set up for their organisation. */
@Injectable()
export class OrganizationProvidersService {
  constructor(
    private readonly database: Database,
    private readonly organizations: OrganizationsService,
    private readonly access: OrganizationAccessService,
    private readonly providers: ConfigurationsRepository,
    private readonly resolver: ProviderResolver,
    private readonly audit: AuditService,
    private readonly config: OAuthConfig,
  ) {}

  async list(caller: OrganizationCaller, organizationId: string): Promise<OrganizationProviderResponse[]> {
    await this.access.require(caller, organizationId, 'manage');
    const rows = await this.database.query(findOrganizationProvider, [organizationId]);
    return rows.map((row) => this.toResponse(row));
  }

  /**
   * @throws AppError AUTH_ORGANIZATIONS_OFF, AUTH_ORGANIZATION_PROVIDER_EXISTS, VALIDATION_ERROR,
   *   AUTH_ORGANIZATION_NOT_FOUND, AUTH_ORGANIZATION_ROLE_REQUIRED
   */
  create(
    caller: OrganizationCaller,
    organizationId: string,
    { name, discoveryEndpoint, clientId, clientSecret }: CreateOrganizationProviderRequest,
    source: RequestSource,
  ): Promise<OrganizationProviderResponse> {
    this.organizations.requireOn();
    checkDiscoveryScheme(discoveryEndpoint, this.config);
    return this.access.change(caller, organizationId, 'own', async (_organization, transaction) => {
      const sealed = this.seal(organizationId, clientSecret);
      const values = [randomUUIDv7(), organizationId, name, discoveryEndpoint, clientId, sealed];
      const [row] = await transaction.query(insertOrganizationProvider, values);
      if (row === undefined) throw new AppError('AUTH_ORGANIZATION_PROVIDER_EXISTS');
      await this.record('created', row, caller, source, transaction);
      return this.toResponse(row);
    });
  }

  /**
   * @throws AppError AUTH_ORGANIZATION_PROVIDER_NOT_FOUND, VALIDATION_ERROR, AUTH_ORGANIZATION_NOT_FOUND,
   *   AUTH_ORGANIZATION_ROLE_REQUIRED
   */
  update(
    caller: OrganizationCaller,
    { organizationId, providerId }: Named,
    { name, discoveryEndpoint, clientId, clientSecret }: UpdateOrganizationProviderRequest,
    source: RequestSource,
  ): Promise<OrganizationProviderResponse> {
    if (discoveryEndpoint) checkDiscoveryScheme(discoveryEndpoint, this.config);
    return this.access.change(caller, organizationId, 'own', async (_organization, transaction) => {
      const sealed = clientSecret ? this.seal(organizationId, clientSecret) : null;
      const values = [organizationId, providerId, name ?? null, discoveryEndpoint || null, clientId || null, sealed];
      const [row] = await transaction.query(updateOrganizationProvider, values);
      if (row === undefined) throw new AppError('AUTH_ORGANIZATION_PROVIDER_NOT_FOUND');
      await this.record('updated', row, caller, source, transaction);
      return this.toResponse(row);
    });
  }

  /** @throws AppError AUTH_ORGANIZATION_PROVIDER_NOT_FOUND, AUTH_ORGANIZATION_NOT_FOUND, AUTH_ORGANIZATION_ROLE_REQUIRED */
  remove(caller: OrganizationCaller, { organizationId, providerId }: Named, source: RequestSource): Promise<void> {
    return this.access.change(caller, organizationId, 'own', async (_organization, transaction) => {
      const [row] = await transaction.query(removeOrganizationProvider, [organizationId, providerId]);
      if (row === undefined) throw new AppError('AUTH_ORGANIZATION_PROVIDER_NOT_FOUND');
      await this.record('removed', row, caller, source, transaction);
    });
  }

  private seal(organizationId: string, clientSecret: string): Buffer {
    return this.providers.sealSecret(secretOwner(organizationId), clientSecret);
  }

  private record(
    change: 'created' | 'updated' | 'removed',
    { organizationId, discoveryEndpoint }: OrganizationProviderRow,
    caller: OrganizationCaller,
    source: RequestSource,
    transaction: Queryable,
  ): Promise<void> {
    const userId = caller.kind === 'user' ? caller.user.id : null;
    const details = { organizationId, discoveryEndpoint, change };
    const kind = 'organization.provider_changed';
    return this.audit.record({ kind, actor: auditActor(caller), userId, source, details }, transaction);
  }

  private toResponse(row: OrganizationProviderRow): OrganizationProviderResponse {
    return {
      id: row.id,
      name: row.name,
      discoveryEndpoint: row.discoveryEndpoint,
      clientId: row.clientId,
      callbackUrl: this.resolver.organizationCallbackUrl(row.organizationId),
      succeededAt: row.succeededAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    };
  }
}
