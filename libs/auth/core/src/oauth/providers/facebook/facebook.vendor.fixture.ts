import type { VendorClient } from '../../../../test/vendors/vendor.fixture';

export const vendor: VendorClient = {
  name: 'facebook',
  credentials: { clientId: '442224939723604', clientSecret: 'made-up-facebook' },
  start: {
    endpoint: 'https://www.facebook.com/v26.0/dialog/oauth',
    clientIdName: 'client_id',
    scope: 'email,public_profile',
    pkce: false,
    nonce: false,
  },
  tokenEndpoint: 'https://graph.facebook.com/v26.0/oauth/access_token',
  authentication: 'post',
};
