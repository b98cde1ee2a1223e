import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const sources = globSync(['apps/auth-service/src/**/*.ts'], { cwd: root })
  .filter((file) => !/\.spec\.ts$|\/migrations\//.test(file))
  .map((file) => ({ file: file.replace('apps/auth-service/src/', ''), text: readFileSync(join(root, file), 'utf8') }));

const holding = (pattern: RegExp): string[] => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

/** An assignment in SQL, or the column in the list of an INSERT. */
const writesInSql = /\bemail_verified\s*=(?!=)|INSERT INTO auth\.auth_records\s*\([^)]*\bemail_verified\b/i;
/** An update through the entity; `false` takes a proof away and proves nothing. */
const writesInEntity = /\.(update|upsert|save|set)\((?:[^;]|\n)*?emailVerified:(?!\s*false)/;
const marks = /\bmarkVerified\(/;

describe('the address of an account', () => {
  it.each([
    'UPDATE auth.auth_records SET email_verified = true',
    'email_verified=$1',
    'INSERT INTO auth.auth_records (id, email_verified) VALUES',
  ])('is seen to be written in SQL: %s', (text) => expect(text).toMatch(writesInSql));

  it('is seen to be written through the entity', () => {
    expect('repository(AuthRecord).update({ id }, { emailVerified: true })').toMatch(writesInEntity);
    expect('repository(AuthRecord).update({ id }, { emailVerified: false })').not.toMatch(writesInEntity);
  });

  it('is written as verified by the statements for new, imported and administered users only', () => {
    expect(holding(writesInSql).sort()).toEqual(['users/user-import.statements.ts', 'users/users.statements.ts']);
  });

  it('is written as verified through the entity by its repository only', () => {
    expect(holding(writesInEntity)).toEqual(['users/users.repository.ts']);
  });

  it('is verified, whatever proves its mailbox, by the first verification only', () => {
    expect(holding(marks).sort()).toEqual(['email/first-verification.service.ts', 'users/users.repository.ts']);
  });

  it('is stated as verified without a mailbox by administrators only', () => {
    const callers = sources.filter(({ text }) => /\busers\.change\(/.test(text));
    const stating = callers.filter(({ text }) => /emailVerified:(?! false)/.test(text)).map(({ file }) => file);
    expect(stating).toEqual(['administration/user-edit.service.ts']);
  });
});
