import { seconds, type Vendor } from '../../../../test/vendors/vendor.fixture';

/** https://learn.microsoft.com/en-us/entra/identity-platform/id-token-claims-reference */
export const vendor: Vendor = {
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
