import fc from 'fast-check';
import type { KnownFields } from '../requests/step-arbitrary';
import { Known, type Tree } from '../requests/tree';
import { known } from '../requests/valid-values';

/** Every account of the actors has it. */
export const ownPassword = 'nine jars of honey 9';

const newEmail = new Known('newEmail');
const wrongCode = fc.stringMatching(/^[0-9]{6}$/);
const one = (...values: Tree[]): fc.Arbitrary<Tree> => fc.constantFrom(...values);
const discovery = one(
  'https://127.0.0.1:9/.well-known/openid-configuration',
  'https://localhost:9/id',
  'https://192.0.2.1/.well-known/openid-configuration',
);
const password = fc.oneof(
  { weight: 4, arbitrary: one(ownPassword) },
  one('wrong password 1', 'short', 'Ünïcödé 🐝 password 7'),
);
/** WebAuthn credentials in the form of a browser, with an unknown key. */
const credential = one({
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: {
    clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
    authenticatorData: 'AAAA',
    attestationObject: 'o2NmbXRkbm9uZQ',
    signature: 'AAAA',
    userHandle: 'AAAA',
  },
});
/** ID tokens with an invalid signature or none. */
const idToken = one(
  'eyJhbGciOiJSUzI1NiIsImtpZCI6ImEifQ.eyJpc3MiOiJodHRwczovL2FjY291bnRzLmdvb2dsZS5jb20iLCJzdWIiOiIxIn0.AAAA',
  'eyJhbGciOiJub25lIn0.e30.',
);
const importLine = one(
  '{"email":"imported@fuzz.test","profile":{"name":"Maja"}}',
  '{"email":"hashed@fuzz.test","passwordHash":"$2b$04$abcdefghijklmnopqrstuuK0q1b2c3d4e5f6g7h8i9j0k1l2m3n4o"}\n{"email":"no"}\n',
  '{"email":"argon@fuzz.test","passwordHash":"$argon2id$v=19$m=64,t=1,p=1$AQIDBAUGBwgJCgsMDQ4PEA$AQIDBAUGBwgJCgsMDQ4PEA"}',
  '{"hash_config":{"algorithm":"SCRYPT","base64_signer_key":"AQIDBAUGBwgJCgsMDQ4PEA==","rounds":8,"mem_cost":4}}\n' +
    '{"email":"fire@fuzz.test","passwordHash":"AQIDBAUGBwgJCgsMDQ4PEA==","salt":"AQIDBAUGBwg=","createdAt":"1690000000000"}',
  '{"email":"cloak@fuzz.test","enabled":false,"realmRoles":["editor"],"credentials":[{"type":"password"}]}',
);

const byField: Readonly<Record<string, readonly fc.Arbitrary<Tree>[]>> = {
  email: [one(new Known('email')), one(newEmail), known('email')],
  password: [password],
  newPassword: [password],
  username: [one('admin', 'fuzz-admin')],
  otp: [one(new Known('code'), new Known('resetToken'), new Known('linkToken')), wrongCode],
  code: [one(new Known('code')), wrongCode],
  token: [known('linkToken'), fc.stringMatching(/^[0-9a-f]{64}$/)],
  refreshToken: [known('refreshToken')],
  challengeId: [known('challengeId')],
  mfaToken: [known('mfaToken')],
  credential: [credential],
  'X-CSRF-Token': [known('csrfToken')],
  userId: [known('userId'), fc.uuid({ version: 7 })],
  userIds: [fc.array(known('userId'), { minLength: 1, maxLength: 3 })],
  identityId: [known('identityId'), fc.uuid({ version: 7 })],
  id: [known('sessionId'), fc.uuid({ version: 7 })],
  state: [known('state')],
  discoveryEndpoint: [discovery],
  key: [one('hive', 'own-id', 'a', 'z_9'), known('customKey')],
  code_verifier: [fc.stringMatching(/^[A-Za-z0-9._~-]{43,128}$/)],
  format: [one('supabase', 'auth0', 'firebase', 'keycloak', 'insforge', 'better-auth')],
  idToken: [idToken],
  nativeClientIds: [one(['fuzz.app'], [])],
  client_type: [one('server', 'server', 'web', 'mobile', 'desktop')],
  search: [one('fuzz', 'maja', '%', 'ä')],
  offset: [one('0', '1', '10', '100000')],
  limit: [one('1', '10', '100')],
  gracePeriodHours: [one(0, 1, 720)],
};

/** Values that a user with an account, its mails and its tokens would send. */
export const authFields: KnownFields = (operation, field) => {
  if (operation.id === 'POST /api/auth/users/import' && field === 'body') return [importLine];
  if (operation.id === 'POST /api/auth/oauth/exchange' && field === 'code') return [fc.stringMatching(/^[\w-]{43}$/)];
  return byField[field] ?? [];
};
