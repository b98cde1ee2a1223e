import type { Vendor } from '../../../../test/vendors/vendor.fixture';

/** https://docs.github.com/en/rest/users/users and https://docs.github.com/en/rest/users/emails */
export const vendor: Vendor = {
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
  tokenAnswer: () => ({ access_token: 'gho_made-up', scope: 'read:user,user:email', token_type: 'bearer' }),
  apis: {
    'https://api.github.com/user': ({ person }) => ({
      login: 'majabee',
      id: Number(person.subject),
      node_id: 'MDQ6VXNlcjE=',
      avatar_url: 'https://avatars.githubusercontent.com/u/1?v=4',
      type: 'User',
      name: 'Maja Bee',
      email: 'public-and-unproven@evil.test',
    }),
    'https://api.github.com/user/emails': ({ person }) => [
      { email: 'unproven@evil.test', verified: false, primary: false, visibility: null },
      { email: 'second@hive.test', verified: true, primary: false, visibility: null },
      { email: person.email, verified: person.isUnproven !== true, primary: true, visibility: 'private' },
    ],
  },
  expected: { email: 'verified', name: 'Maja Bee', avatarUrl: 'https://avatars.githubusercontent.com/u/1?v=4' },
};
