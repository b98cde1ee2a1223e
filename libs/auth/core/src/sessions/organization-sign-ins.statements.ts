import { mostMembers, mostMemberships } from '../platform/schema/organization.entity';
import { organizationIdentityPrefix } from '../platform/schema/organization-provider.entity';

/** Stands for the provider of a session that a code copies. No key of a provider has a colon. */
export const openSession = 'session:';

/** The verified domain `d` of the email of account `a`: an email has one @. */
const verifiedDomain = `d.domain = split_part(a.email, '@', 2) AND d.verified_at IS NOT NULL`;

const providerOfDomain = `SELECT FROM auth.organization_domains d
  JOIN auth.organization_providers p ON p.organization_id = d.organization_id WHERE ${verifiedDomain}`;

const identityProvider = `'${organizationIdentityPrefix}' || d.organization_id`;

/**
 * Cases of the refusal of a row of `proven` on the locked account `a`. A code of an open session demands no provider
 * again.
 */
export const providerRefusal = `WHEN proven.provider LIKE '${organizationIdentityPrefix}%'
    AND NOT EXISTS (${providerOfDomain} AND ${identityProvider} = proven.provider) THEN 'foreign_domain'
  WHEN proven.provider IS DISTINCT FROM '${openSession}'
    AND EXISTS (${providerOfDomain} AND d.requires_provider AND ${identityProvider} IS DISTINCT FROM proven.provider)
    THEN 'provider_required'`;

/** A UUID of version 7 with the time of the opening: members and events are listed by their ids. */
const newId = `(left(audit_id::text, 15) || substr(gen_random_uuid()::text, 16))::uuid`;

/**
 * Makes users with a verified email of a domain that joins its users members of its organisation. A directory alone decides
 * about the users that it provisioned: a deactivated one does not come back.
 */
export const joiningSql = `joining AS (
    SELECT DISTINCT ON (a.id) a.id AS auth_id, d.organization_id, verdict.audit_id, verdict.address, verdict.user_agent
      FROM verdict JOIN account a ON a.id = verdict.owner_id
        JOIN auth.organization_domains d ON ${verifiedDomain} AND d.joins_members
      WHERE verdict.refusal IS NULL AND a.email_verified
        AND NOT EXISTS (SELECT FROM auth.organization_members m
          WHERE m.organization_id = d.organization_id AND m.auth_id = a.id)
        AND NOT auth.is_provisioned(a.id, d.organization_id)
        AND (SELECT count(*) FROM auth.organization_members m WHERE m.auth_id = a.id) < ${mostMemberships}
        AND (SELECT count(*) FROM (SELECT FROM auth.organization_members m
          WHERE m.organization_id = d.organization_id LIMIT ${mostMembers}) counted) < ${mostMembers}
  ), joined AS (
    INSERT INTO auth.organization_members (id, organization_id, auth_id, role, grant_id)
      SELECT ${newId}, organization_id, auth_id, 'member', gen_random_uuid() FROM joining
      ON CONFLICT (organization_id, auth_id) DO NOTHING RETURNING organization_id, auth_id
  ), joined_audited AS (
    INSERT INTO auth.audit_events (id, kind, actor, user_id, address, user_agent, details)
      SELECT ${newId}, 'organization.member_added', 'system', j.auth_id, j.address, j.user_agent,
          jsonb_build_object('organizationId', j.organization_id, 'userId', j.auth_id, 'role', 'member', 'by', 'domain')
        FROM joining j JOIN joined USING (organization_id, auth_id)
  )`;
