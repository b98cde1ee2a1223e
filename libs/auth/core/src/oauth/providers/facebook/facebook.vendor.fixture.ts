import type { Vendor } from '../../../../test/vendors/vendor.fixture';

/** https://developers.facebook.com/documentation/facebook-login/guides/advanced/manual-flow */
export const vendor: Vendor = {
  name: 'facebook',
  credentials: { clientId: '442224939723604', clientSecret: 'made-up-facebook' },
  start: {
    endpoint: 'https://www.facebook.com/v26.0/dialog/oauth',
    clientIdName: 'client_id',
    scope: 'email,public_profile',
    pkce: false,
    nonce: false,
  },
  tokenEndpoint: 'https://graph.facebook.com/v26.0/oauth/access_token',
  authentication: 'post',
  tokenAnswer: () => ({ access_token: 'EAAG.made-up', token_type: 'bearer', expires_in: 5_183_944 }),
  apis: {
    'https://graph.facebook.com/v26.0/me': ({ person }) => ({
      id: person.subject,
      name: 'Maja Bee',
      email: person.email,
      picture: {
        data: { height: 200, is_silhouette: false, url: 'https://platform-lookaside.fbsbx.com/maja', width: 200 },
      },
    }),
  },
  expected: { email: 'unverified', name: 'Maja Bee', avatarUrl: 'https://platform-lookaside.fbsbx.com/maja' },
};
