import { generateKeyPairSync } from 'node:crypto';
import { seconds, type Vendor } from '../../../../test/vendors/vendor.fixture';

const privateKey = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();

/** https://developer.apple.com/documentation/signinwithapplerestapi/authenticating-users-with-sign-in-with-apple */
export const vendor: Vendor = {
  name: 'apple',
  credentials: {
    clientId: 'test.hive.signin',
    clientSecret: privateKey,
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
