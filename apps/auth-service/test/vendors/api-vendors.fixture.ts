import type { Vendor } from './vendor.fixture';

/** https://docs.github.com/en/rest/users/users and https://docs.github.com/en/rest/users/emails */
export const github: Vendor = {
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

/** https://docs.discord.com/developers/resources/user#user-object */
export const discord: Vendor = {
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

/** https://developers.facebook.com/documentation/facebook-login/guides/advanced/manual-flow */
export const facebook: Vendor = {
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
  tokenAnswer: () => ({ access_token: 'EAAG.made-up', token_type: 'bearer', expires_in: 5_183_944 }),
  apis: {
    'https://graph.facebook.com/v26.0/me': ({ person }) => ({
      id: person.subject,
      name: 'Maja Bee',
      email: person.email,
      picture: {
        data: { height: 200, is_silhouette: false, url: 'https://platform-lookaside.fbsbx.com/maja', width: 200 },
      },
    }),
  },
  expected: { email: 'unverified', name: 'Maja Bee', avatarUrl: 'https://platform-lookaside.fbsbx.com/maja' },
};

/** https://developers.facebook.com/documentation/instagram-platform/instagram-api-with-instagram-login/business-login */
export const instagram: Vendor = {
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
  tokenAnswer: ({ person }) => ({
    data: [{ access_token: 'EAACEdEose0.made-up', user_id: person.subject, permissions: 'instagram_business_basic' }],
  }),
  apis: {
    'https://graph.instagram.com/v26.0/me': ({ person }) => ({
      user_id: person.subject,
      username: 'majabee',
      name: 'Maja Bee',
      profile_picture_url: 'https://scontent.cdninstagram.com/maja',
      id: '26413486301602',
    }),
  },
  expected: { email: 'none', name: 'Maja Bee', avatarUrl: 'https://scontent.cdninstagram.com/maja' },
};

/** https://developers.tiktok.com/doc/oauth-user-access-token-management and .../tiktok-api-v2-get-user-info */
export const tiktok: Vendor = {
  name: 'tiktok',
  credentials: { clientId: 'aw7nk86b7czitwc9', clientSecret: 'made-up-tiktok' },
  start: {
    endpoint: 'https://www.tiktok.com/v2/auth/authorize/',
    clientIdName: 'client_key',
    scope: 'user.info.basic',
    pkce: false,
    nonce: false,
  },
  tokenEndpoint: 'https://open.tiktokapis.com/v2/oauth/token/',
  authentication: 'client_key',
  comesBackWith: { scopes: 'user.info.basic' },
  tokenAnswer: ({ person }) => ({
    access_token: 'act.example12345Example12345Example',
    expires_in: 86_400,
    open_id: person.subject,
    refresh_expires_in: 31_536_000,
    refresh_token: 'rft.example12345Example12345Example',
    scope: 'user.info.basic',
    token_type: 'Bearer',
  }),
  apis: {
    'https://open.tiktokapis.com/v2/user/info/': ({ person }) => ({
      data: {
        user: {
          open_id: person.subject,
          union_id: 'c9c60f44-a68e-4f5d-84dd-ce22faeb0ba1',
          avatar_url: 'https://p19-sign.tiktokcdn-us.com/maja.webp',
          display_name: 'Maja Bee',
        },
      },
      error: { code: 'ok', message: '', log_id: '20220829194722CBE87ED59D524E727021' },
    }),
  },
  expected: { email: 'none', name: 'Maja Bee', avatarUrl: 'https://p19-sign.tiktokcdn-us.com/maja.webp' },
};

/** https://docs.x.com/x-api/users/user-lookup-me */
export const x: Vendor = {
  name: 'x',
  credentials: { clientId: 'rG9n6402A3dbUJKzXTNX4oWHJ', clientSecret: 'made-up:x secret' },
  start: {
    endpoint: 'https://x.com/i/oauth2/authorize',
    clientIdName: 'client_id',
    scope: 'users.read tweet.read users.email',
    pkce: true,
    nonce: false,
  },
  tokenEndpoint: 'https://api.x.com/2/oauth2/token',
  authentication: 'basic',
  tokenAnswer: () => ({
    token_type: 'bearer',
    expires_in: 7200,
    access_token: 'made-up-x',
    scope: 'tweet.read users.read users.email',
  }),
  apis: {
    'https://api.x.com/2/users/me': ({ person }) => ({
      data: {
        id: person.subject,
        name: 'Maja Bee',
        username: 'majabee',
        profile_image_url: 'https://pbs.twimg.com/profile_images/1/maja_normal.jpg',
        ...(person.isUnproven === true ? {} : { confirmed_email: person.email }),
      },
    }),
  },
  expected: {
    email: 'verified',
    name: 'Maja Bee',
    avatarUrl: 'https://pbs.twimg.com/profile_images/1/maja_normal.jpg',
  },
};

/** https://developer.spotify.com/documentation/web-api/reference/get-current-users-profile; `account_id` since May 2026 */
export const spotify: Vendor = {
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
  tokenAnswer: () => ({
    access_token: 'NgCXRKc...MzYjw',
    token_type: 'Bearer',
    scope: 'user-read-email',
    expires_in: 3600,
    refresh_token: 'NgAagA...Um_SHo',
  }),
  apis: {
    'https://api.spotify.com/v1/me': ({ person }) => ({
      account_id: person.subject,
      display_name: 'Maja Bee',
      email: person.email,
      id: 'everybody-may-rename-this',
      images: [{ url: 'https://i.scdn.co/image/maja', height: 300, width: 300 }],
      type: 'user',
      uri: 'spotify:user:everybody-may-rename-this',
    }),
  },
  expected: { email: 'unverified', name: 'Maja Bee', avatarUrl: 'https://i.scdn.co/image/maja' },
};
