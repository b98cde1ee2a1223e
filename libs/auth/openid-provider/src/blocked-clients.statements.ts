import { Statement } from '@svc/database';
import type { BlockedClient } from './oidc.entity';

export const mostBlockedClients = 1000;

const columns = 'id, client, created_at AS "createdAt"';

export const listBlockedClients = new Statement<BlockedClient>(
  `SELECT ${columns} FROM auth.blocked_clients ORDER BY created_at DESC, id DESC`,
);

/** $3: maximum number. @returns no row at the maximum; the existing row for a client that is blocked */
export const blockClient = new Statement<BlockedClient>(`
  INSERT INTO auth.blocked_clients (id, client)
    SELECT $1, $2 WHERE (SELECT count(*) FROM auth.blocked_clients WHERE client <> $2) < $3
    ON CONFLICT (client) DO UPDATE SET client = excluded.client RETURNING ${columns}`);

export const unblockClient = new Statement<Pick<BlockedClient, 'client'>>(
  'DELETE FROM auth.blocked_clients WHERE id = $1 RETURNING client',
);

/** The host name in the address of a metadata document, as `namesOfClient` names it; NULL for other ids. */
const hostExpression = (clientId: string): string =>
  String.raw`rtrim(lower(substring(${clientId} from '(?i)^https://(\[[^]]*\]|[^:/?#]*)')), '.')`;

/** A host stands for each metadata document there. */
const isOfClient = `(client_id = $1 OR ${hostExpression('client_id')} = $1)`;

export const removeAccessOfBlocked = {
  consents: new Statement(`DELETE FROM auth.oidc_consents WHERE ${isOfClient}`),
  grants: new Statement(`DELETE FROM auth.oidc_grants WHERE ${isOfClient}`),
};

/** Part of statements that insert a grant for client $3. */
export const isNotBlocked = `NOT EXISTS (SELECT FROM auth.blocked_clients b
  WHERE b.client = $3 OR b.client = ${hostExpression('$3')})`;
