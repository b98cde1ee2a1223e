import type { VendorClient } from '../../../../test/vendors/vendor.fixture';

export const vendor: VendorClient = {
  name: 'microsoft',
  credentials: { clientId: '6731de76-14a6-49ae-97bc-6eba6914391e', clientSecret: 'jXoM3iz-made-up' },
  start: {
    endpoint: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    clientIdName: 'client_id',
    scope: 'openid profile email',
    pkce: true,
    nonce: true,
  },
  tokenEndpoint: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
  authentication: 'post',
};
