import { Statement } from '@svc/database';
import type { AuthRecord, ProfileRecord } from '@svc/auth';
import type { OidcConsent } from './oidc.entity';

export interface ConsentOfClient
  extends
    Pick<OidcConsent, 'clientName' | 'scopes' | 'createdAt'>,
    Pick<AuthRecord, 'email'>,
    Pick<ProfileRecord, 'name'> {
  userId: string;
}

/**
 * $2: the last user of the previous page. Sorted by user, whose ids sort by time: a page begins at the same user when
 * that consent is withdrawn.
 */
export const listConsentsOfClient = new Statement<ConsentOfClient>(`
  SELECT c.auth_id AS "userId", a.email, p.name, c.client_name AS "clientName", c.scopes, c.created_at AS "createdAt"
    FROM (
      SELECT * FROM auth.oidc_consents
        WHERE client_id = $1 AND ($2::uuid IS NULL OR auth_id < $2) ORDER BY auth_id DESC LIMIT $3
    ) c JOIN auth.auth_records a ON a.id = c.auth_id JOIN auth.profile_records p ON p.auth_id = a.id
    ORDER BY c.auth_id DESC`);
