import { createHash } from 'node:crypto';
import type pg from 'pg';

export const organizations = 100_000;
/** Users that the identity provider of one organisation has made. */
export const provisioned = 100_000;
const members = 10_000;
const groups = 1_000;
const groupMembers = 20;

export const filledOrganizations = {
  provisioned: '00000000-0000-7000-8000-0000000000a1',
  large: '00000000-0000-7000-8000-0000000000a2',
  token: `svc_scim_${'a5'.repeat(32)}`,
};

const { provisioned: directory, large, token } = filledOrganizations;
const hash = createHash('sha256').update(token).digest('hex');

/** UUIDs of version 7 that rise with n, after those of the two organisations with many members. */
const idOf = (kind: string): string => `('00000000-0001-7000-8000-${kind}' || lpad(to_hex(n), 10, '0'))::uuid`;
const people = 'SELECT id, email, row_number() OVER (ORDER BY id) AS n FROM auth.auth_records';
const joined = (organization: string, kind: string, role: string, count: number): string => `
  INSERT INTO auth.organization_members (id, organization_id, auth_id, role, grant_id)
    SELECT ${idOf(kind)}, ${organization}, id, ${role}, gen_random_uuid() FROM (${people} LIMIT ${count}) a`;

const statements = [
  'TRUNCATE auth.organizations CASCADE',
  `INSERT INTO auth.organizations (id, name, slug)
    VALUES ('${directory}', 'Directory', 'directory'), ('${large}', 'Large', 'large')`,
  `INSERT INTO auth.organizations (id, name, slug)
    SELECT ${idOf('00')}, 'Hive ' || n, 'hive-' || n FROM generate_series(1, ${organizations}) AS n`,
  joined(idOf('00'), '01', `'owner'`, organizations),
  joined(`'${directory}'`, '02', `CASE n WHEN 1 THEN 'owner' ELSE 'member' END`, provisioned),
  joined(`'${large}'`, '03', `CASE n WHEN 1 THEN 'owner' ELSE 'member' END`, members),
  `INSERT INTO auth.scim_tokens (id, organization_id, name, token_hash)
    VALUES (gen_random_uuid(), '${directory}', 'Entra', '\\x${hash}')`,
  `INSERT INTO auth.scim_users (id, organization_id, auth_id, user_name, external_id, attributes)
    SELECT ${idOf('04')}, '${directory}', id, email, 'entra-' || n, jsonb_build_object('userName', email,
        'displayName', 'Person ' || n, 'name', jsonb_build_object('givenName', 'Person', 'familyName', n::text),
        'emails', jsonb_build_array(jsonb_build_object('value', email, 'type', 'work', 'primary', true)))
      FROM (${people} LIMIT ${provisioned}) a`,
  `INSERT INTO auth.scim_groups (id, organization_id, display_name, name_key)
    SELECT ${idOf('05')}, '${directory}', 'Group ' || n, 'group ' || n FROM generate_series(1, ${groups}) AS n`,
  `INSERT INTO auth.scim_group_members (group_id, user_id)
    SELECT g.id, ('00000000-0001-7000-8000-04' || lpad(to_hex(n), 10, '0'))::uuid
      FROM (SELECT id, row_number() OVER (ORDER BY id) AS position FROM auth.scim_groups) g,
        LATERAL generate_series((position - 1) * ${groupMembers} + 1, position * ${groupMembers}) AS n`,
  'VACUUM (ANALYZE) auth.organizations, auth.organization_members, auth.scim_users, auth.scim_groups, auth.scim_group_members',
];

export const fillOrganizations = async (client: pg.Client): Promise<void> => {
  for (const statement of statements) await client.query(statement);
};
