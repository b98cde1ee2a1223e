import { ClientSecretPost } from 'openid-client';
import { fieldsOf, isYes, pictureOf, subjectOf, textOf } from '../answer-fields';
import type { ProviderDefinition } from '../provider';

export const google: ProviderDefinition = {
  name: 'google',
  title: 'Google',
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
  identify: ({ claims }) => {
    const person = fieldsOf(claims);
    return {
      subject: subjectOf(person, 'sub'),
      email: textOf(person, 'email'),
      emailVouched: isYes(person['email_verified']),
      name: textOf(person, 'name'),
      avatarUrl: pictureOf(person, 'picture'),
    };
  },
};
