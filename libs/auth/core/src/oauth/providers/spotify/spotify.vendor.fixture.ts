import type { VendorClient } from '../../../../test/vendors/vendor.fixture';

export const vendor: VendorClient = {
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
};
