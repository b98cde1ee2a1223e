import type { VendorClient } from '../../../../test/vendors/vendor.fixture';

export const vendor: VendorClient = {
  name: 'instagram',
  credentials: { clientId: '990602627938098', clientSecret: 'made-up-instagram' },
  start: {
    endpoint: 'https://www.instagram.com/oauth/authorize',
    clientIdName: 'client_id',
    scope: 'instagram_business_basic',
    pkce: false,
    nonce: false,
  },
  tokenEndpoint: 'https://api.instagram.com/oauth/access_token',
  authentication: 'post',
};
