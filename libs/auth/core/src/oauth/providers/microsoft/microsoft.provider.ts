import { asJsonObject } from '@svc/http';
import { ClientSecretPost } from 'openid-client';
import { nameOfPerson, readSubject, readText } from '../response-fields';
import type { BuiltInProvider } from '../provider';
import mark from './mark.json';

const authority = 'https://login.microsoftonline.com';

/** Multi-tenant values: the issuer in their tokens is that of the user's own tenant. */
const manyTenants = new Set(['common', 'organizations', 'consumers']);

/**
 * A tenant's administrator may write any address into `email`; only `xms_edov` says that the tenant owns its domain
 * (https://learn.microsoft.com/en-us/entra/identity-platform/migrate-off-email-claim-authorization).
 *
 * `sub` differs for each app registration. `oid` is the user's id in the tenant that the issuer names; without the
 * scope `profile` it is missing (https://learn.microsoft.com/en-us/entra/identity-platform/id-token-claims-reference).
 */
export const microsoft: BuiltInProvider = {
  name: 'microsoft',
  title: 'Microsoft',
  mark,
  documentation: 'https://learn.microsoft.com/en-us/entra/identity-platform/v2-oauth2-auth-code-flow',
  server: ({ tenant = 'common' }) => ({
    issuer: `${authority}/${manyTenants.has(tenant) ? '{tenantid}' : tenant}/v2.0`,
    authorization_endpoint: `${authority}/${tenant}/oauth2/v2.0/authorize`,
    token_endpoint: `${authority}/${tenant}/oauth2/v2.0/token`,
    jwks_uri: `${authority}/${tenant}/discovery/v2.0/keys`,
    id_token_signing_alg_values_supported: ['RS256'],
  }),
  defaultScopes: ['openid', 'profile', 'email'],
  pkce: true,
  nonce: true,
  settings: { tenant: /^(common|organizations|consumers|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/ },
  clientAuthentication: ({ clientSecret }) => ClientSecretPost(clientSecret),
  identify: ({ claims }) => {
    const person = asJsonObject(claims);
    const ownsDomain = [true, 'true', 1, '1'].some((yes) => yes === person['xms_edov']);
    return {
      subject:
        readText(person, 'oid') === null
          ? readSubject(person, 'sub')
          : `${readSubject(person, 'tid')}.${readSubject(person, 'oid')}`,
      email: readText(person, 'email'),
      emailVouched: ownsDomain,
      name: nameOfPerson(person),
      avatarUrl: null,
    };
  },
};
