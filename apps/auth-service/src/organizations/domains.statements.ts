import { Statement } from '@svc/database';
import type { OrganizationDomain } from '../platform/schema/scim.entity';

export type DomainRow = Pick<
  OrganizationDomain,
  'id' | 'organizationId' | 'domain' | 'challenge' | 'verifiedAt' | 'missingSince' | 'checkedAt' | 'createdAt'
>;

const columns = `d.id, d.organization_id AS "organizationId", d.domain, d.challenge, d.verified_at AS "verifiedAt",
  d.missing_since AS "missingSince", d.checked_at AS "checkedAt", d.created_at AS "createdAt"`;

/** A row when the organisation $1 has verified the domain $2. */
export const findVerifiedDomain = new Statement<DomainRow>(
  `SELECT ${columns} FROM auth.organization_domains d
    WHERE d.organization_id = $1 AND d.domain = $2 AND d.verified_at IS NOT NULL`,
);
