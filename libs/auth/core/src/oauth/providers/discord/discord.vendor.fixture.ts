import type { Vendor } from '../../../../test/vendors/vendor.fixture';

/** https://docs.discord.com/developers/resources/user#user-object */
export const vendor: Vendor = {
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
  tokenAnswer: () => ({
    access_token: '6qrZcUqja7812RVdnEKjpzOL4CvHBFG',
    token_type: 'Bearer',
    expires_in: 604_800,
    refresh_token: 'D43f5y0ahjqew82jZ4NViEr2YafMKhue',
    scope: 'identify email',
  }),
  apis: {
    'https://discord.com/api/v10/users/@me': ({ person }) => ({
      id: person.subject,
      username: 'maja',
      discriminator: '0',
      global_name: 'Maja Bee',
      avatar: '8342729096ea3675442027381ff50dfe',
      verified: person.isUnproven !== true,
      email: person.email,
      flags: 64,
    }),
  },
  expected: { email: 'verified', name: 'Maja Bee' },
};
