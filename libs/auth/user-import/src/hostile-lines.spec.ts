import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNames, findImportFormat, readHashing } from './formats';
import { readImportLine } from './import-line';

const hashing = readHashing({
  algorithm: 'SCRYPT',
  base64_signer_key: 'A'.repeat(88),
  base64_salt_separator: '',
  rounds: 8,
  mem_cost: 14,
});
const formats = [undefined, ...formatNames].map((name) => findImportFormat(name, hashing));

const names = [
  ...['email', 'passwordHash', 'salt', 'profile', 'emailVerified', 'banned', 'appMetadata', 'roles', 'identities'],
  ...['createdAt', 'encrypted_password', 'banned_until', 'raw_app_meta_data', 'raw_user_meta_data', 'user_metadata'],
  ...[
    'custom_password_hash',
    'algorithm',
    'hash',
    'value',
    'app_metadata',
    'name',
    'picture',
    '_id',
    '$oid',
    'localId',
  ],
  ...['customAttributes', 'providerUserInfo', 'providerId', 'rawId', 'credentials', 'type', 'secretData'],
  ...['credentialData', 'hashIterations', 'additionalParameters', 'clientRoles', 'groups', 'realmRoles'],
  ...['provider', 'subject', 'federatedIdentities', 'identityProvider', 'userId', 'enabled', 'createdTimestamp'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'length'],
];
const texts = [
  ...[
    'maja@hive.test',
    'google',
    'google.com',
    'password',
    'argon2',
    'pbkdf2-sha256',
    '{}',
    '{"value":"x","salt":"y"}',
  ],
  ...['{"hashIterations":1e308,"algorithm":"pbkdf2"}', '\u0000', '\ud800', '9'.repeat(400), '$'.repeat(600), ''],
  ...['$scrypt$ln=9999999999,r=9999999999,p=9999999999$AQIDBAUGBwgJCgsMDQ4PEA$AQIDBAUGBwgJCgsMDQ4PEA'],
  ...[`$2b$14$${'.'.repeat(53)}`, `$2b$31$${'.'.repeat(53)}`, '[[[[[[[[', '2024-02-31', '1e400', '253402300800000'],
];

const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(...texts),
    fc.constantFrom(0, -1, 1e308, -0.5, Number.MAX_SAFE_INTEGER, 8.64e15, 8.64e15 + 1, true, false, null),
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.array(fc.tuple(fc.constantFrom(...names), tie('tree')), { maxLength: 8 }).map(Object.fromEntries),
  ),
}));

/** Mostly objects with an email, so that the other fields are read. */
const user = fc.array(fc.tuple(fc.constantFrom(...names), tree), { maxLength: 10 }).map((entries) => {
  const line = JSON.stringify(Object.fromEntries(entries.filter(([name]) => name !== '__proto__')));
  return line === '{}' ? '{"email":"maja@hive.test"}' : line.replace('{', '{"email":"maja@hive.test",');
});

describe('a hostile line of any format', () => {
  it('is imported, or refused with a reason', () => {
    fc.assert(
      fc.property(user, (line) => {
        for (const format of formats) {
          const read = readImportLine(line, 7, format);
          expect(read.line).toBe(7);
          if ('problem' in read) expect(read.problem.message).toMatch(/./);
          else expect(JSON.stringify(read)).not.toContain('__proto__');
        }
      }),
      { numRuns: 300 },
    );
  });

  it('with a number outside the calendar is refused', () => {
    const line = '{"email":"maja@hive.test","createdTimestamp":8640000000000001}';
    expect(readImportLine(line, 1, findImportFormat('keycloak', null))).toEqual({
      line: 1,
      problem: expect.objectContaining({ message: expect.stringContaining('createdAt') }),
    });
  });

  it('with misleading field names shows none of them', () => {
    const line = JSON.stringify({ email: 'maja@hive.test', ['x\r\ny']: 1, ['z'.repeat(500)]: 1, fine: 1 });
    expect(readImportLine(line, 1, findImportFormat('auth0', null))).toMatchObject({ ignored: ['fine'] });
  });

  it('with thousands of unknown names shows the first twenty', () => {
    const many = Object.fromEntries(Array.from({ length: 1500 }, (_unused, index) => [`x${index}`, 1]));
    const read = readImportLine(
      JSON.stringify({ ...many, email: 'maja@hive.test' }),
      1,
      findImportFormat('auth0', null),
    );
    expect('ignored' in read && read.ignored.length).toBe(20);
  });
});
