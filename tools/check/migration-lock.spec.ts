import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** Two services that create one extension at once fail: extensions and schemas are made under the database's lock. */
const needsLock = /\bCREATE\s+(EXTENSION|SCHEMA)\b|\brunMigrations\(/i;

const isMigration = (file: string): boolean => /\/migrations\//.test(file);

/** Fails when another session creates the extension at that moment. */
const createsExtension = /\bCREATE\s+EXTENSION\b/i;

const owners = [
  // Hands its library's migrations to libs/shared/database, which runs them under the lock.
  'apps/auth-service/src/platform/schema/migrate-database.ts',
  // Only in the copy that a rehearsal restores.
  'lab/rehearse/migration-locks.ts',
  'libs/shared/database/src/create-extension.ts',
  'libs/shared/database/src/migrate.ts',
];

const holding = (pattern: RegExp): string[] =>
  globSync(['apps/*/src/**/*.ts', 'libs/**/src/**/*.ts', '{lab,tools}/**/*.ts'], { cwd: root })
    .filter((file) => !file.endsWith('.spec.ts') && pattern.test(readFileSync(join(root, file), 'utf8')))
    .sort();

describe('extensions, schemas and migrations', () => {
  it.each(['CREATE EXTENSION IF NOT EXISTS pg_trgm', 'create schema hive', 'source.runMigrations({})'])(
    'are recognised in %s',
    (text) => expect(text).toMatch(needsLock),
  );

  it('are made only under the lock of the database', () => {
    expect(holding(needsLock).filter((file) => !isMigration(file))).toEqual(owners);
  });

  it('are created, in migrations too, by the statement that bears another session', () => {
    expect(holding(createsExtension)).toEqual(['libs/shared/database/src/create-extension.ts']);
  });
});
