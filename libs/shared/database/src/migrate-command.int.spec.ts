import { createTestDatabase } from '@svc/testing';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { runMigrateCommand } from './migrate-command';

class Wrong1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SELECT $1::text,\n  wings FROM bees', ['bee@hive.test']);
  }

  async down(): Promise<void> {}
}

class Bees1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE hive.bee ()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE hive.bee');
  }
}

class Wings1700000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE hive.bee ADD COLUMN wings int');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE hive.bee DROP COLUMN wings');
  }
}

const makeSchema = (...migrations: (new () => MigrationInterface)[]) => ({
  name: 'hive',
  entities: [],
  migrations,
  migrationsTableName: 'migration',
});

beforeEach(async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  vi.stubEnv('DATABASE_URL', database.url);
});
afterEach(() => {
  vi.unstubAllEnvs();
  process.exitCode = undefined;
});

/** @returns what the command printed, without the lines of TypeORM */
const runWith = async (migrations: (new () => MigrationInterface)[], ...words: string[]): Promise<string[]> => {
  const { argv } = process;
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const error = vi.spyOn(console, 'error').mockReturnValue();
  process.argv = ['node', 'migrate.js', ...words];
  await runMigrateCommand(() => ({ applicationName: 'test', schema: makeSchema(...migrations) }));
  process.argv = argv;
  const printed = [...log.mock.calls, ...error.mock.calls].map(([text]) => String(text));
  log.mockRestore();
  error.mockRestore();
  return printed.filter((text) => !text.startsWith('Migration "'));
};

describe('the migrate command', () => {
  it('prints the reason of a failed migration, then the statement, without its parameters', async () => {
    expect(await runWith([Wrong1700000000000])).toEqual([
      'The migration failed: relation "bees" does not exist (42P01)\nStatement: SELECT $1::text, wings FROM bees',
    ]);
    expect(process.exitCode).toBe(1);
  });

  it('lists applied migrations in their order, missing ones, and those of another version', async () => {
    expect(await runWith([Bees1700000000001], 'list')).toEqual(['missing  Bees1700000000001']);
    await runWith([Bees1700000000001]);
    const both = [Bees1700000000001, Wings1700000000002];
    expect(await runWith(both, 'list')).toEqual(['applied  Bees1700000000001\nmissing  Wings1700000000002']);
    expect(await runWith([Wings1700000000002], 'list')).toEqual([
      'applied  Bees1700000000001 (of another version)\nmissing  Wings1700000000002',
    ]);
  });

  it('refuses a schema that begins with another migration, and changes nothing', async () => {
    await runWith([Bees1700000000001]);
    expect(await runWith([Wings1700000000002])).toEqual([
      'The schema hive was made by a preview, which this version does not migrate. Give it an empty database; `npm run reset` empties that of `npm start`.',
    ]);
    expect(process.exitCode).toBe(1);
    expect(await runWith([Bees1700000000001], 'list')).toEqual(['applied  Bees1700000000001']);
  });

  it('leaves a schema alone that has migrations of features that are left out', async () => {
    await runWith([Bees1700000000001, Wings1700000000002]);
    expect(await runWith([Bees1700000000001])).toEqual(['The schema is up to date.']);
  });

  it('takes back the last migration alone, and only when it is named', async () => {
    const both = [Bees1700000000001, Wings1700000000002];
    await runWith(both);
    const refusal = 'Only the last migration can be undone, which is Wings1700000000002.';
    expect(await runWith(both, 'undo', 'Bees1700000000001')).toEqual([refusal]);
    expect(process.exitCode).toBe(1);
    expect(await runWith(both, 'undo')).toEqual([
      'Give the name of the last migration, as list prints it: undo <name>',
    ]);
    expect(await runWith(both, 'undo', 'Wings1700000000002')).toEqual(['Undone: Wings1700000000002']);
    expect(await runWith(both, 'list')).toEqual(['applied  Bees1700000000001\nmissing  Wings1700000000002']);
    expect(await runWith(both)).toEqual(['Migrated: Wings1700000000002']);
  });

  it('refuses an unknown word and changes nothing', async () => {
    expect(await runWith([Bees1700000000001], 'lst')).toEqual([
      'Unknown command lst. Commands: wait, list, undo <name>.',
    ]);
    expect(await runWith([Bees1700000000001], 'list')).toEqual(['missing  Bees1700000000001']);
  });
});
