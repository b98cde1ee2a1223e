import { Statement } from '@svc/database';
import type { ScimToken } from './scim.entity';

export type ListedToken = Pick<ScimToken, 'id' | 'name' | 'expiresAt' | 'lastUsedAt' | 'createdAt'>;

const columns = `t.id, t.name, t.expires_at AS "expiresAt", t.last_used_at AS "lastUsedAt", t.created_at AS "createdAt"`;

export const listTokens = new Statement<ListedToken>(
  `SELECT ${columns} FROM auth.scim_tokens t WHERE t.organization_id = $1 ORDER BY t.id DESC`,
);

/** $6: maximum number. @returns no row at the maximum */
export const insertToken = new Statement<ListedToken>(`
  INSERT INTO auth.scim_tokens AS t (id, organization_id, name, token_hash, expires_at)
    SELECT $1, $2, $3, $4, $5::timestamptz
      WHERE (SELECT count(*) FROM auth.scim_tokens WHERE organization_id = $2) < $6
    RETURNING ${columns}`);

export const removeToken = new Statement<Pick<ScimToken, 'name'>>(
  'DELETE FROM auth.scim_tokens WHERE organization_id = $1 AND id = $2 RETURNING name',
);

export interface AcceptedToken {
  id: string;
  organizationId: string;
}

/** Looks a token up and notes the use, at most every five minutes. */
export const useToken = new Statement<AcceptedToken>(
  `WITH used AS (
    UPDATE auth.scim_tokens t SET last_used_at = now()
      WHERE t.token_hash = $1 AND (t.last_used_at IS NULL OR t.last_used_at < now() - interval '5 minutes'))
  SELECT t.id, t.organization_id AS "organizationId" FROM auth.scim_tokens t
    WHERE t.token_hash = $1 AND (t.expires_at IS NULL OR t.expires_at > now())`,
  'scim-token-use',
);
