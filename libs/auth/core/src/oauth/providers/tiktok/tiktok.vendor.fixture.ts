import type { Vendor } from '../../../../test/vendors/vendor.fixture';

/** https://developers.tiktok.com/doc/oauth-user-access-token-management and .../tiktok-api-v2-get-user-info */
export const vendor: Vendor = {
  name: 'tiktok',
  credentials: { clientId: 'aw7nk86b7czitwc9', clientSecret: 'made-up-tiktok' },
  start: {
    endpoint: 'https://www.tiktok.com/v2/auth/authorize/',
    clientIdName: 'client_key',
    scope: 'user.info.basic',
    pkce: false,
    nonce: false,
  },
  tokenEndpoint: 'https://open.tiktokapis.com/v2/oauth/token/',
  authentication: 'client_key',
  comesBackWith: { scopes: 'user.info.basic' },
  tokenAnswer: ({ person }) => ({
    access_token: 'act.example12345Example12345Example',
    expires_in: 86_400,
    open_id: person.subject,
    refresh_expires_in: 31_536_000,
    refresh_token: 'rft.example12345Example12345Example',
    scope: 'user.info.basic',
    token_type: 'Bearer',
  }),
  apis: {
    'https://open.tiktokapis.com/v2/user/info/': ({ person }) => ({
      data: {
        user: {
          open_id: person.subject,
          union_id: 'c9c60f44-a68e-4f5d-84dd-ce22faeb0ba1',
          avatar_url: 'https://p19-sign.tiktokcdn-us.com/maja.webp',
          display_name: 'Maja Bee',
        },
      },
      error: { code: 'ok', message: '', log_id: '20220829194722CBE87ED59D524E727021' },
    }),
  },
  expected: { email: 'none', name: 'Maja Bee', avatarUrl: 'https://p19-sign.tiktokcdn-us.com/maja.webp' },
};
