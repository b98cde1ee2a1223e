import type { VendorClient } from '../../../../test/vendors/vendor.fixture';

export const vendor: VendorClient = {
  name: 'github',
  credentials: { clientId: 'Iv1.8a61f9b3a7aba766', clientSecret: 'made-up-github' },
  start: {
    endpoint: 'https://github.com/login/oauth/authorize',
    clientIdName: 'client_id',
    scope: 'read:user user:email',
    pkce: true,
    nonce: false,
  },
  tokenEndpoint: 'https://github.com/login/oauth/access_token',
  authentication: 'post',
};
