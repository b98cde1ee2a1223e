import { newUser } from '../api';
import { signInAsAdmin } from './auth-admin.contract';
import { newPassword, requestCode } from './auth-email.contract';
import { ask, whileSettings, type Answer, type ErrorRow } from './error-row';
import { googleClient } from './google';
import { comeBack, exchangeableCode, makePkce, startSignIn } from './oauth-flow';
import type { ContractStack } from './contract-stack';
import { signUp } from './users';

const wrongPassword = 'a wrong password 7';
const adminRoutes = [
  'GET /api/auth/config',
  'PUT /api/auth/config',
  'GET /api/auth/users',
  'DELETE /api/auth/users',
  'GET /api/auth/users/00000000-0000-4000-8000-000000000000',
  'GET /api/auth/oauth/configs',
  'POST /api/auth/oauth/configs',
  'GET /api/auth/oauth/google/config',
  'PUT /api/auth/oauth/google/config',
  'DELETE /api/auth/oauth/google/config',
  'GET /api/auth/oauth/custom/configs',
  'POST /api/auth/oauth/custom/configs',
  'GET /api/auth/oauth/custom/hive/config',
  'PUT /api/auth/oauth/custom/hive/config',
  'DELETE /api/auth/oauth/custom/hive/config',
  'POST /api/auth/tokens/anon',
];
const userRoutes = ['PATCH /api/auth/profiles/current', 'GET /api/auth/sessions/current'];

const unauthorized: readonly ErrorRow[] = [...userRoutes, ...adminRoutes].flatMap((route): ErrorRow[] => [
  [`${route} without a token`, 'AUTH_UNAUTHORIZED', ask(route)],
  [`${route} with an invalid token`, 'AUTH_UNAUTHORIZED', ask(route, undefined, { authorization: 'Bearer a.b.c' })],
]);

/** Configures Google for the request. */
const withGoogle = async (stack: ContractStack, request: () => Promise<Answer>): Promise<Answer> => {
  const headers = stack.apiKey;
  await stack.auth('POST /api/auth/oauth/configs', { headers, body: googleClient });
  try {
    return await request();
  } finally {
    await stack.auth('DELETE /api/auth/oauth/google/config', { headers });
  }
};

const wrongCode = (code: string): string => (code === '000000' ? '000001' : '000000');

export const unauthenticated: readonly ErrorRow[] = [
  ...unauthorized,
  [
    'POST /api/auth/sessions with a wrong password',
    'AUTH_INVALID_CREDENTIALS',
    async (stack) => {
      const { email } = await signUp(stack);
      return stack.auth('POST /api/auth/sessions', { body: { email, password: wrongPassword } });
    },
  ],
  [
    'POST /api/auth/sessions with an unknown email',
    'AUTH_INVALID_CREDENTIALS',
    ask('POST /api/auth/sessions', newUser()),
  ],
  ['POST /api/auth/refresh without a refresh token', 'AUTH_INVALID_REFRESH_TOKEN', ask('POST /api/auth/refresh')],
  [
    'POST /api/auth/refresh of a deleted user',
    'AUTH_INVALID_REFRESH_TOKEN',
    async (stack) => {
      const { session } = await signUp(stack);
      const userIds = [session.user.id];
      await stack.auth('DELETE /api/auth/users', { headers: stack.apiKey, body: { userIds } });
      const body = { refreshToken: session.refreshToken };
      return stack.auth('POST /api/auth/refresh?client_type=server', { body });
    },
  ],
  [
    'POST /api/auth/email/verify with a wrong code',
    'AUTH_INVALID_CODE',
    async (stack) => {
      const { email } = await signUp(stack);
      const otp = wrongCode(await requestCode(stack, 'send-verification', email));
      return stack.auth('POST /api/auth/email/verify', { body: { email, otp } });
    },
  ],
  [
    'POST /api/auth/email/exchange-reset-password-token with a wrong code',
    'AUTH_INVALID_CODE',
    async (stack) => {
      const { email } = await signUp(stack);
      const code = wrongCode(await requestCode(stack, 'send-reset-password', email));
      return stack.auth('POST /api/auth/email/exchange-reset-password-token', { body: { email, code } });
    },
  ],
  [
    'POST /api/auth/email/reset-password with an unknown token',
    'AUTH_INVALID_RESET_TOKEN',
    ask('POST /api/auth/email/reset-password', { newPassword, otp: '0'.repeat(64) }),
  ],
  [
    'POST /api/auth/oauth/exchange with an unknown code',
    'AUTH_OAUTH_INVALID_CODE',
    ask('POST /api/auth/oauth/exchange', { code: 'unknown', code_verifier: makePkce().verifier }),
  ],
  [
    'POST /api/auth/oauth/exchange with the verifier of another challenge',
    'AUTH_OAUTH_INVALID_CODE',
    (stack) =>
      withGoogle(stack, async () => {
        const { code } = await exchangeableCode(stack, newUser().email);
        const body = { code, code_verifier: makePkce().verifier };
        return stack.auth('POST /api/auth/oauth/exchange', { body });
      }),
  ],
  [
    'POST /api/auth/admin/sessions with a wrong password',
    'AUTH_INVALID_ADMIN_CREDENTIALS',
    (stack) => {
      const body = { username: stack.adminUsername, password: wrongPassword };
      return stack.auth('POST /api/auth/admin/sessions', { body });
    },
  ],
  ['POST /api/auth/admin/refresh without a cookie', 'AUTH_INVALID_REFRESH_TOKEN', ask('POST /api/auth/admin/refresh')],
];

const adminOnly = adminRoutes.map((route): ErrorRow => [
  `${route} with the bearer of a user`,
  'AUTH_ADMIN_REQUIRED',
  async (stack) => stack.auth(route, { headers: (await signUp(stack)).bearer }),
]);

export const forbidden: readonly ErrorRow[] = [
  ...adminOnly,
  [
    'POST /api/auth/users while disableSignup is on',
    'AUTH_SIGNUP_DISABLED',
    whileSettings({ disableSignup: true }, ask('POST /api/auth/users', newUser())),
  ],
  [
    'the first OAuth sign-in of a user while disableSignup is on',
    'AUTH_SIGNUP_DISABLED',
    whileSettings({ disableSignup: true }, (stack) =>
      withGoogle(stack, async () => {
        const { authUrl, state } = await startSignIn(stack, 'google', makePkce().challenge);
        const code = await stack.google.signIn({ authUrl, email: newUser().email });
        return comeBack(stack, 'google/callback', { code, state });
      }),
    ),
  ],
  [
    'POST /api/auth/sessions of an unverified user while requireEmailVerification is on',
    'AUTH_EMAIL_NOT_VERIFIED',
    whileSettings({ requireEmailVerification: true }, async (stack) => {
      const { email, password } = newUser();
      await stack.auth('POST /api/auth/users', { body: { email, password } });
      return stack.auth('POST /api/auth/sessions', { body: { email, password } });
    }),
  ],
  [
    'POST /api/auth/refresh by cookie with a wrong X-CSRF-Token',
    'AUTH_INVALID_CSRF_TOKEN',
    async (stack) => {
      const { cookie } = await signUp(stack, 'web');
      return stack.auth('POST /api/auth/refresh', { headers: { ...cookie, 'x-csrf-token': 'wrong' } });
    },
  ],
  [
    'POST /api/auth/refresh by cookie without X-CSRF-Token',
    'AUTH_INVALID_CSRF_TOKEN',
    async (stack) => stack.auth('POST /api/auth/refresh', { headers: (await signUp(stack, 'web')).cookie }),
  ],
  [
    'POST /api/auth/admin/refresh with a wrong X-CSRF-Token',
    'AUTH_INVALID_CSRF_TOKEN',
    async (stack) => {
      const { cookie } = await signInAsAdmin(stack);
      return stack.auth('POST /api/auth/admin/refresh', { headers: { ...cookie, 'x-csrf-token': 'wrong' } });
    },
  ],
  [
    'POST /api/auth/admin/sessions with email and password of a user',
    'AUTH_ADMIN_REQUIRED',
    async (stack) => {
      const { email: username, password } = await signUp(stack);
      return stack.auth('POST /api/auth/admin/sessions', { body: { username, password } });
    },
  ],
];
