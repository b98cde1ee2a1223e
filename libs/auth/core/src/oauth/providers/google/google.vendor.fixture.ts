import { seconds, type Vendor } from '../../../../test/vendors/vendor.fixture';

/** https://developers.google.com/identity/openid-connect/openid-connect#an-id-tokens-payload */
export const vendor: Vendor = {
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
