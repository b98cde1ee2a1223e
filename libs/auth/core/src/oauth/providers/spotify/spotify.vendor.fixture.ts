import type { Vendor } from '../../../../test/vendors/vendor.fixture';

/** https://developer.spotify.com/documentation/web-api/reference/get-current-users-profile; `account_id` since May 2026 */
export const vendor: Vendor = {
  name: 'spotify',
  credentials: { clientId: 'made0up0spotify0id', clientSecret: 'made-up-spotify' },
  start: {
    endpoint: 'https://accounts.spotify.com/authorize',
    clientIdName: 'client_id',
    scope: 'user-read-email',
    pkce: true,
    nonce: false,
  },
  tokenEndpoint: 'https://accounts.spotify.com/api/token',
  authentication: 'basic',
  tokenAnswer: () => ({
    access_token: 'NgCXRKc...MzYjw',
    token_type: 'Bearer',
    scope: 'user-read-email',
    expires_in: 3600,
    refresh_token: 'NgAagA...Um_SHo',
  }),
  apis: {
    'https://api.spotify.com/v1/me': ({ person }) => ({
      account_id: person.subject,
      display_name: 'Maja Bee',
      email: person.email,
      id: 'everybody-may-rename-this',
      images: [{ url: 'https://i.scdn.co/image/maja', height: 300, width: 300 }],
      type: 'user',
      uri: 'spotify:user:everybody-may-rename-this',
    }),
  },
  expected: { email: 'unverified', name: 'Maja Bee', avatarUrl: 'https://i.scdn.co/image/maja' },
};
