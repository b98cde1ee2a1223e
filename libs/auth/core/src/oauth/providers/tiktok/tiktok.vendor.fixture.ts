import type { VendorClient } from '../../../../test/vendors/vendor.fixture';

export const vendor: VendorClient = {
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
};
