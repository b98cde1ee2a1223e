import { Statement, type Queryable } from '@svc/database';
import { AppError } from '@svc/errors';
import type { Organization } from '../platform/schema/organization.entity';

export interface OrganizationRow extends Pick<
  Organization,
  'id' | 'name' | 'slug' | 'metadata' | 'createdAt' | 'updatedAt'
> {
  /** Role of the user; null without membership. */
  role: string | null;
}

export interface OwnOrganizationRow extends OrganizationRow {
  joinedAt: Date;
}

const columns = `o.id, o.name, o.slug, o.metadata, o.created_at AS "createdAt", o.updated_at AS "updatedAt"`;

/** Serialises all changes of one organisation and its members. */
export const lockOrganization = new Statement<{ id: string }>(
  'SELECT id FROM auth.organizations WHERE id = $1 FOR NO KEY UPDATE',
);

/** Serialises what counts the organisations of a user. */
const lockMember = new Statement('SELECT 1 FROM auth.auth_records WHERE id = $1 FOR NO KEY UPDATE');

/** @throws AppError AUTH_UNAUTHORIZED when the user has been deleted meanwhile */
export const lockUser = async (userId: string, transaction: Queryable): Promise<void> => {
  const [user] = await transaction.query(lockMember, [userId]);
  if (user === undefined) throw new AppError('AUTH_UNAUTHORIZED', { refusal: { reason: 'session_ended' } });
};

/** $2: user, null for an administrator. */
export const findOrganization = new Statement<OrganizationRow>(
  `SELECT ${columns}, m.role FROM auth.organizations o
    LEFT JOIN auth.organization_members m ON m.organization_id = o.id AND m.auth_id = $2
    WHERE o.id = $1`,
  'organization-find',
);

export const findOrganizationBySlug = new Statement<{ id: string }>(
  'SELECT id FROM auth.organizations WHERE slug = $1',
);

export const listOwnOrganizations = new Statement<OwnOrganizationRow>(`
  SELECT ${columns}, m.role, m.created_at AS "joinedAt" FROM auth.organization_members m
    JOIN auth.organizations o ON o.id = m.organization_id WHERE m.auth_id = $1 ORDER BY o.id`);

/** $1: id of the last organisation of the page before, null for the first page. $2: rows. */
export const listAllOrganizations = new Statement<OrganizationRow>(`
  SELECT ${columns}, NULL AS role FROM auth.organizations o
    WHERE o.id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000') ORDER BY o.id LIMIT $2`);

/** The expression of the index `organizations_search_idx`. */
const searchText = `lower(o.name || ' ' || o.slug)`;

/** $1 and $2 as above; $3: LIKE pattern. */
export const searchAllOrganizations = new Statement<OrganizationRow>(`
  SELECT ${columns}, NULL AS role FROM auth.organizations o
    WHERE o.id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000') AND ${searchText} LIKE $3 ORDER BY o.id LIMIT $2`);

export const countMemberships = new Statement<{ owned: number; all: number }>(`
  SELECT count(*) FILTER (WHERE role = 'owner')::int AS owned, count(*)::int AS "all"
    FROM auth.organization_members WHERE auth_id = $1`);

/** Serialises two who take one slug at once: the unique index would fail the second. */
export const lockSlug = new Statement(
  `SELECT pg_advisory_xact_lock(hashtext('auth.organizations.slug'), hashtext($1))`,
);

/** @returns no row when the slug is taken */
export const insertOrganization = new Statement<OrganizationRow>(`
  INSERT INTO auth.organizations AS o (id, name, slug, metadata) VALUES ($1, $2, $3, $4)
    ON CONFLICT (slug) DO NOTHING RETURNING ${columns}, 'owner' AS role`);

/** @returns no row when the slug is taken */
export const changeOrganization = new Statement<OrganizationRow>(`
  UPDATE auth.organizations o SET name = $2, slug = $3, metadata = $4, updated_at = now()
    WHERE o.id = $1 AND NOT EXISTS (SELECT FROM auth.organizations t WHERE t.slug = $3 AND t.id <> $1)
    RETURNING ${columns}, NULL AS role`);

export const removeOrganization = new Statement('DELETE FROM auth.organizations WHERE id = $1');
