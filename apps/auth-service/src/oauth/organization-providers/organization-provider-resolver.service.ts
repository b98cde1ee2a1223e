import { Injectable } from '@nestjs/common';
import { AuthServiceConfig } from '@svc/config';
import { Database, type Queryable } from '@svc/database';
import { AppError } from '@svc/errors';
import { organizationIdentityPrefix } from '../../platform/schema/organization-provider.entity';
import { ConfiguredProvidersService } from '../configurations/configured-providers.service';
import { customProvider } from '../providers/custom-provider';
import { DiscoveryService } from '../providers/discovery.service';
import type { ResolvedProvider } from '../providers/provider';
import { providerFailure } from '../providers/provider-failure';
import {
  findOrganizationProvider,
  findProviderOfDomain,
  findSigningProvider,
  markSucceeded,
  type OrganizationProviderRow,
} from './organization-providers.statements';

const mostResolved = 1000;

/** Context in which the client secret is sealed. */
export const secretOwner = (organizationId: string): string => `organization/${organizationId}`;

/** Name in identities: organisations with the same issuer share no users. */
export const identityProviderOf = (organizationId: string): string => `${organizationIdentityPrefix}${organizationId}`;

/** One revision of the provider of an organisation, as named by the state of a sign-in. */
export const referenceOf = ({ organizationId, revision }: Signing): string =>
  `organization/${organizationId}/${revision}`;

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/** The revision of a provider that recognises a user. */
export type Signing = Pick<OrganizationProviderRow, 'organizationId' | 'revision'>;

/** Finds the providers of organisations, and decides whom they may sign in. */
@Injectable()
export class OrganizationProviderResolver {
  /** Keyed by revision and time of the change; holds imported keys and opened secrets. */
  private readonly resolved = new Map<string, ResolvedProvider>();

  constructor(
    private readonly database: Database,
    private readonly configured: ConfiguredProvidersService,
    private readonly discovery: DiscoveryService,
    private readonly config: AuthServiceConfig,
  ) {}

  /** @returns undefined when no organisation with a provider has verified the domain of the email */
  async ofEmail(email: string): Promise<(OrganizationProviderRow & { isRequired: boolean }) | undefined> {
    const [row] = await this.database.query(findProviderOfDomain, [domainOf(email)]);
    return row;
  }

  /** @throws AppError AUTH_ORGANIZATION_PROVIDER_NOT_FOUND for another revision, or none */
  async ofReference(organizationId: string, reference: string): Promise<OrganizationProviderRow> {
    const [row] = await this.database.query(findOrganizationProvider, [organizationId]);
    if (row === undefined || referenceOf(row) !== reference) throw new AppError('AUTH_ORGANIZATION_PROVIDER_NOT_FOUND');
    return row;
  }

  /** @throws AppError AUTH_OAUTH_PROVIDER_FAILED when it cannot be discovered */
  async resolve(row: OrganizationProviderRow): Promise<ResolvedProvider> {
    const metadata = await this.discovery.discover(row.discoveryEndpoint).catch((error: unknown) => {
      throw providerFailure(error);
    });
    const key = `${row.revision} ${row.updatedAt.getTime()}`;
    const known = this.resolved.get(key);
    if (known?.definition.server({}) === metadata) return known;
    const definition = customProvider(identityProviderOf(row.organizationId), metadata, { trustsUnmarkedEmail: true });
    const clientSecret = this.configured.openSecret(secretOwner(row.organizationId), row.sealedClientSecret);
    const provider: ResolvedProvider = {
      kind: 'custom',
      definition,
      credentials: { clientId: row.clientId, clientSecret, settings: {} },
      redirectUri: this.callbackUrl(row.organizationId),
      scopes: definition.defaultScopes,
    };
    if (this.resolved.size >= mostResolved) this.resolved.clear();
    this.resolved.set(key, provider);
    return provider;
  }

  /** One for each organisation (RFC 9700, 4.4.2.2): the answer of one provider never reaches the sign-in at another. */
  callbackUrl(organizationId: string): string {
    return `${this.config.publicUrl.replace(/\/$/, '')}/api/auth/oauth/organization/${organizationId}/callback`;
  }

  /**
   * Refuses an email of a domain that the organisation has not verified, and a provider that was changed or removed
   * since the sign-in began.
   * @throws AppError AUTH_ORGANIZATION_DOMAIN_REQUIRED
   */
  async requireDomain(
    { organizationId, revision }: Signing,
    email: string | null,
    transaction: Queryable,
  ): Promise<void> {
    const values = [organizationId, revision, domainOf(email ?? '')];
    const [found] = await transaction.query(findSigningProvider, values);
    if (found === undefined) throw new AppError('AUTH_ORGANIZATION_DOMAIN_REQUIRED');
    if (found.succeededAt === null) await transaction.execute(markSucceeded, [found.id, revision]);
  }
}
