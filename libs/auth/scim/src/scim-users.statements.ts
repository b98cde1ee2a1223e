import { Statement } from '@svc/database';
import type { ScimUser } from './scim.entity';
import type { Filter } from './filter';
import { filterCondition, FilterValues } from './filter.statements';
import { userTable } from './filter-tables';

export interface ScimUserRow extends Pick<
  ScimUser,
  'id' | 'authId' | 'managedDomain' | 'externalId' | 'attributes' | 'version' | 'createdAt' | 'updatedAt'
> {
  /** The user is a member. */
  active: boolean;
  groups: { value: string; display: string }[];
}

const groups = `ARRAY(SELECT jsonb_build_object('value', g.id, 'display', g.display_name)
    FROM auth.scim_group_members gm JOIN auth.scim_groups g ON g.id = gm.group_id
    WHERE gm.user_id = u.id ORDER BY g.id)`;

const columns = `u.id, u.auth_id AS "authId", u.managed_domain AS "managedDomain",
  u.external_id AS "externalId", u.attributes, u.version,
  u.created_at AS "createdAt", u.updated_at AS "updatedAt", m.id IS NOT NULL AS active, ${groups} AS groups`;

const membership = 'auth.organization_members m ON m.organization_id = u.organization_id AND m.auth_id = u.auth_id';

export const findScimUser = new Statement<ScimUserRow>(
  `SELECT ${columns} FROM auth.scim_users u LEFT JOIN ${membership} WHERE u.organization_id = $1 AND u.id = $2`,
);

export type DirectoryEntryRow = Pick<ScimUser, 'organizationId' | 'externalId' | 'attributes' | 'updatedAt'>;

/** Rows about one account, of all organisations. */
export const listDirectoryEntries = new Statement<DirectoryEntryRow>(`
  SELECT u.organization_id AS "organizationId", u.external_id AS "externalId", u.attributes, u.updated_at AS "updatedAt"
    FROM auth.scim_users u WHERE u.auth_id = $1 ORDER BY u.organization_id`);

/** @returns no row when the name, or the account, is taken */
export const insertScimUser = new Statement<{ id: string }>(`
  INSERT INTO auth.scim_users (id, organization_id, auth_id, user_name, external_id, attributes, managed_domain)
    VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING id`);

/** @returns no row when the name is taken */
export const changeScimUser = new Statement<{ id: string }>(`
  UPDATE auth.scim_users u SET user_name = $3, external_id = $4, attributes = $5, version = version + 1, updated_at = now()
    WHERE u.organization_id = $1 AND u.id = $2
      AND NOT EXISTS (SELECT FROM auth.scim_users t WHERE t.organization_id = $1 AND t.user_name = $3 AND t.id <> $2)
    RETURNING u.id`);

/** Versions of a resource also change with its membership. */
export const touchScimUser = new Statement(
  'UPDATE auth.scim_users SET version = version + 1, updated_at = now() WHERE organization_id = $1 AND id = $2',
);

export const removeScimUser = new Statement('DELETE FROM auth.scim_users WHERE organization_id = $1 AND id = $2');

/** Counts at most $2 users. */
export const countScimUsers = new Statement<{ count: number }>(
  'SELECT count(*)::int AS count FROM (SELECT FROM auth.scim_users WHERE organization_id = $1 LIMIT $2) u',
);

/** A page, and the number of all users that the filter finds. */
export interface PageStatements<Row extends object> {
  page: Statement<Row>;
  pageValues: readonly unknown[];
  count: Statement<{ total: number }>;
  countValues: readonly unknown[];
}

export interface ListedPage {
  filter: Filter | undefined;
  offset: number;
  limit: number;
}

/**
 * The page is found by narrow rows first, then joined.
 * @param after last user of the page before, instead of the offset
 * @throws ScimError invalidFilter
 */
export const listScimUsers = (
  organizationId: string,
  { filter, offset, limit }: ListedPage,
  after?: string,
): PageStatements<ScimUserRow> => {
  const values = new FilterValues([organizationId]);
  const condition = filter === undefined ? '' : ` AND ${filterCondition(filter, userTable, values)}`;
  const found = `FROM auth.scim_users u WHERE u.organization_id = $1${condition}`;
  const countValues = [...values.values];
  const begin = after === undefined ? '' : ` AND u.id > ${values.add(after)}`;
  const [place, count] = [values.add(after === undefined ? offset : 0), values.add(limit)];
  return {
    page: new Statement(`SELECT ${columns}
      FROM (SELECT u.id ${found}${begin} ORDER BY u.id OFFSET ${place} LIMIT ${count}) page
      JOIN auth.scim_users u ON u.id = page.id LEFT JOIN ${membership} ORDER BY u.id`),
    pageValues: values.values,
    count: new Statement(`SELECT count(*)::int AS total ${found}`),
    countValues,
  };
};
