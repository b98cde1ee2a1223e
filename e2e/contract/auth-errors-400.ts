import { newUser } from '../api';
import { newPassword } from './auth-email.contract';
import { ask, askAsAdmin, whileSettings, type ErrorRow } from './error-row';
import { appUrl, makePkce } from './oauth-flow';

const { verifier, challenge } = makePkce();
const token = '0'.repeat(64);
const start = new URLSearchParams({ redirect_uri: appUrl, code_challenge: challenge }).toString();
const exchange = 'POST /api/auth/oauth/exchange';

const invalidRequests: readonly ErrorRow[] = [
  ['POST /api/auth/users without email', 'VALIDATION_ERROR', ask('POST /api/auth/users', { password: newPassword })],
  ['POST /api/auth/users without password', 'VALIDATION_ERROR', ask('POST /api/auth/users', { email: 'a@hive.test' })],
  ['POST /api/auth/sessions without a body', 'VALIDATION_ERROR', ask('POST /api/auth/sessions')],
  [
    'POST /api/auth/sessions with an unknown client_type',
    'VALIDATION_ERROR',
    ask('POST /api/auth/sessions?client_type=watch', { email: 'a@hive.test', password: newPassword }),
  ],
  [
    'POST /api/auth/email/verify with 5 digits',
    'VALIDATION_ERROR',
    ask('POST /api/auth/email/verify', { email: 'a@hive.test', otp: '12345' }),
  ],
  [
    'POST /api/auth/email/exchange-reset-password-token with 7 digits',
    'VALIDATION_ERROR',
    ask('POST /api/auth/email/exchange-reset-password-token', { email: 'a@hive.test', code: '1234567' }),
  ],
  ['GET /api/auth/email/verify-link without a token', 'VALIDATION_ERROR', ask('GET /api/auth/email/verify-link')],
  ['GET /api/auth/users?limit=none', 'VALIDATION_ERROR', askAsAdmin('GET /api/auth/users?limit=none')],
  ['GET /api/auth/users?offset=-1', 'VALIDATION_ERROR', askAsAdmin('GET /api/auth/users?offset=-1')],
  ['DELETE /api/auth/users without userIds', 'VALIDATION_ERROR', askAsAdmin('DELETE /api/auth/users', {})],
  ['POST /api/auth/oauth/configs without provider', 'VALIDATION_ERROR', askAsAdmin('POST /api/auth/oauth/configs', {})],
  [
    'POST /api/auth/oauth/custom/configs without clientSecret',
    'VALIDATION_ERROR',
    askAsAdmin('POST /api/auth/oauth/custom/configs', { key: 'hive-invalid', name: 'Hive', clientId: 'svc' }),
  ],
  ['GET /api/auth/profiles/{userId} with a malformed id', 'VALIDATION_ERROR', ask('GET /api/auth/profiles/queen')],
  ['GET /api/auth/users/{userId} with a malformed id', 'VALIDATION_ERROR', askAsAdmin('GET /api/auth/users/queen')],
  ...[3, 129, '8'].map(
    (passwordMinLength): ErrorRow => [
      `PUT /api/auth/config with passwordMinLength ${JSON.stringify(passwordMinLength)}`,
      'VALIDATION_ERROR',
      askAsAdmin('PUT /api/auth/config', { passwordMinLength }),
    ],
  ),
];

const signUpWith = (password: string) => ask('POST /api/auth/users', { ...newUser(), password });

const weakPasswords: readonly ErrorRow[] = [
  ['POST /api/auth/users with a password that is too short', 'AUTH_PASSWORD_REJECTED', signUpWith('x7%Qzwe')],
  ...[
    ['requireNumber', 'Clover honey'],
    ['requireLowercase', 'CLOVER HONEY 9'],
    ['requireUppercase', 'clover honey 9'],
    ['requireSpecialChar', 'CloverHoney9'],
  ].map(
    ([rule = '', password = '']): ErrorRow => [
      `POST /api/auth/users with a password against ${rule}`,
      'AUTH_PASSWORD_REJECTED',
      whileSettings({ [rule]: true }, signUpWith(password)),
    ],
  ),
];

const elsewhere = 'https://evil.test/';
const onlyOurApp = { allowedRedirectUrls: [appUrl] };

const invalidTargets: readonly ErrorRow[] = [
  [
    'GET /api/auth/email/verify-link with an unknown token',
    'AUTH_INVALID_LINK',
    ask(`GET /api/auth/email/verify-link?token=${token}`),
  ],
  [
    'GET /api/auth/email/reset-password-link with an unknown token',
    'AUTH_INVALID_LINK',
    ask(`GET /api/auth/email/reset-password-link?token=${token}`),
  ],
  [
    'POST /api/auth/users with redirectTo outside of allowedRedirectUrls',
    'AUTH_REDIRECT_NOT_ALLOWED',
    whileSettings(onlyOurApp, ask('POST /api/auth/users', { ...newUser(), redirectTo: elsewhere })),
  ],
  ...['send-verification', 'send-reset-password'].map(
    (route): ErrorRow => [
      `POST /api/auth/email/${route} with redirectTo outside of allowedRedirectUrls`,
      'AUTH_REDIRECT_NOT_ALLOWED',
      whileSettings(
        onlyOurApp,
        ask(`POST /api/auth/email/${route}`, { email: newUser().email, redirectTo: elsewhere }),
      ),
    ],
  ),
  [
    'GET /api/auth/oauth/{provider}/callback with an unknown state',
    'AUTH_OAUTH_INVALID_STATE',
    ask('GET /api/auth/oauth/google/callback?code=any&state=forged'),
  ],
  [
    'GET /api/auth/oauth/custom/{key}/callback with an unknown state',
    'AUTH_OAUTH_INVALID_STATE',
    ask('GET /api/auth/oauth/custom/hive-invalid/callback?code=any&state=forged'),
  ],
  [
    'GET /api/auth/oauth/shared/callback/{state} with an unknown state',
    'AUTH_OAUTH_INVALID_STATE',
    ask('GET /api/auth/oauth/shared/callback/forged?success=true'),
  ],
  [
    'GET /api/auth/oauth/{provider}/callback without state',
    'VALIDATION_ERROR',
    ask('GET /api/auth/oauth/google/callback?code=any'),
  ],
];

const invalidCodes: readonly ErrorRow[] = [
  [
    'POST /api/auth/admin/sessions/exchange with an unknown code',
    'AUTH_INVALID_EXCHANGE_CODE',
    ask('POST /api/auth/admin/sessions/exchange', { code: 'unknown' }),
  ],
  [
    'GET /api/auth/oauth/{provider} of an unknown provider',
    'AUTH_OAUTH_UNSUPPORTED_PROVIDER',
    ask(`GET /api/auth/oauth/myspace?${start}`),
  ],
  [
    'POST /api/auth/oauth/configs of an unknown provider',
    'VALIDATION_ERROR',
    askAsAdmin('POST /api/auth/oauth/configs', { provider: 'myspace' }),
  ],
  ['GET /api/auth/oauth/{provider} without redirect_uri', 'VALIDATION_ERROR', ask('GET /api/auth/oauth/google')],
  ['POST /api/auth/oauth/exchange without code', 'VALIDATION_ERROR', ask(exchange, { code_verifier: verifier })],
  ['POST /api/auth/oauth/exchange without code_verifier', 'VALIDATION_ERROR', ask(exchange, { code: 'any' })],
  ...[42, 129].map(
    (length): ErrorRow => [
      `POST /api/auth/oauth/exchange with a code_verifier of ${length} characters`,
      'VALIDATION_ERROR',
      ask(exchange, { code: 'any', code_verifier: 'a'.repeat(length) }),
    ],
  ),
];

export const badRequests: readonly ErrorRow[] = [
  ...invalidRequests,
  ...weakPasswords,
  ...invalidTargets,
  ...invalidCodes,
];
