import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');

/** Raw SQL, and what TypeORM would write for the entity. */
const opensSessions =
  /INSERT\s+INTO\s+("?auth"?\.)?"?sessions"?\b|\.repository\(\s*Session\s*\)\s*\.(insert|save|upsert|createQueryBuilder)/i;

const filesThatOpenSessions = globSync('**/*.ts', { cwd: source })
  .filter((file) => !file.endsWith('.spec.ts') && !file.includes('migrations'))
  .filter((file) => opensSessions.test(readFileSync(join(source, file), 'utf8')));

describe('opening a session', () => {
  it('is implemented in one statement, so that every way to sign in gets the same checks', () => {
    expect(filesThatOpenSessions).toEqual([join('sessions', 'session-openings.statements.ts')]);
  });
});
