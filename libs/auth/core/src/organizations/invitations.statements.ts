import { Statement } from '@svc/database';
import type { OrganizationInvitation } from '../platform/schema/organization.entity';

export type InvitationRow = Pick<
  OrganizationInvitation,
  'id' | 'organizationId' | 'email' | 'role' | 'expiresAt' | 'createdAt'
>;

export interface OwnInvitationRow extends InvitationRow {
  organizationName: string;
}

const columns = `i.id, i.organization_id AS "organizationId", i.email, i.role, i.expires_at AS "expiresAt",
  i.created_at AS "createdAt"`;

export const listInvitations = new Statement<InvitationRow>(`
  SELECT ${columns} FROM auth.organization_invitations i
    WHERE i.organization_id = $1 AND i.expires_at > now() ORDER BY i.id`);

/** Counts open invitations of organisation $1, and all that user $2 has sent within a day, withdrawn ones too. */
export const countInvitations = new Statement<{ open: number; today: number }>(`
  SELECT (SELECT count(*)::int FROM auth.organization_invitations WHERE organization_id = $1 AND expires_at > now()) AS open,
    (SELECT count(*)::int FROM auth.audit_events
      WHERE user_id = $2 AND kind = 'organization.member_invited' AND created_at > now() - interval '1 day') AS today`);

/** Replaces an earlier invitation of the same address, whose link ends. */
export const insertInvitation = new Statement<InvitationRow>(`
  INSERT INTO auth.organization_invitations AS i (id, organization_id, email, role, token_hash, expires_at)
    VALUES ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))
    ON CONFLICT (organization_id, email) DO UPDATE SET id = excluded.id, role = excluded.role,
      token_hash = excluded.token_hash, expires_at = excluded.expires_at, created_at = now()
    RETURNING ${columns}`);

export const removeInvitation = new Statement<{ email: string }>(
  'DELETE FROM auth.organization_invitations WHERE organization_id = $1 AND id = $2 RETURNING email',
);

export const listOwnInvitations = new Statement<OwnInvitationRow>(`
  SELECT ${columns}, o.name AS "organizationName" FROM auth.organization_invitations i
    JOIN auth.organizations o ON o.id = i.organization_id WHERE i.email = $1 AND i.expires_at > now() ORDER BY i.id`);

/** Invitation of the address $1 by the hash of its token, or by its id. */
export const findInvitation = new Statement<OwnInvitationRow>(`
  SELECT ${columns}, o.name AS "organizationName" FROM auth.organization_invitations i
    JOIN auth.organizations o ON o.id = i.organization_id
    WHERE i.email = $1 AND i.expires_at > now() AND (i.token_hash = $2 OR i.id = $3)`);

/** Takes the invitation: only one caller gets the row. */
export const takeInvitation = new Statement<InvitationRow>(
  `DELETE FROM auth.organization_invitations i WHERE i.id = $1 AND i.email = $2 AND i.expires_at > now() RETURNING ${columns}`,
);

/** $2: address. */
export const membersWithEmail = new Statement<{ userId: string }>(`
  SELECT m.auth_id AS "userId" FROM auth.organization_members m JOIN auth.auth_records a ON a.id = m.auth_id
    WHERE m.organization_id = $1 AND a.email = $2`);
