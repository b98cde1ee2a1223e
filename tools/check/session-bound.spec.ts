import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

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
const owners = [
  'channel-listener',
  'concurrent-indexes',
  'connection-settings',
  'migration-turns',
  'session-locks',
].map((name) => `libs/shared/database/src/${name}.ts`);

const sources = globSync(['apps/*/src/**/*.ts', 'libs/**/src/**/*.ts'], { cwd: root })
  .filter((file) => !/\.spec\.ts$|^libs\/shared\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const filesWith = (holds: (text: string) => boolean): string[] =>
  sources
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
    expect(filesWith(isSessionBound)).toEqual(owners);
  });

  it('needs a session pool only for locks and for the job engine', () => {
    expect(filesWith((text) => text.includes('createSessionPool('))).toEqual([
      'libs/auth/core/src/platform/jobs/job-runner.ts',
      'libs/shared/database/src/session-locks.ts',
    ]);
  });
});
