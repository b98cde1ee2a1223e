import type { VendorClient } from '../../../../test/vendors/vendor.fixture';

export const vendor: VendorClient = {
  name: 'google',
  credentials: { clientId: '1234987819200.apps.googleusercontent.com', clientSecret: 'GOCSPX-made-up' },
  start: {
    endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
    clientIdName: 'client_id',
    scope: 'openid email profile',
    pkce: true,
    nonce: true,
  },
  tokenEndpoint: 'https://oauth2.googleapis.com/token',
  authentication: 'post',
};
