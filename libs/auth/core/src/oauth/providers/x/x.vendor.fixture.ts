import type { Vendor } from '../../../../test/vendors/vendor.fixture';

/** https://docs.x.com/x-api/users/user-lookup-me */
export const vendor: Vendor = {
  name: 'x',
  credentials: { clientId: 'rG9n6402A3dbUJKzXTNX4oWHJ', clientSecret: 'made-up:x secret' },
  start: {
    endpoint: 'https://x.com/i/oauth2/authorize',
    clientIdName: 'client_id',
    scope: 'users.read tweet.read users.email',
    pkce: true,
    nonce: false,
  },
  tokenEndpoint: 'https://api.x.com/2/oauth2/token',
  authentication: 'basic',
  tokenAnswer: () => ({
    token_type: 'bearer',
    expires_in: 7200,
    access_token: 'made-up-x',
    scope: 'tweet.read users.read users.email',
  }),
  apis: {
    'https://api.x.com/2/users/me': ({ person }) => ({
      data: {
        id: person.subject,
        name: 'Maja Bee',
        username: 'majabee',
        profile_image_url: 'https://pbs.twimg.com/profile_images/1/maja_normal.jpg',
        ...(person.isUnproven === true ? {} : { confirmed_email: person.email }),
      },
    }),
  },
  expected: {
    email: 'verified',
    name: 'Maja Bee',
    avatarUrl: 'https://pbs.twimg.com/profile_images/1/maja_normal.jpg',
  },
};
