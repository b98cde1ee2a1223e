import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts what one network registers in a day, so that it cannot use up the places of all. */
export class SelfRegistrationCounts1796600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE auth.self_registration_counts (
      network text,
      day date,
      clients integer NOT NULL,
      CONSTRAINT self_registration_counts_pkey PRIMARY KEY (network, day)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE auth.self_registration_counts');
  }
}
