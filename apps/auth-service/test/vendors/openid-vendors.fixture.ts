import { generateKeyPairSync } from 'node:crypto';
import type { Vendor } from './vendor.fixture';

const seconds = () => Math.floor(Date.now() / 1000);

const applePrivateKey = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();

/** https://developers.google.com/identity/openid-connect/openid-connect#an-id-tokens-payload */
export const google: Vendor = {
  name: 'google',
  credentials: { clientId: '1234987819200.apps.googleusercontent.com', clientSecret: 'GOCSPX-made-up' },
  start: {
    endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
    clientIdName: 'client_id',
    scope: 'openid email profile',
    pkce: true,
    nonce: true,
  },
  tokenEndpoint: 'https://oauth2.googleapis.com/token',
  authentication: 'post',
  comesBackWith: {
    iss: 'https://accounts.google.com',
    scope: 'email profile openid',
    authuser: '0',
    prompt: 'consent',
  },
  tokenAnswer: async ({ person, nonce, sign }) => ({
    access_token: 'ya29.made-up',
    expires_in: 3599,
    scope: 'openid https://www.googleapis.com/auth/userinfo.email https://www.googleapis.com/auth/userinfo.profile',
    token_type: 'Bearer',
    id_token: await sign({
      iss: 'https://accounts.google.com',
      azp: '1234987819200.apps.googleusercontent.com',
      aud: '1234987819200.apps.googleusercontent.com',
      sub: person.subject,
      at_hash: 'HK6E_P6Dh8Y93mRNtsDB1Q',
      email: person.email,
      email_verified: person.isUnproven !== true,
      name: 'Maja Bee',
      picture: 'https://lh3.googleusercontent.com/a/maja',
      given_name: 'Maja',
      family_name: 'Bee',
      nonce,
      iat: seconds(),
      exp: seconds() + 3600,
    }),
  }),
  apis: {},
  expected: { email: 'verified', name: 'Maja Bee', avatarUrl: 'https://lh3.googleusercontent.com/a/maja' },
};

/** https://developer.apple.com/documentation/signinwithapplerestapi/authenticating-users-with-sign-in-with-apple */
export const apple: Vendor = {
  name: 'apple',
  credentials: {
    clientId: 'test.hive.signin',
    clientSecret: applePrivateKey,
    settings: { teamId: 'DEF123GHIJ', keyId: 'ABC123DEFG' },
  },
  start: {
    endpoint: 'https://appleid.apple.com/auth/authorize',
    clientIdName: 'client_id',
    scope: 'name email',
    pkce: false,
    nonce: true,
    more: { response_mode: 'form_post' },
  },
  tokenEndpoint: 'https://appleid.apple.com/auth/token',
  authentication: 'signed',
  comesBackWith: { user: '{"name":{"firstName":"Maja","lastName":"Bee"},"email":"ignored@evil.test"}' },
  tokenAnswer: async ({ person, nonce, sign }) => ({
    access_token: 'adg61.made-up',
    token_type: 'Bearer',
    expires_in: 3600,
    refresh_token: 'rca7.made-up',
    id_token: await sign({
      iss: 'https://appleid.apple.com',
      aud: 'test.hive.signin',
      sub: person.subject,
      email: person.email,
      email_verified: String(person.isUnproven !== true),
      is_private_email: 'true',
      auth_time: seconds(),
      nonce_supported: true,
      nonce,
      iat: seconds(),
      exp: seconds() + 86_400,
    }),
  }),
  apis: {},
  expected: { email: 'verified', name: 'Maja Bee' },
};

/** https://learn.microsoft.com/en-us/entra/identity-platform/id-token-claims-reference */
export const microsoft: Vendor = {
  name: 'microsoft',
  credentials: { clientId: '6731de76-14a6-49ae-97bc-6eba6914391e', clientSecret: 'jXoM3iz-made-up' },
  start: {
    endpoint: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    clientIdName: 'client_id',
    scope: 'openid profile email',
    pkce: true,
    nonce: true,
  },
  tokenEndpoint: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
  authentication: 'post',
  comesBackWith: { session_state: '7B29111D-C220-4263-99AB-6F6E135D75EF' },
  tokenAnswer: async ({ person, nonce, sign }) => ({
    token_type: 'Bearer',
    scope: 'openid profile email',
    expires_in: 3599,
    ext_expires_in: 3599,
    access_token: 'eyJ0.made-up',
    id_token: await sign({
      ver: '2.0',
      iss: 'https://login.microsoftonline.com/9122040d-6c67-4c5b-b112-36a304b66dad/v2.0',
      tid: '9122040d-6c67-4c5b-b112-36a304b66dad',
      aud: '6731de76-14a6-49ae-97bc-6eba6914391e',
      sub: person.subject,
      oid: '00000000-0000-0000-66f3-3332eca7ea81',
      name: 'Maja Bee',
      preferred_username: 'maja@hive.onmicrosoft.test',
      email: person.email,
      nonce,
      iat: seconds(),
      nbf: seconds(),
      exp: seconds() + 3600,
    }),
  }),
  apis: {},
  expected: { email: 'unverified', name: 'Maja Bee' },
};

/** https://learn.microsoft.com/en-us/linkedin/consumer/integrations/self-serve/sign-in-with-linkedin-v2 */
export const linkedin: Vendor = {
  name: 'linkedin',
  credentials: { clientId: '86vhj2q7ukf83q', clientSecret: 'WPL_AP1.made-up' },
  start: {
    endpoint: 'https://www.linkedin.com/oauth/v2/authorization',
    clientIdName: 'client_id',
    scope: 'openid profile email',
    pkce: false,
    nonce: false,
  },
  tokenEndpoint: 'https://www.linkedin.com/oauth/v2/accessToken',
  authentication: 'post',
  tokenAnswer: async ({ person, sign }) => ({
    access_token: 'AQXNnd2kXITHELmWblJigbHEuoFdfRhOwGA0QNnumBI8X.made-up',
    expires_in: 5_184_000,
    scope: 'email,openid,profile',
    token_type: 'Bearer',
    id_token: await sign({
      iss: 'https://www.linkedin.com/oauth',
      aud: '86vhj2q7ukf83q',
      sub: person.subject,
      iat: seconds(),
      exp: seconds() + 3600,
    }),
  }),
  apis: {
    'https://api.linkedin.com/v2/userinfo': ({ person }) => ({
      sub: person.subject,
      name: 'Maja Bee',
      given_name: 'Maja',
      family_name: 'Bee',
      picture: 'https://media.licdn-ei.com/dms/image/maja',
      locale: { country: 'US', language: 'en' },
      email: person.email,
      email_verified: person.isUnproven !== true,
    }),
  },
  expected: { email: 'verified', name: 'Maja Bee', avatarUrl: 'https://media.licdn-ei.com/dms/image/maja' },
};
