import { signUp } from './users';
import { ask, askAsAdmin, type ErrorRow } from './error-row';
import { appUrl, makePkce } from './oauth-flow';

const unknownUser = '00000000-0000-4000-8000-000000000000';
const start = new URLSearchParams({ redirect_uri: appUrl, code_challenge: makePkce().challenge }).toString();
const custom = {
  key: 'hive-twice',
  name: 'Hive',
  discoveryEndpoint: 'https://id.hive.test/openid',
  clientId: 'svc',
  clientSecret: 'secret',
};

export const missing: readonly ErrorRow[] = [
  ['GET /api/auth/profiles/{userId} of no user', 'AUTH_USER_NOT_FOUND', ask(`GET /api/auth/profiles/${unknownUser}`)],
  ['GET /api/auth/users/{userId} of no user', 'AUTH_USER_NOT_FOUND', askAsAdmin(`GET /api/auth/users/${unknownUser}`)],
  ...['GET', 'PUT', 'DELETE'].flatMap((method): ErrorRow[] => {
    const body = method === 'PUT' ? {} : undefined;
    return [
      [
        `${method} /api/auth/oauth/{provider}/config without a configuration`,
        'AUTH_OAUTH_CONFIG_NOT_FOUND',
        askAsAdmin(`${method} /api/auth/oauth/spotify/config`, body),
      ],
      [
        `${method} /api/auth/oauth/custom/{key}/config without a configuration`,
        'AUTH_OAUTH_CONFIG_NOT_FOUND',
        askAsAdmin(`${method} /api/auth/oauth/custom/hive-missing/config`, body),
      ],
    ];
  }),
  [
    'GET /api/auth/oauth/custom/{key} without such a provider',
    'AUTH_OAUTH_PROVIDER_NOT_FOUND',
    ask(`GET /api/auth/oauth/custom/hive-missing?${start}`),
  ],
  [
    'POST /api/auth/tokens/anon before the anon key exists',
    'AUTH_ANON_KEY_NOT_INITIALIZED',
    (stack) => stack.withoutAnonKey(() => stack.auth('POST /api/auth/tokens/anon', { headers: stack.apiKey })),
  ],
];

export const conflicts: readonly ErrorRow[] = [
  [
    'POST /api/auth/users with the email of a user in capitals',
    'AUTH_USER_EXISTS',
    async (stack) => {
      const { email, password } = await signUp(stack);
      return stack.auth('POST /api/auth/users', { body: { email: email.toUpperCase(), password } });
    },
  ],
  [
    'POST /api/auth/oauth/custom/configs with the key of a configuration',
    'AUTH_OAUTH_CONFIG_EXISTS',
    async (stack) => {
      const create = () => stack.auth('POST /api/auth/oauth/custom/configs', { headers: stack.apiKey, body: custom });
      await create();
      const again = await create();
      await stack.auth(`DELETE /api/auth/oauth/custom/${custom.key}/config`, { headers: stack.apiKey });
      return again;
    },
  ],
];

export const unconfigured: readonly ErrorRow[] = [
  [
    'GET /api/auth/oauth/{provider} of a provider without a configuration',
    'AUTH_OAUTH_NOT_CONFIGURED',
    ask(`GET /api/auth/oauth/spotify?${start}`),
  ],
];
