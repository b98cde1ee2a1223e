import { asJsonObject, type JsonObject } from '@svc/http';
import { ClientSecretPost } from 'openid-client';
import { isYes, nameOfPerson, readPicture, readSubject, readText } from '../response-fields';
import type { BuiltInProvider, ProviderIdentity } from '../provider';
import mark from './mark.json';

const toIdentity = (claims: JsonObject): ProviderIdentity => ({
  subject: readSubject(claims, 'sub'),
  email: readText(claims, 'email'),
  emailVouched: isYes(claims['email_verified']),
  name: nameOfPerson(claims),
  avatarUrl: readPicture(claims, 'picture'),
});

export const google: BuiltInProvider = {
  name: 'google',
  title: 'Google',
  mark,
  documentation: 'https://developers.google.com/identity/openid-connect/openid-connect',
  server: () => ({
    issuer: 'https://accounts.google.com',
    authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
    token_endpoint: 'https://oauth2.googleapis.com/token',
    jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
    id_token_signing_alg_values_supported: ['RS256'],
  }),
  defaultScopes: ['openid', 'email', 'profile'],
  pkce: true,
  nonce: true,
  clientAuthentication: ({ clientSecret }) => ClientSecretPost(clientSecret),
  identify: ({ claims }) => toIdentity(asJsonObject(claims)),
  // Both spellings are in use (https://developers.google.com/identity/sign-in/ios/backend-auth).
  native: { issuers: ['https://accounts.google.com', 'accounts.google.com'], identify: toIdentity },
};
