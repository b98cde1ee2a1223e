import { ClientSecretPost } from 'openid-client';
import { openIdPerson } from '../openid-person';
import type { BuiltInProvider } from '../provider';
import mark from './mark.json';

const server = {
  issuer: 'https://www.linkedin.com/oauth',
  authorization_endpoint: 'https://www.linkedin.com/oauth/v2/authorization',
  token_endpoint: 'https://www.linkedin.com/oauth/v2/accessToken',
  userinfo_endpoint: 'https://api.linkedin.com/v2/userinfo',
  jwks_uri: 'https://www.linkedin.com/oauth/openid/jwks',
  id_token_signing_alg_values_supported: ['RS256'],
};

/** PKCE is only for native clients there, at another endpoint; the ID token contains no nonce. */
export const linkedin: BuiltInProvider = {
  name: 'linkedin',
  title: 'LinkedIn',
  mark,
  documentation: 'https://learn.microsoft.com/en-us/linkedin/consumer/integrations/self-serve/sign-in-with-linkedin-v2',
  server: () => server,
  defaultScopes: ['openid', 'profile', 'email'],
  pkce: false,
  nonce: false,
  clientAuthentication: ({ clientSecret }) => ClientSecretPost(clientSecret),
  identify: (access) => openIdPerson(access, server),
};
