import type { VendorClient } from '../../../../test/vendors/vendor.fixture';

export const vendor: VendorClient = {
  name: 'linkedin',
  credentials: { clientId: '86vhj2q7ukf83q', clientSecret: 'WPL_AP1.made-up' },
  start: {
    endpoint: 'https://www.linkedin.com/oauth/v2/authorization',
    clientIdName: 'client_id',
    scope: 'openid profile email',
    pkce: false,
    nonce: false,
  },
  tokenEndpoint: 'https://www.linkedin.com/oauth/v2/accessToken',
  authentication: 'post',
};
