import { newUser } from '../api';
import { newPassword } from './auth-email.contract';
import { ask, askAsAdmin, whileSettings, type Ask, type ErrorRow } from './error-row';
import { appUrl, makePkce } from './oauth-flow';

const { verifier, challenge } = makePkce();
const token = '0'.repeat(64);
const start = new URLSearchParams({ redirect_uri: appUrl, code_challenge: challenge }).toString();
const exchange = 'POST /api/auth/oauth/exchange';

/** A request that the validation refuses because of a field. */
const invalid = (request: string, field: string, send: Ask): ErrorRow => [request, 'VALIDATION_ERROR', send, field];

const newUsers = 'POST /api/auth/users';
const customConfigs = 'POST /api/auth/oauth/custom/configs';
const customConfig = {
  key: 'hive-invalid',
  name: 'Hive',
  discoveryEndpoint: 'https://id.hive.test/openid',
  clientId: 'svc',
  clientSecret: 'secret',
};

const invalidRequests: readonly ErrorRow[] = [
  invalid(`${newUsers} without email`, 'email', ask(newUsers, { password: newPassword })),
  invalid(`${newUsers} without password`, 'password', ask(newUsers, { email: 'a@hive.test' })),
  ...['bee', 'a@evil.test,v@corp.test'].map((email) =>
    invalid(`${newUsers} with the email ${email}`, 'email', ask(newUsers, { email, password: newPassword })),
  ),
  [
    `${newUsers} with a NUL character in the password`,
    'VALIDATION_ERROR',
    ask(newUsers, { ...newUser(), password: `${newPassword}\u0000` }),
  ],
  invalid(`${newUsers} with a number as password`, 'password', ask(newUsers, { email: 'a@hive.test', password: 5 })),
  invalid('POST /api/auth/sessions without email', 'email', ask('POST /api/auth/sessions', { password: newPassword })),
  invalid(
    'POST /api/auth/sessions without password',
    'password',
    ask('POST /api/auth/sessions', { email: 'a@hive.test' }),
  ),
  invalid(
    'POST /api/auth/sessions with an unknown client_type',
    'client_type',
    ask('POST /api/auth/sessions?client_type=watch', { email: 'a@hive.test', password: newPassword }),
  ),
  ...['12345', '1234567', 'abcdef'].flatMap((code) => [
    invalid(
      `POST /api/auth/email/verify with otp ${code}`,
      'otp',
      ask('POST /api/auth/email/verify', { email: 'a@hive.test', otp: code }),
    ),
    invalid(
      `POST /api/auth/email/exchange-reset-password-token with code ${code}`,
      'code',
      ask('POST /api/auth/email/exchange-reset-password-token', { email: 'a@hive.test', code }),
    ),
  ]),
  ...['send-verification', 'send-reset-password'].map((route) =>
    invalid(`POST /api/auth/email/${route} without email`, 'email', ask(`POST /api/auth/email/${route}`, {})),
  ),
  invalid(
    'POST /api/auth/email/reset-password without otp',
    'otp',
    ask('POST /api/auth/email/reset-password', { newPassword }),
  ),
  invalid('GET /api/auth/email/verify-link without a token', 'token', ask('GET /api/auth/email/verify-link')),
  invalid(
    'GET /api/auth/email/reset-password-link without token',
    'token',
    ask('GET /api/auth/email/reset-password-link'),
  ),
  invalid('GET /api/auth/profiles/{userId} with a malformed id', 'userId', ask('GET /api/auth/profiles/queen')),
];

const invalidRequestsOfAdministrators: readonly ErrorRow[] = [
  invalid('GET /api/auth/users?limit=none', 'limit', askAsAdmin('GET /api/auth/users?limit=none')),
  invalid('GET /api/auth/users?offset=-1', 'offset', askAsAdmin('GET /api/auth/users?offset=-1')),
  invalid('DELETE /api/auth/users without userIds', 'userIds', askAsAdmin('DELETE /api/auth/users', {})),
  invalid('GET /api/auth/users/{userId} with a malformed id', 'userId', askAsAdmin('GET /api/auth/users/queen')),
  invalid('POST /api/auth/oauth/configs without provider', 'provider', askAsAdmin('POST /api/auth/oauth/configs', {})),
  ...Object.keys(customConfig).map((field) =>
    invalid(
      `${customConfigs} without ${field}`,
      field,
      askAsAdmin(customConfigs, { ...customConfig, [field]: undefined }),
    ),
  ),
  ...[3, 129, '8'].map((passwordMinLength) =>
    invalid(
      `PUT /api/auth/config with passwordMinLength ${JSON.stringify(passwordMinLength)}`,
      'passwordMinLength',
      askAsAdmin('PUT /api/auth/config', { passwordMinLength }),
    ),
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
  ].map(([rule = '', password = '']): ErrorRow => [
    `POST /api/auth/users with a password against ${rule}`,
    'AUTH_PASSWORD_REJECTED',
    whileSettings({ [rule]: true }, signUpWith(password)),
  ]),
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
    'POST /api/auth/users with a redirectTo that is no address',
    'AUTH_REDIRECT_NOT_ALLOWED',
    ask(newUsers, { ...newUser(), redirectTo: 'app' }),
  ],
  [
    'POST /api/auth/users with redirectTo outside of allowedRedirectUrls',
    'AUTH_REDIRECT_NOT_ALLOWED',
    whileSettings(onlyOurApp, ask('POST /api/auth/users', { ...newUser(), redirectTo: elsewhere })),
  ],
  ...['send-verification', 'send-reset-password'].map((route): ErrorRow => [
    `POST /api/auth/email/${route} with redirectTo outside of allowedRedirectUrls`,
    'AUTH_REDIRECT_NOT_ALLOWED',
    whileSettings(onlyOurApp, ask(`POST /api/auth/email/${route}`, { email: newUser().email, redirectTo: elsewhere })),
  ]),
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
  invalid(
    'GET /api/auth/oauth/{provider}/callback without state',
    'state',
    ask('GET /api/auth/oauth/google/callback?code=any'),
  ),
  invalid(
    'GET /api/auth/oauth/custom/{key}/callback without state',
    'state',
    ask('GET /api/auth/oauth/custom/hive-invalid/callback?code=any'),
  ),
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
  invalid(
    'POST /api/auth/oauth/configs of an unknown provider',
    'provider',
    askAsAdmin('POST /api/auth/oauth/configs', { provider: 'myspace' }),
  ),
  invalid('GET /api/auth/oauth/{provider} without redirect_uri', 'redirect_uri', ask('GET /api/auth/oauth/google')),
  invalid(`${exchange} without code`, 'code', ask(exchange, { code_verifier: verifier })),
  invalid(`${exchange} without code_verifier`, 'code_verifier', ask(exchange, { code: 'any' })),
  ...['a'.repeat(42), 'a'.repeat(129), '!'.repeat(43)].map((faulty) =>
    invalid(
      `${exchange} with a code_verifier of ${faulty.length} ${faulty.slice(0, 1)}`,
      'code_verifier',
      ask(exchange, { code: 'any', code_verifier: faulty }),
    ),
  ),
];

export const badRequests: readonly ErrorRow[] = [
  ...invalidRequests,
  ...invalidRequestsOfAdministrators,
  ...weakPasswords,
  ...invalidTargets,
  ...invalidCodes,
];
