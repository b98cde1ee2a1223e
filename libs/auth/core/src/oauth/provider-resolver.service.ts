import { Injectable } from '@nestjs/common';
import { AuthServiceConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import type { ServerMetadata } from 'openid-client';
import type { ProviderConfiguration } from '../platform/schema/provider-configuration.entity';
import type { CustomConfiguration } from '../platform/schema/custom-configuration.entity';
import { customProvider } from './providers/custom-provider';
import { builtInProviders, isProviderName, type ProviderDefinition, type ProviderName } from './providers';
import { providerFailure } from './providers/provider-failure';
import type { ResolvedProvider } from './providers/provider';
import { DiscoveryService } from './providers/discovery.service';
import { Database, type Queryable } from '@svc/database';
import { organizationIdentityPrefix } from '../platform/schema/organization-provider.entity';
import {
  findOrganizationProvider,
  findProviderOfDomain,
  findSigningProvider,
  markSucceeded,
  type OrganizationProviderRow,
} from './configurations/organization-providers.statements';
import { ConfigurationsRepository } from './configurations/configurations.repository';

/** `google`, `custom/<key>`, or `shared/google` for the broker's keys. */
export type ProviderReference = string;

export const customReference = (key: string): ProviderReference => `custom/${key}`;

export const sharedReference = (name: string): ProviderReference => `shared/${name}`;

const lacksSettings = (definition: ProviderDefinition, row: ProviderConfiguration, clientSecret: string): boolean =>
  definition.neededSettings?.(clientSecret).some((name) => row.settings[name] === undefined) === true;

const mostResolved = 1000;

/** Context in which the client secret is sealed. */
export const secretOwner = (organizationId: string): string => `organization/${organizationId}`;

/** Name in identities: organisations with the same issuer share no users. */
export const identityProviderName = (organizationId: string): string =>
  `${organizationIdentityPrefix}${organizationId}`;

/** One revision of the provider of an organisation, as named by the state of a sign-in. */
export const signingReference = ({ organizationId, revision }: Signing): string =>
  `organization/${organizationId}/${revision}`;

const emailDomain = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/** The revision of a provider that recognises a user. */
export type Signing = Pick<OrganizationProviderRow, 'organizationId' | 'revision'>;

/** Combines definition, configuration and credentials of a provider: built-in, custom, or of an organisation. */
@Injectable()
export class ProviderResolver {
  /** Cached for the life of the configuration row, which is reloaded after a change and every 30 seconds. */
  private readonly resolved = new WeakMap<ProviderConfiguration | CustomConfiguration, ResolvedProvider>();

  /** Keyed by revision and time of the change; holds imported keys and opened secrets. */
  private readonly resolvedOfOrganizations = new Map<string, ResolvedProvider>();

  constructor(
    private readonly providers: ConfigurationsRepository,
    private readonly config: AuthServiceConfig,
    private readonly discovery: DiscoveryService,
    private readonly database: Database,
  ) {}

  /**
   * @returns undefined when the operator's broker signs users in with its own keys
   * @throws AppError AUTH_OAUTH_UNSUPPORTED_PROVIDER, AUTH_OAUTH_NOT_CONFIGURED
   */
  async builtIn(name: string): Promise<ResolvedProvider | undefined> {
    if (!isProviderName(name)) throw new AppError('AUTH_OAUTH_UNSUPPORTED_PROVIDER');
    const row = (await this.providers.current()).builtIn.get(name);
    if (row === undefined) throw new AppError('AUTH_OAUTH_NOT_CONFIGURED');
    if (row.useSharedKey) return undefined;
    return this.resolved.get(row) ?? this.keep(row, this.resolveBuiltIn(name, row));
  }

  /** @throws AppError AUTH_OAUTH_PROVIDER_NOT_FOUND, AUTH_OAUTH_PROVIDER_FAILED when it cannot be discovered */
  async custom(key: string): Promise<ResolvedProvider> {
    const row = (await this.providers.current()).custom.get(key);
    if (row === undefined) throw new AppError('AUTH_OAUTH_PROVIDER_NOT_FOUND');
    const metadata = await this.discovery.discover(row.discoveryEndpoint).catch((error: unknown) => {
      throw providerFailure(error);
    });
    const known = this.resolved.get(row);
    if (known?.definition.server(known.credentials.settings) === metadata) return known;
    return this.keep(row, this.resolveCustom(key, row, metadata));
  }

  /** Callback URL of this service, as registered at providers and brokers. */
  callbackUrl(reference: ProviderReference): string {
    return `${this.config.publicUrl}/api/auth/oauth/${reference}/callback`;
  }

  /** @returns undefined when no organisation with a provider has verified the domain of the email */
  async ofEmail(email: string): Promise<(OrganizationProviderRow & { isRequired: boolean }) | undefined> {
    const [row] = await this.database.query(findProviderOfDomain, [emailDomain(email)]);
    return row;
  }

  /** @throws AppError AUTH_ORGANIZATION_PROVIDER_NOT_FOUND for another revision, or none */
  async ofReference(organizationId: string, reference: string): Promise<OrganizationProviderRow> {
    const [row] = await this.database.query(findOrganizationProvider, [organizationId]);
    if (row === undefined || signingReference(row) !== reference)
      throw new AppError('AUTH_ORGANIZATION_PROVIDER_NOT_FOUND');
    return row;
  }

  /** @throws AppError AUTH_OAUTH_PROVIDER_FAILED when it cannot be discovered */
  async resolveOfOrganization(row: OrganizationProviderRow): Promise<ResolvedProvider> {
    const metadata = await this.discovery.discover(row.discoveryEndpoint).catch((error: unknown) => {
      throw providerFailure(error);
    });
    const key = `${row.revision} ${row.updatedAt.getTime()}`;
    const known = this.resolvedOfOrganizations.get(key);
    if (known?.definition.server({}) === metadata) return known;
    const definition = customProvider(identityProviderName(row.organizationId), metadata, {
      trustsUnmarkedEmail: true,
    });
    const clientSecret = this.providers.openSecret(secretOwner(row.organizationId), row.sealedClientSecret);
    const provider: ResolvedProvider = {
      kind: 'custom',
      definition,
      credentials: { clientId: row.clientId, clientSecret, settings: {} },
      redirectUri: this.organizationCallbackUrl(row.organizationId),
      scopes: definition.defaultScopes,
    };
    if (this.resolvedOfOrganizations.size >= mostResolved) this.resolvedOfOrganizations.clear();
    this.resolvedOfOrganizations.set(key, provider);
    return provider;
  }

  /** One for each organisation (RFC 9700, 4.4.2.2): the answer of one provider never reaches the sign-in at another. */
  organizationCallbackUrl(organizationId: string): string {
    return `${this.config.publicUrl}/api/auth/oauth/organization/${organizationId}/callback`;
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
    const values = [organizationId, revision, emailDomain(email ?? '')];
    const [found] = await transaction.query(findSigningProvider, values);
    if (found === undefined) throw new AppError('AUTH_ORGANIZATION_DOMAIN_REQUIRED');
    if (found.succeededAt === null) await transaction.execute(markSucceeded, [found.id, revision]);
  }

  private resolveBuiltIn(name: ProviderName, row: ProviderConfiguration): ResolvedProvider {
    const { clientId, sealedClientSecret } = row;
    if (clientId === null || sealedClientSecret === null) throw new AppError('AUTH_OAUTH_NOT_CONFIGURED');
    const definition = builtInProviders[name];
    const clientSecret = this.providers.openSecret(name, sealedClientSecret);
    if (lacksSettings(definition, row, clientSecret)) throw new AppError('AUTH_OAUTH_NOT_CONFIGURED');
    return {
      kind: 'built-in',
      definition,
      credentials: { clientId, clientSecret, settings: row.settings },
      redirectUri: new URL(row.redirectUri ?? this.callbackUrl(name)).href,
      scopes: row.scopes ?? definition.defaultScopes,
    };
  }

  private resolveCustom(key: string, row: CustomConfiguration, metadata: ServerMetadata): ResolvedProvider {
    const definition = customProvider(key, metadata);
    const clientSecret = this.providers.openSecret(customReference(key), row.sealedClientSecret);
    return {
      kind: 'custom',
      definition,
      credentials: { clientId: row.clientId, clientSecret, settings: {} },
      redirectUri: this.callbackUrl(customReference(key)),
      scopes: definition.defaultScopes,
    };
  }

  private keep(row: ProviderConfiguration | CustomConfiguration, provider: ResolvedProvider): ResolvedProvider {
    this.resolved.set(row, provider);
    return provider;
  }
}
