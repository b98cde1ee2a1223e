import type { AdapterPayload } from 'oidc-provider';
import type { GrantRow } from './grants.statements';
import { resourceScopes } from './resource-servers';

/** A grant, as the library reads it. */
export const grantPayload = ({
  id,
  authId,
  clientId,
  scopes: { openid, resources },
  createdAt,
  expiresAt,
}: GrantRow): AdapterPayload => {
  const granted = Object.entries(resources).map(([resource, scopes]) => [resource, scopes.join(' ')]);
  return {
    kind: 'Grant',
    jti: id,
    accountId: authId,
    clientId,
    iat: createdAt,
    exp: expiresAt,
    openid: { scope: openid.join(' ') },
    // Without a resource they mean nothing: the library must not ask for them again.
    rejected: { openid: { scope: resourceScopes.join(' ') } },
    resources: Object.fromEntries(granted) as Record<string, string>,
  };
};
