import { Statement } from '@svc/database';
import type { OrganizationDomain } from '../platform/schema/organization-domain.entity';

export type DomainRow = Pick<
  OrganizationDomain,
  | 'id'
  | 'organizationId'
  | 'domain'
  | 'challenge'
  | 'verifiedAt'
  | 'missingSince'
  | 'silentSince'
  | 'checkedAt'
  | 'createdAt'
  | 'joinsMembers'
  | 'requiresProvider'
>;

/** Domains of one organisation. */
export const mostDomains = 20;

const columns = `d.id, d.organization_id AS "organizationId", d.domain, d.challenge, d.verified_at AS "verifiedAt",
  d.missing_since AS "missingSince", d.silent_since AS "silentSince", d.checked_at AS "checkedAt", d.created_at AS "createdAt",
  d.joins_members AS "joinsMembers", d.requires_provider AS "requiresProvider"`;

/** A row when the organisation $1 has verified the domain $2. */
export const findVerifiedDomain = new Statement<DomainRow>(
  `SELECT ${columns} FROM auth.organization_domains d
    WHERE d.organization_id = $1 AND d.domain = $2 AND d.verified_at IS NOT NULL`,
);

export const listDomains = new Statement<DomainRow>(
  `SELECT ${columns} FROM auth.organization_domains d WHERE d.organization_id = $1 ORDER BY d.domain`,
);

export const listAllDomains = new Statement<{ slug: string; domains: string[] }>(`
  SELECT o.slug, array_agg(d.domain) AS domains FROM auth.organization_domains d
    JOIN auth.organizations o ON o.id = d.organization_id GROUP BY o.slug ORDER BY o.slug`);

export const findDomain = new Statement<DomainRow>(
  `SELECT ${columns} FROM auth.organization_domains d WHERE d.organization_id = $1 AND d.id = $2`,
);

/** $5: maximum number. @returns no row for a claimed domain, or at the maximum */
export const insertDomain = new Statement<DomainRow>(`
  INSERT INTO auth.organization_domains AS d (id, organization_id, domain, challenge)
    SELECT $1, $2, $3, $4 WHERE (SELECT count(*) FROM auth.organization_domains WHERE organization_id = $2) < $5
    ON CONFLICT (organization_id, domain) DO NOTHING RETURNING ${columns}`);

/** $2: the domain. */
export const removeDomainByName = new Statement(
  'DELETE FROM auth.organization_domains WHERE organization_id = $1 AND domain = $2',
);

export const removeDomain = new Statement<DomainRow>(
  `DELETE FROM auth.organization_domains d WHERE d.organization_id = $1 AND d.id = $2 RETURNING ${columns}`,
);

/** Serialises two organisations that verify one domain at once: the unique index would fail the second. */
export const lockDomain = new Statement(
  `SELECT pg_advisory_xact_lock(hashtext('auth.organization_domains.domain'), hashtext($1))`,
);

/** The verified row of the domain $1, of any organisation. */
export const findHolder = new Statement<DomainRow>(
  `SELECT ${columns} FROM auth.organization_domains d WHERE d.domain = $1 AND d.verified_at IS NOT NULL`,
);

export const markVerified = new Statement<DomainRow>(`
  UPDATE auth.organization_domains d
    SET verified_at = coalesce(verified_at, now()), missing_since = NULL, silent_since = NULL, checked_at = now()
    WHERE d.id = $1 RETURNING ${columns}`);

/** A look from time to time; not for a domain that was released meanwhile. */
export const markSeen = new Statement(
  'UPDATE auth.organization_domains SET missing_since = NULL, silent_since = NULL WHERE id = $1 AND verified_at IS NOT NULL',
);

export const unverifyDomain = new Statement(
  'UPDATE auth.organization_domains SET verified_at = NULL, missing_since = NULL, silent_since = NULL WHERE id = $1',
);

export const noteMissing = new Statement<DomainRow>(`
  UPDATE auth.organization_domains d SET missing_since = coalesce(missing_since, now()), silent_since = NULL
    WHERE d.id = $1 AND d.verified_at IS NOT NULL RETURNING ${columns}`);

export const noteSilent = new Statement<DomainRow>(`
  UPDATE auth.organization_domains d SET silent_since = coalesce(silent_since, now())
    WHERE d.id = $1 AND d.verified_at IS NOT NULL RETURNING ${columns}`);

/** Takes verified domains that were not checked for a day; another process skips them. $1: maximum number. */
export const takeDueDomains = new Statement<DomainRow>(`
  UPDATE auth.organization_domains d SET checked_at = now() WHERE d.id IN (
      SELECT id FROM auth.organization_domains WHERE verified_at IS NOT NULL AND checked_at < now() - interval '1 day'
        ORDER BY checked_at LIMIT $1 FOR NO KEY UPDATE SKIP LOCKED)
    RETURNING ${columns}`);

/** $3 and $4: null leaves a switch as it is. */
export const setDomainPolicy = new Statement<DomainRow>(`
  UPDATE auth.organization_domains d
    SET joins_members = coalesce($3::boolean, joins_members), requires_provider = coalesce($4::boolean, requires_provider)
    WHERE d.organization_id = $1 AND d.id = $2 RETURNING ${columns}`);

/** A row when a user has signed in through the provider of the organisation $1. */
export const findTriedProvider = new Statement<{ id: string }>(
  'SELECT id FROM auth.organization_providers WHERE organization_id = $1 AND succeeded_at IS NOT NULL',
);
