import type { Given } from '../requests/step-arbitrary';
import { Known, type Tree } from '../requests/tree';
import { ownPassword } from './auth-fields';
import type { Journey } from './target';

const email = new Known('email');
const password = ownPassword;
const server: Given = { query: [['client_type', 'server']] };
const web: Given = {
  query: [['client_type', 'web']],
  headers: { cookie: new Known('cookie'), 'X-CSRF-Token': new Known('csrfToken') },
};
const user: Given = { caller: 'user' };
const key: Given = { caller: 'apiKey' };
const path = (name: string, value: Tree): Given => ({ path: { [name]: value } });

const signUp: Journey[number] = [
  'POST /api/auth/users',
  { ...server, caller: 'anonymous', body: { email: new Known('newEmail'), password } },
];
const signIn: Journey[number] = ['POST /api/auth/sessions', { ...server, body: { email, password } }];
const current: Journey[number] = ['GET /api/auth/sessions/current', user];
const refresh: Journey[number] = [
  'POST /api/auth/refresh',
  { ...server, body: { refreshToken: new Known('refreshToken') } },
];
const refreshOld: Journey[number] = [
  'POST /api/auth/refresh',
  { ...server, body: { refreshToken: new Known('refreshToken', 1) } },
];
const user0 = path('userId', new Known('userId'));

/** Create, use, end, use again. */
export const authJourneys: readonly Journey[] = [
  [
    signUp,
    signIn,
    current,
    ['PATCH /api/auth/profiles/current', user],
    ['GET /api/auth/profiles/{userId}', user0],
    refresh,
    refreshOld,
    refreshOld,
    current,
    ['POST /api/auth/logout', user],
    current,
    refresh,
  ],
  [
    signUp,
    signIn,
    signIn,
    ['GET /api/auth/sessions', user],
    ['DELETE /api/auth/sessions/{id}', { ...user, ...path('id', new Known('sessionId')) }],
    ['DELETE /api/auth/sessions', user],
    refresh,
    current,
  ],
  [
    signUp,
    ['POST /api/auth/sessions', { query: [], body: { email, password } }],
    ['POST /api/auth/refresh', { ...web, body: {} }],
    ['POST /api/auth/logout', web],
    ['POST /api/auth/refresh', { ...web, body: {} }],
  ],
  [
    signUp,
    ['POST /api/auth/email/send-verification', { body: { email } }],
    ['POST /api/auth/email/verify', { ...server, body: { email, otp: new Known('code') } }],
    ['POST /api/auth/email/verify', { ...server, body: { email, otp: new Known('code') } }],
    current,
  ],
  [
    signUp,
    ['POST /api/auth/email/send-reset-password', { body: { email } }],
    ['POST /api/auth/email/exchange-reset-password-token', { body: { email, code: new Known('code') } }],
    ['POST /api/auth/email/reset-password', { body: { newPassword: password, otp: new Known('resetToken') } }],
    ['POST /api/auth/email/reset-password', { body: { newPassword: password, otp: new Known('resetToken') } }],
    signIn,
    refreshOld,
  ],
  [
    ['PUT /api/auth/config', { ...key, body: { verifyEmailMethod: 'link', resetPasswordMethod: 'link' } }],
    signUp,
    ['POST /api/auth/email/send-verification', { body: { email, redirectTo: 'https://app.hive.test/welcome' } }],
    ['GET /api/auth/email/verify-link', { query: [['token', new Known('linkToken')]] }],
    ['GET /api/auth/email/verify-link', { query: [['token', new Known('linkToken')]] }],
    ['POST /api/auth/email/send-reset-password', { body: { email, redirectTo: 'https://app.hive.test/welcome' } }],
    ['GET /api/auth/email/reset-password-link', { query: [['token', new Known('linkToken')]] }],
    ['POST /api/auth/email/reset-password', { body: { newPassword: password, otp: new Known('linkToken') } }],
  ],
  [
    ['PUT /api/auth/config', { ...key, body: { anonymousSignIn: true } }],
    ['POST /api/auth/users/anonymous', server],
    current,
    refresh,
    ['PATCH /api/auth/account/password', { ...user, body: { newPassword: password } }],
    [
      'POST /api/auth/users/anonymous/upgrade',
      { ...server, ...user, body: { email: new Known('newEmail'), password } },
    ],
    current,
    signIn,
    [
      'POST /api/auth/users/anonymous/upgrade',
      { ...server, ...user, body: { email: new Known('newEmail'), password } },
    ],
  ],
  [
    ['PUT /api/auth/config', { ...key, body: { emailOtpSignIn: true } }],
    signUp,
    ['POST /api/auth/email/send-otp', { body: { email } }],
    ['POST /api/auth/sessions', { ...server, body: { method: 'otp', email, otp: new Known('code') } }],
    ['POST /api/auth/sessions', { ...server, body: { method: 'otp', email, otp: new Known('code') } }],
    current,
  ],
  [
    ['PUT /api/auth/config', { ...key, body: { emailOtpSignIn: true, verifyEmailMethod: 'link' } }],
    signUp,
    ['POST /api/auth/email/send-otp', { body: { email, redirectTo: 'https://app.hive.test/welcome' } }],
    ['GET /api/auth/email/sign-in-link', { query: [['token', new Known('linkToken')]] }],
    ['POST /api/auth/email/sign-in-link', { ...server, body: { token: new Known('linkToken') } }],
    ['POST /api/auth/email/sign-in-link', { ...server, body: { token: new Known('linkToken') } }],
    refresh,
  ],
  [
    signUp,
    ['PATCH /api/auth/users/{userId}', { ...key, ...user0, body: { banned: true } }],
    signIn,
    refresh,
    current,
    ['PATCH /api/auth/users/{userId}', { ...key, ...user0, body: { banned: false, emailVerified: true } }],
    signIn,
    ['GET /api/auth/users/{userId}', { ...key, ...user0 }],
    ['DELETE /api/auth/users', { ...key, body: { userIds: [new Known('userId')] } }],
    ['GET /api/auth/users/{userId}', { ...key, ...user0 }],
    current,
    refresh,
    signIn,
  ],
  [
    signUp,
    ['PATCH /api/auth/users/{userId}', { ...key, ...user0, body: { emailVerified: true } }],
    ['POST /api/auth/account/factors', { ...user, body: { type: 'webauthn' } }],
    ['GET /api/auth/account/factors', user],
    ['POST /api/auth/passkeys/options', {}],
    ['POST /api/auth/passkeys/verify', server],
    ['POST /api/auth/reauthentication', user],
    current,
  ],
  [
    ['GET /api/metadata/anon-key', key],
    ['POST /api/secrets/anon-key/rotate', { ...key, body: { gracePeriodHours: 0 } }],
    ['GET /api/auth/public-config', { caller: 'anon' }],
    ['POST /api/auth/tokens/anon', key],
    ['GET /api/auth/users', { caller: 'anon' }],
  ],
  [
    ['POST /api/auth/admin/sessions', { body: { username: 'admin', password: new Known('adminPassword') } }],
    ['GET /api/auth/sessions/current', { caller: 'admin' }],
    ['POST /api/auth/admin/refresh', { headers: web.headers ?? {} }],
    ['POST /api/auth/admin/refresh', { headers: web.headers ?? {} }],
    ['POST /api/auth/admin/logout', { headers: web.headers ?? {} }],
    ['POST /api/auth/admin/refresh', { headers: web.headers ?? {} }],
  ],
  [
    ['POST /api/auth/oauth/configs', key],
    ['GET /api/auth/oauth/{provider}/config', key],
    ['PUT /api/auth/oauth/{provider}/config', { ...key, body: { clientId: 'hive', clientSecret: 'made-up-secret' } }],
    ['GET /api/auth/oauth/{provider}'],
    [
      'GET /api/auth/oauth/{provider}/callback',
      {
        query: [
          ['state', new Known('state')],
          ['error', 'access_denied'],
        ],
      },
    ],
    [
      'GET /api/auth/oauth/{provider}/callback',
      {
        query: [
          ['state', new Known('state')],
          ['code', 'x'],
        ],
      },
    ],
    ['POST /api/auth/oauth/{provider}/callback', { body: { state: new Known('state'), code: 'x' } }],
    ['DELETE /api/auth/oauth/{provider}/config', key],
    ['GET /api/auth/oauth/{provider}'],
  ],
  [
    ['POST /api/auth/oauth/custom/configs', key],
    ['GET /api/auth/oauth/custom/{key}/config', { ...key, ...path('key', new Known('customKey')) }],
    ['PUT /api/auth/oauth/custom/{key}/config', { ...key, ...path('key', new Known('customKey')) }],
    ['GET /api/auth/oauth/custom/{key}', path('key', new Known('customKey'))],
    ['GET /api/auth/oauth/custom/{key}/callback', path('key', new Known('customKey'))],
    ['DELETE /api/auth/oauth/custom/{key}/config', { ...key, ...path('key', new Known('customKey')) }],
    ['GET /api/auth/oauth/custom/{key}', path('key', new Known('customKey'))],
  ],
  [
    ['POST /api/auth/users/import', key],
    ['GET /api/auth/users', key],
    ['GET /api/auth/audit', key],
  ],
];
