import { Statement } from '@svc/database';
import type { ScimGroup } from './scim.entity';
import { filterCondition, FilterValues } from './filter.statements';
import { groupTable } from './filter-tables';
import type { ListedPage, PageStatements } from './scim-users.statements';

export interface ScimGroupRow extends Pick<
  ScimGroup,
  'id' | 'displayName' | 'externalId' | 'role' | 'version' | 'createdAt' | 'updatedAt'
> {
  memberCount: number;
}

const columns = `g.id, g.display_name AS "displayName", g.external_id AS "externalId", g.role, g.version,
  g.created_at AS "createdAt", g.updated_at AS "updatedAt",
  (SELECT count(*)::int FROM auth.scim_group_members gm WHERE gm.group_id = g.id) AS "memberCount"`;

export const findScimGroup = new Statement<ScimGroupRow>(
  `SELECT ${columns} FROM auth.scim_groups g WHERE g.organization_id = $1 AND g.id = $2`,
);

/** Groups for owners: all, by name. */
export const listMappedGroups = new Statement<ScimGroupRow>(
  `SELECT ${columns} FROM auth.scim_groups g WHERE g.organization_id = $1
    AND g.id > coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') ORDER BY g.id LIMIT $3`,
);

/** $6: maximum number. @returns no row when the name is taken, or at the maximum */
export const insertScimGroup = new Statement<{ id: string }>(`
  INSERT INTO auth.scim_groups (id, organization_id, display_name, name_key, external_id)
    SELECT $1, $2, $3, $4, $5 WHERE (SELECT count(*) FROM auth.scim_groups WHERE organization_id = $2) < $6
    ON CONFLICT (organization_id, name_key) DO NOTHING RETURNING id`);

export const countScimGroups = new Statement<{ count: number }>(
  'SELECT count(*)::int AS count FROM auth.scim_groups WHERE organization_id = $1',
);

/** @returns no row when the name is taken */
export const changeScimGroup = new Statement<{ id: string }>(`
  UPDATE auth.scim_groups g SET display_name = $3, name_key = $4, external_id = $5, version = version + 1, updated_at = now()
    WHERE g.organization_id = $1 AND g.id = $2
      AND NOT EXISTS (SELECT FROM auth.scim_groups t WHERE t.organization_id = $1 AND t.name_key = $4 AND t.id <> $2)
    RETURNING g.id`);

export const setGroupRole = new Statement(
  'UPDATE auth.scim_groups SET role = $3, version = version + 1, updated_at = now() WHERE organization_id = $1 AND id = $2',
);

export const removeScimGroup = new Statement('DELETE FROM auth.scim_groups WHERE organization_id = $1 AND id = $2');

export const listGroupMembers = new Statement<{ groupId: string; userId: string; userName: string }>(`
  SELECT gm.group_id AS "groupId", u.id AS "userId", u.attributes ->> 'userName' AS "userName"
    FROM auth.scim_group_members gm JOIN auth.scim_users u ON u.id = gm.user_id
    WHERE gm.group_id = ANY($1::uuid[]) ORDER BY gm.group_id, gm.user_id`);

/** Users of another organisation are not found. */
export const findKnownUsers = new Statement<{ id: string }>(
  'SELECT id FROM auth.scim_users WHERE organization_id = $1 AND id = ANY($2::uuid[])',
);

/** $2: users who stay. */
export const keepGroupMembers = new Statement<{ userId: string }>(`
  DELETE FROM auth.scim_group_members WHERE group_id = $1 AND user_id <> ALL($2::uuid[]) RETURNING user_id AS "userId"`);

export const removeGroupMembers = new Statement<{ userId: string }>(`
  DELETE FROM auth.scim_group_members WHERE group_id = $1 AND user_id = ANY($2::uuid[]) RETURNING user_id AS "userId"`);

export const addGroupMembers = new Statement<{ userId: string }>(`
  INSERT INTO auth.scim_group_members (group_id, user_id) SELECT $1, unnest($2::uuid[])
    ON CONFLICT DO NOTHING RETURNING user_id AS "userId"`);

/** The strongest role of a user's groups; `member` without one. */
export const roleOfGroups = (scimUser: string): string => `coalesce((
    SELECT g.role FROM auth.scim_group_members gm JOIN auth.scim_groups g ON g.id = gm.group_id
      WHERE gm.user_id = ${scimUser} AND g.role IS NOT NULL
      ORDER BY g.role = 'admin' DESC, g.role = 'member', g.role LIMIT 1), 'member')`;

export const findRoleOfGroups = new Statement<{ role: string }>(`SELECT ${roleOfGroups('$1')} AS role`);

interface ChangedRole {
  userId: string;
  role: string;
}

/** Sets the roles of members by their groups. Owners stay owners; tokens of the role before end. */
export const applyGroupRoles = new Statement<ChangedRole>(`
  UPDATE auth.organization_members m SET role = n.role, grant_id = gen_random_uuid()
    FROM (SELECT u.auth_id, ${roleOfGroups('u.id')} AS role FROM auth.scim_users u
      WHERE u.organization_id = $1 AND u.id = ANY($2::uuid[])) n
    WHERE m.organization_id = $1 AND m.auth_id = n.auth_id AND m.role <> 'owner' AND m.role <> n.role
    RETURNING m.auth_id AS "userId", m.role`);

/** @throws ScimError invalidFilter */
export const listScimGroups = (
  organizationId: string,
  { filter, offset, limit }: ListedPage,
): PageStatements<ScimGroupRow> => {
  const values = new FilterValues([organizationId]);
  const condition = filter === undefined ? '' : ` AND ${filterCondition(filter, groupTable, values)}`;
  const found = `FROM auth.scim_groups g WHERE g.organization_id = $1${condition}`;
  const countValues = [...values.values];
  const [place, count] = [values.add(offset), values.add(limit)];
  return {
    page: new Statement(`SELECT ${columns} ${found} ORDER BY g.id OFFSET ${place} LIMIT ${count}`),
    pageValues: values.values,
    count: new Statement(`SELECT count(*)::int AS total ${found}`),
    countValues,
  };
};
