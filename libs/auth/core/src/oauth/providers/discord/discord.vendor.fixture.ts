import type { VendorClient } from '../../../../test/vendors/vendor.fixture';

export const vendor: VendorClient = {
  name: 'discord',
  credentials: { clientId: '157730590492196864', clientSecret: 'made-up-discord' },
  start: {
    endpoint: 'https://discord.com/oauth2/authorize',
    clientIdName: 'client_id',
    scope: 'identify email',
    pkce: true,
    nonce: false,
  },
  tokenEndpoint: 'https://discord.com/api/oauth2/token',
  authentication: 'post',
};
