import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const sources = globSync(['libs/auth/*/src/**/*.ts'], { cwd: root })
  .filter((file) => !/\.spec\.ts$|\/migrations\//.test(file))
  .map((file) => ({
    file: file.replace(/^libs\/auth\/(?:core\/src\/)?/, ''),
    text: readFileSync(join(root, file), 'utf8'),
  }));

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

/** An assignment in SQL, the column in the list of an INSERT, or the function that changes users. */
const writesEmailInSql =
  /\bauth_records\b[^;`]*\bSET\b[^;`]*\bemail\s*=(?!=)|INSERT INTO auth\.auth_records\s*\([^)]*\bemail\b|auth\.change_user\(/i;
const writesEmailInEntity =
  /repository\(AuthRecord\)\s*\.(update|upsert|save|insert)\((?:[^;]|\n)*?[{,]\s*email\s*[:,}]/;

/** The trigger `domain_left` follows each of them: a membership that hangs on the domain ends. */
describe('the email of an account', () => {
  it.each([
    'UPDATE auth.auth_records a SET updated_at = now(), email = $2',
    'INSERT INTO auth.auth_records (id, email) VALUES',
    'SELECT auth.change_user($1, $2)',
  ])('is seen to be written in SQL: %s', (text) => expect(text).toMatch(writesEmailInSql));

  it('is seen to be written through the entity, and a condition is not', () => {
    expect('repository(AuthRecord).update({ id }, { email: newEmail })').toMatch(writesEmailInEntity);
    expect("UPDATE auth.auth_records SET roles = '{}' WHERE email = $1").not.toMatch(writesEmailInEntity);
  });

  it('is written by the statements for new, imported and changed users only', () => {
    expect(holding(writesEmailInSql).sort()).toEqual(['users/user-import.statements.ts', 'users/users.statements.ts']);
    expect(holding(writesEmailInEntity)).toEqual([]);
  });

  it('is changed by its owners, an undo, a provider and administrators, through the repository', () => {
    const changing = sources.filter(({ text }) =>
      /\busers\.(changeEmail\(|change\((?:[^;]|\n)*?\bemail\b|change\([^,]*, this)/.test(text),
    );
    expect(changing.map(({ file }) => file).sort()).toEqual([
      'account/email-replacement.service.ts',
      'account/sign-up/registration.service.ts',
      'administration/user-edit.service.ts',
      'email/first-verification.service.ts',
      'oauth/sign-in/linking.service.ts',
    ]);
  });
});
