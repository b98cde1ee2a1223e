import type { VendorClient } from '../../../../test/vendors/vendor.fixture';

export const vendor: VendorClient = {
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
};
