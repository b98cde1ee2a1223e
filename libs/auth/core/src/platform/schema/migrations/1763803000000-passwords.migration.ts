import type { MigrationInterface, QueryRunner } from 'typeorm';

const costs = ['auth_records', 'admins']
  .map(
    (table) =>
      `SELECT substring(password_hash FROM 5 FOR 2)::smallint AS cost FROM auth.${table} WHERE password_hash IS NOT NULL`,
  )
  .join(' UNION ALL ');

/** Stores the highest cost of all hashes, so that a sign-in to an unknown address takes as long. */
export class PasswordCosts1763803000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE auth.password_costs (
      only_row boolean NOT NULL DEFAULT true CONSTRAINT password_costs_pkey PRIMARY KEY,
      dearest smallint NOT NULL,
      CONSTRAINT password_costs_one_row_check CHECK (only_row)
    )`);
    await runner.query(
      `INSERT INTO auth.password_costs (dearest) SELECT coalesce(max(cost), 0) FROM (${costs}) AS stored`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE auth.password_costs');
  }
}

/** Stores the kinds of foreign hashes, whose work a sign-in to an unknown address repeats. */
export class ForeignHashes1794600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE auth.password_costs ADD COLUMN foreign_kinds text[] NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth.password_costs DROP COLUMN foreign_kinds');
  }
}
