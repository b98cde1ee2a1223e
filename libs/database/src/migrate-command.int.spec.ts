import { createTestDatabase } from '@svc/testing';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { runMigrateCommand } from './migrate-command';

class Wrong1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SELECT $1::text,\n  wings FROM bees', ['bee@hive.test']);
  }

  async down(): Promise<void> {}
}

afterEach(() => {
  vi.unstubAllEnvs();
  process.exitCode = undefined;
});

describe('the migrate command', () => {
  it('prints the reason of a failed migration, then the statement, without its parameters', async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    vi.stubEnv('DATABASE_URL', database.url);
    const print = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => print.mockRestore());
    const schema = { name: 'hive', entities: [], migrations: [Wrong1700000000000], migrationsTableName: 'migration' };
    await runMigrateCommand({ applicationName: 'test', schema });
    const printed = print.mock.calls.map(([text]) => String(text)).filter((text) => !text.startsWith('Migration "'));
    expect(printed).toEqual([
      'The migration failed: relation "bees" does not exist (42P01)\nStatement: SELECT $1::text, wings FROM bees',
    ]);
    expect(process.exitCode).toBe(1);
  });
});
