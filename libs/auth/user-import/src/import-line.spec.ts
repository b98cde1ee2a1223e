import { describe, expect, it } from 'vitest';
import { findImportFormat } from './formats';
import { readImportLine } from './import-line';

const own = findImportFormat(undefined, null);
const hash = `$2y$10$${'a'.repeat(53)}`;

describe('a line of an import', () => {
  it('is converted to a user', () => {
    const text = JSON.stringify({ email: 'Bee@Hive.test', passwordHash: hash, profile: { name: 'Bee' } });
    expect(readImportLine(text, 3, own)).toMatchObject({
      line: 3,
      email: 'bee@hive.test',
      password: { passwordHash: hash, passwordScheme: 'bcrypt' },
      emailVerified: false,
      banned: false,
      roles: [],
      identities: [],
      ignored: [],
      profile: { name: 'Bee' },
      createdAt: null,
    });
  });

  it.each([
    ['', 'JSON'],
    ['[]', 'JSON'],
    ['{"email":', 'JSON'],
    ['{}', 'email'],
    ['{"email":"a@evil.test,v@corp.test"}', 'email'],
    ['{"email":"a@b.test","passwordHash":"plain"}', 'bcrypt'],
    [`{"email":"a@b.test","passwordHash":"$2b$31$${'a'.repeat(53)}"}`, 'cost from 4 to 14, and this one has 31'],
    [`{"email":"a@b.test","passwordHash":"$2a$00$${'a'.repeat(53)}"}`, 'cost from 4 to 14, and this one has 0'],
    [`{"email":"a@b.test","passwordHash":"$2y$32$${'a'.repeat(53)}"}`, 'cost from 4 to 14, and this one has 32'],
    ['{"email":"a@b.test","passwordHash":["$2b$"]}', 'passwordHash must be a text'],
    ['{"email":"a@b.test","passwordHash":"$pbkdf2-sha1$i=9999999$AQIDBAUGBwg$AQIDBAUGBwgJCgsMDQ4PEA"}', 'i from 1 to'],
    ['{"email":"a@b.test","banned":1}', 'banned must be true or false'],
    ['{"email":"a@b.test","roles":["project_admin"]}', 'roles must not be'],
    ['{"email":"a@b.test","roles":"editor"}', 'roles must be a list'],
    ['{"email":"a@b.test","appMetadata":[]}', 'appMetadata must be an object'],
    [`{"email":"a@b.test","appMetadata":{"x":"${'x'.repeat(16_000)}","y":"${'y'.repeat(16_000)}"}}`, '16,384 bytes'],
    ['{"email":"a@b.test","identities":{}}', 'identities must be a list'],
    ['{"email":"a@b.test","identities":[null]}', 'identities must be a list of objects'],
    ['{"email":"a@b.test","identities":[{"provider":"myspace","subject":"1"}]}', 'must have a provider'],
    ['{"email":"a@b.test","identities":[{"provider":"google","subject":1}]}', 'must have a subject'],
    ['{"email":"a@b.test","identities":[{"provider":"google","subject":""}]}', 'must have a subject'],
    ['{"email":"a@b.test","profile":[]}', 'profile'],
    ['{"email":"a@b.test","profile":{"name":5}}', 'profile.name'],
    ['{"email":"a@b.test","emailVerified":"yes"}', 'emailVerified'],
    ['{"email":"a@b.test","createdAt":"yesterday"}', 'createdAt'],
    ['{"email":"a@b.test","createdAt":"2026-02-31"}', 'createdAt'],
    ['{"email":"a@b.test","createdAt":"2026-01"}', 'createdAt'],
    ['{"email":"a@b.test","createdAt":"0000-01-01"}', 'createdAt'],
    ['{"email":"a@b.test","createdAt":"2026-01-01 10:00 PM"}', 'createdAt'],
    ['{"email":"a@b.test","profile":{"__proto__":{"admin":true}}}', '__proto__'],
    ['{"email":"a@b.test","profile":{"x":{"prototype":1}}}', 'prototype'],
    [`{"email":"a@b.test","profile":{"x":"${'x'.repeat(128 * 1024)}"}}`, 'at most 131,072 characters'],
    ['{"email":"a@b.test","profile":{"x":"\\u0000"}}', 'NUL'],
    ['{"email":"a@b.test","profile":{"x":"\\ud800"}}', 'surrogate'],
    ['{"email":"a@b.test","profile":{"\\udfff":1}}', 'surrogate'],
    ['{"email":"a@b.test","profile":{"x":"\ud800"}}', 'surrogate'],
  ])('%j is rejected with a reason', (text, reason) => {
    expect(readImportLine(text, 1, own)).toEqual({
      line: 1,
      problem: expect.objectContaining({ message: expect.stringContaining(reason) }),
    });
  });
});
