import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

const sql =
  /['"`]\s*(SELECT\s|INSERT\s+INTO\s|UPDATE\s+[a-z_.]+\s+(AS\s+\w+\s+|\w+\s+)?SET\s|DELETE\s+FROM\s|WITH\s+\w+\s+AS\s|NOTIFY\s|LISTEN\s)/;

/** The specs of both services prepare the exported statements of these files against the migrated schema. */
const mayHold = (file: string): boolean =>
  /\.(?:statements|repository|migration)\.ts$|\.(?:spec|fixture)\.ts$|\/migrations\//.test(file) ||
  /^libs\/shared\/(database|testing)\//.test(file);

const holdsSql = (source: string): boolean => source.includes('new Statement(') || sql.test(source);

const filesWithSql = globSync(['apps/*/src/**/*.ts', 'libs/**/src/**/*.ts'], { cwd: root })
  .filter((file) => !mayHold(file))
  .filter((file) => holdsSql(readFileSync(join(root, file), 'utf8')));

describe('SQL', () => {
  it.each(['`SELECT 1`', "'NOTIFY news'", '`\n  UPDATE auth.proofs f SET tries = 1`', '`WITH a AS (SELECT 1)`'])(
    'is recognised in %s',
    (text) => expect(text).toMatch(sql),
  );

  it('is written in repositories and *.statements.ts only', () => {
    expect(filesWithSql).toEqual([]);
  });
});

/** SQL whose effect outlasts the transaction: a transaction pooler loses it or leaks it to another client. */
const sessionBound = [
  /\bpg_(try_)?advisory_(un)?lock(_shared|_all)?\b/i,
  /['"`;]\s*(UN)?LISTEN\s/,
  /['"`;]\s*SET\s+(SESSION\s+)?(?!LOCAL\b|SESSION\b)[a-z_.]+\s*(=|\bTO\b)/,
  /\bset_config\s*\([^()]*,\s*false\s*\)/i,
  /\bCREATE\s+((LOCAL|GLOBAL)\s+)?TEMP(ORARY)?\s/i,
  /\bDECLARE\s+\w+\s[^;]*\bCURSOR\b/i,
  /['"`;]\s*(PREPARE|DEALLOCATE|DISCARD)\s/,
  /\b(lastval|currval)\s*\(/i,
];
const isSessionBound = (text: string): boolean => sessionBound.some((pattern) => pattern.test(text));

/** Each of them makes its own connections, past the pooler, or is handed one. */
const directConnections = [
  'channel-listener',
  'concurrent-indexes',
  'connection-settings',
  'migration-turns',
  'session-locks',
].map((name) => `libs/shared/database/src/${name}.ts`);

const serviceSources = globSync(['apps/*/src/**/*.ts', 'libs/**/src/**/*.ts'], { cwd: root })
  .filter((file) => !/\.spec\.ts$|^libs\/shared\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const filesWith = (holds: (text: string) => boolean): string[] =>
  serviceSources
    .filter(({ text }) => holds(text))
    .map(({ file }) => file)
    .sort();

describe('SQL that belongs to a connection for longer than a transaction', () => {
  it.each([
    "'SELECT pg_advisory_lock($1)'",
    "'SELECT pg_try_advisory_lock(1)'",
    '`LISTEN news`',
    "'SET statement_timeout = 0'",
    "'BEGIN; SET SESSION work_mem TO 1'",
    "`SELECT set_config('app.user', $1, false)`",
    "'CREATE TEMP TABLE t (id int)'",
    "'DECLARE rows NO SCROLL CURSOR WITH HOLD FOR SELECT 1'",
    "'PREPARE p AS SELECT 1'",
    "'SELECT lastval()'",
  ])('is recognised in %s', (text) => expect(isSessionBound(text)).toBe(true));

  it.each([
    "'SELECT pg_advisory_xact_lock($1)'",
    "'SET LOCAL statement_timeout = 0'",
    "`SELECT set_config('app.user', $1, true)`",
    "`UPDATE auth.users\n  SET name = 'a'`",
    "`SELECT pg_notify('news', '')`",
  ])('is not seen in %s', (text) => expect(isSessionBound(text)).toBe(false));

  it('occurs only in files that connect without a pooler', () => {
    expect(filesWith(isSessionBound)).toEqual(directConnections);
  });

  it('needs a session pool only for locks and for the job engine', () => {
    expect(filesWith((text) => text.includes('createSessionPool('))).toEqual([
      'libs/auth/core/src/platform/jobs/job-runner.ts',
      'libs/shared/database/src/session-locks.ts',
    ]);
  });
});

/** Two services that create one extension at once fail: extensions and schemas are made under the database's lock. */
const needsLock = /\bCREATE\s+(EXTENSION|SCHEMA)\b|\brunMigrations\(/i;

const isMigration = (file: string): boolean => /\/migrations\//.test(file);

/** Fails when another session creates the extension at that moment. */
const createsExtension = /\bCREATE\s+EXTENSION\b/i;

const lockHolders = [
  // Only in the copy that a rehearsal restores.
  'lab/rehearse/migration-locks.ts',
  // Hands its library's migrations to libs/shared/database, which runs them under the lock.
  'libs/auth/core/src/platform/schema/auth-schema.ts',
  'libs/shared/database/src/create-extension.ts',
  'libs/shared/database/src/migrate.ts',
];

const filesHolding = (pattern: RegExp): string[] =>
  globSync(['apps/*/src/**/*.ts', 'libs/**/src/**/*.ts', '{lab,tools}/**/*.ts'], { cwd: root })
    .filter((file) => !file.endsWith('.spec.ts') && pattern.test(readFileSync(join(root, file), 'utf8')))
    .sort();

describe('extensions, schemas and migrations', () => {
  it.each(['CREATE EXTENSION IF NOT EXISTS pg_trgm', 'create schema hive', 'source.runMigrations({})'])(
    'are recognised in %s',
    (text) => expect(text).toMatch(needsLock),
  );

  it('are made only under the lock of the database', () => {
    expect(filesHolding(needsLock).filter((file) => !isMigration(file))).toEqual(lockHolders);
  });

  it('are created, in migrations too, by the statement that bears another session', () => {
    expect(filesHolding(createsExtension)).toEqual(['libs/shared/database/src/create-extension.ts']);
  });
});

const authSources = globSync(['libs/auth/*/src/**/*.ts'], { cwd: root })
  .filter((file) => !/\.spec\.ts$|\/migrations\//.test(file))
  .map((file) => ({
    file: file.replace(/^libs\/auth\/(?:core\/src\/)?/, ''),
    text: readFileSync(join(root, file), 'utf8'),
  }));

const authFilesWith = (pattern: RegExp): string[] =>
  authSources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

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
    expect(authFilesWith(writesInSql).sort()).toEqual(['users/user-import.statements.ts', 'users/users.statements.ts']);
  });

  it('is written as verified through the entity by its repository only', () => {
    expect(authFilesWith(writesInEntity)).toEqual(['users/users.repository.ts']);
  });

  it('is verified, whatever proves its mailbox, by the first verification only', () => {
    expect(authFilesWith(marks).sort()).toEqual(['email/first-verification.service.ts', 'users/users.repository.ts']);
  });

  it('is stated as verified without a mailbox by administrators only', () => {
    const callers = authSources.filter(({ text }) => /\busers\.change\(/.test(text));
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
    expect(authFilesWith(writesEmailInSql).sort()).toEqual([
      'users/user-import.statements.ts',
      'users/users.statements.ts',
    ]);
    expect(authFilesWith(writesEmailInEntity)).toEqual([]);
  });

  it('is changed by its owners, an undo, a provider and administrators, through the repository', () => {
    const changing = authSources.filter(({ text }) =>
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
