import { seconds, type Vendor } from '../../../../test/vendors/vendor.fixture';

/** https://learn.microsoft.com/en-us/linkedin/consumer/integrations/self-serve/sign-in-with-linkedin-v2 */
export const vendor: Vendor = {
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
