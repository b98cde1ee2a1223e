import type { MigrationInterface, QueryRunner } from 'typeorm';
import { describe, expect, it } from 'vitest';
import { findMigrationRisks } from './migration-risks';

const makeMigration = (...statements: string[]) =>
  class Planted implements MigrationInterface {
    async up(runner: QueryRunner): Promise<void> {
      for (const statement of statements) await runner.query(statement);
    }

    down(): Promise<void> {
      return Promise.resolve();
    }
  };

describe('a migration that is refused', () => {
  it.each([
    ['ALTER TABLE auth.bees ADD COLUMN hive text NOT NULL', 'fails on rows'],
    ['ALTER TABLE auth.bees ADD COLUMN a text, ADD COLUMN hive text NOT NULL', 'fails on rows'],
    ['ALTER TABLE auth.bees ALTER COLUMN hive SET NOT NULL', 'SET NOT NULL'],
    ['ALTER TABLE auth.bees ADD COLUMN id uuid DEFAULT gen_random_uuid()', 'differs by row'],
    ['ALTER TABLE auth.bees ALTER COLUMN age TYPE bigint', 'another type'],
    ['ALTER TABLE auth.bees ADD CONSTRAINT bees_check CHECK (age > 0)', 'without NOT VALID'],
    ['ALTER TABLE auth.bees ADD CONSTRAINT bees_key UNIQUE (hive)', 'index of a constraint'],
    ['ALTER TABLE auth.bees DROP COLUMN hive', 'still uses the column'],
    ['ALTER TABLE auth.bees RENAME COLUMN hive TO skep', 'still uses the column'],
    ['CREATE INDEX bees_hive_idx ON auth.bees (hive)', 'concurrentIndexes'],
    ['CREATE UNIQUE INDEX bees_hive_idx\n  ON auth.bees USING btree (hive)', 'concurrentIndexes'],
    ['DROP TABLE auth.bees', 'still uses the table'],
    ['LOCK TABLE auth.bees', 'locks the whole table'],
    ['SELECT pg_sleep(10) FROM auth.bees', 'holds locks'],
    ["UPDATE auth.bees SET hive = 'skep'", 'whole table'],
  ])('has %j', async (sql, why) => {
    const [risk = '', ...others] = await findMigrationRisks([makeMigration(sql)]);
    expect(risk).toMatch(/^Planted: /);
    expect(risk).toContain(why);
    expect(others).toEqual([]);
  });
});

describe('a migration that is accepted', () => {
  it.each([
    [['ALTER TABLE auth.bees ADD COLUMN hive text']],
    [['ALTER TABLE auth.bees ADD COLUMN age integer NOT NULL DEFAULT 0']],
    [['ALTER TABLE auth.bees ADD COLUMN age integer DEFAULT 0 NOT NULL']],
    [['ALTER TABLE auth.bees ADD CONSTRAINT bees_check CHECK (age IS NOT NULL) NOT VALID']],
    [['CREATE TABLE auth.wasps (id uuid NOT NULL)', 'CREATE INDEX wasps_idx ON auth.wasps (id)']],
    [['CREATE FUNCTION auth.sting() RETURNS trigger AS $$ BEGIN UPDATE auth.bees SET age = 1; END $$']],
  ])('has %j', async (statements) => {
    expect(await findMigrationRisks([makeMigration(...statements)])).toEqual([]);
  });
});
