import type { Vendor } from '../../../../test/vendors/vendor.fixture';

/** https://developers.facebook.com/documentation/instagram-platform/instagram-api-with-instagram-login/business-login */
export const vendor: Vendor = {
  name: 'instagram',
  credentials: { clientId: '990602627938098', clientSecret: 'made-up-instagram' },
  start: {
    endpoint: 'https://www.instagram.com/oauth/authorize',
    clientIdName: 'client_id',
    scope: 'instagram_business_basic',
    pkce: false,
    nonce: false,
  },
  tokenEndpoint: 'https://api.instagram.com/oauth/access_token',
  authentication: 'post',
  tokenAnswer: ({ person }) => ({
    data: [{ access_token: 'EAACEdEose0.made-up', user_id: person.subject, permissions: 'instagram_business_basic' }],
  }),
  apis: {
    'https://graph.instagram.com/v26.0/me': ({ person }) => ({
      user_id: person.subject,
      username: 'majabee',
      name: 'Maja Bee',
      profile_picture_url: 'https://scontent.cdninstagram.com/maja',
      id: '26413486301602',
    }),
  },
  expected: { email: 'none', name: 'Maja Bee', avatarUrl: 'https://scontent.cdninstagram.com/maja' },
};
