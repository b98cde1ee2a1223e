import { Statement } from '@svc/database';
import type { OrganizationProvider } from '../../platform/schema/organization-provider.entity';

export type OrganizationProviderRow = Omit<OrganizationProvider, 'organization'>;

const columns = `p.id, p.organization_id AS "organizationId", p.name, p.discovery_endpoint AS "discoveryEndpoint",
  p.client_id AS "clientId", p.sealed_client_secret AS "sealedClientSecret", p.revision,
  p.succeeded_at AS "succeededAt", p.created_at AS "createdAt", p.updated_at AS "updatedAt"`;

export const findOrganizationProvider = new Statement<OrganizationProviderRow>(
  `SELECT ${columns} FROM auth.organization_providers p WHERE p.organization_id = $1`,
);

/** The provider of the organisation that has verified the domain $1, and whether the domain demands it. */
export const findProviderOfDomain = new Statement<OrganizationProviderRow & { isRequired: boolean }>(`
  SELECT ${columns}, d.requires_provider AS "isRequired"
    FROM auth.organization_domains d JOIN auth.organization_providers p ON p.organization_id = d.organization_id
    WHERE d.domain = $1 AND d.verified_at IS NOT NULL`);

/** A row while revision $2 is the provider of organisation $1, and the domain $3 is verified for it. */
export const findSigningProvider = new Statement<Pick<OrganizationProviderRow, 'id' | 'succeededAt'>>(`
  SELECT p.id, p.succeeded_at AS "succeededAt"
    FROM auth.organization_providers p JOIN auth.organization_domains d ON d.organization_id = p.organization_id
    WHERE p.organization_id = $1 AND p.revision = $2 AND d.domain = $3 AND d.verified_at IS NOT NULL`);

export const markSucceeded = new Statement(
  'UPDATE auth.organization_providers SET succeeded_at = now() WHERE id = $1 AND revision = $2 AND succeeded_at IS NULL',
);

/** @returns no row when the organisation has a provider */
export const insertOrganizationProvider = new Statement<OrganizationProviderRow>(`
  INSERT INTO auth.organization_providers AS p
      (id, organization_id, name, discovery_endpoint, client_id, sealed_client_secret, revision)
    VALUES ($1, $2, $3, $4, $5, $6, gen_random_uuid())
    ON CONFLICT (organization_id) DO NOTHING RETURNING ${columns}`);

/** Null leaves a column as it is. Another endpoint or client is another provider without a sign-in yet. */
export const updateOrganizationProvider = new Statement<OrganizationProviderRow>(`
  UPDATE auth.organization_providers p SET name = coalesce($3, p.name),
      discovery_endpoint = coalesce($4, p.discovery_endpoint), client_id = coalesce($5, p.client_id),
      sealed_client_secret = coalesce($6, p.sealed_client_secret), updated_at = now(),
      revision = CASE WHEN before.changed THEN gen_random_uuid() ELSE p.revision END,
      succeeded_at = CASE WHEN before.changed THEN NULL ELSE p.succeeded_at END
    FROM (SELECT o.id, o.discovery_endpoint <> coalesce($4, o.discovery_endpoint)
        OR o.client_id <> coalesce($5, o.client_id) AS changed
      FROM auth.organization_providers o WHERE o.organization_id = $1 AND o.id = $2 FOR NO KEY UPDATE) before
    WHERE p.id = before.id RETURNING ${columns}`);

export const removeOrganizationProvider = new Statement<OrganizationProviderRow>(
  `DELETE FROM auth.organization_providers p WHERE p.organization_id = $1 AND p.id = $2 RETURNING ${columns}`,
);
