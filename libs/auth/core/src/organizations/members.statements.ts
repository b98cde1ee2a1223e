import { Statement } from '@svc/database';

export interface MemberRow {
  id: string;
  userId: string;
  email: string;
  name: string;
  role: string;
  createdAt: Date;
}

const columns = `m.id, m.auth_id AS "userId", a.email, p.name, m.role, m.created_at AS "createdAt"`;
const people = `auth.organization_members m JOIN auth.auth_records a ON a.id = m.auth_id
  JOIN auth.profile_records p ON p.auth_id = a.id`;

/** $2: id of the last member of the page before, null for the first page. */
export const listMembers = new Statement<MemberRow>(`
  SELECT ${columns} FROM ${people}
    WHERE m.organization_id = $1 AND m.id > coalesce($2::uuid, '00000000-0000-0000-0000-000000000000')
    ORDER BY m.id LIMIT $3`);

export const findMember = new Statement<MemberRow>(
  `SELECT ${columns} FROM ${people} WHERE m.organization_id = $1 AND m.auth_id = $2`,
);

/** @returns no row for a member */
export const insertMember = new Statement<{ id: string }>(`
  INSERT INTO auth.organization_members (id, organization_id, auth_id, role, grant_id)
    VALUES ($1, $2, $3, $4, gen_random_uuid())
    ON CONFLICT (organization_id, auth_id) DO NOTHING RETURNING id`);

/** Ends the tokens of the role before. */
export const changeRole = new Statement(`
  UPDATE auth.organization_members SET role = $3, grant_id = gen_random_uuid()
    WHERE organization_id = $1 AND auth_id = $2 AND role <> $3`);

export const removeMember = new Statement(
  'DELETE FROM auth.organization_members WHERE organization_id = $1 AND auth_id = $2',
);

/** Counts at most $2 members. */
export const countMembers = new Statement<{ count: number }>(`
  SELECT count(*)::int AS count FROM (SELECT FROM auth.organization_members WHERE organization_id = $1 LIMIT $2) m`);

/** $2: user who does not count. */
export const findOtherOwner = new Statement<{ id: string }>(`
  SELECT id FROM auth.organization_members WHERE organization_id = $1 AND role = 'owner' AND auth_id <> $2 LIMIT 1`);

/** $2: maximum number. */
export const listOwners = new Statement<{ userId: string }>(`
  SELECT auth_id AS "userId" FROM auth.organization_members WHERE organization_id = $1 AND role = 'owner'
    ORDER BY id LIMIT $2`);
