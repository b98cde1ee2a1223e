import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the setting that requires a proof of work for sign-ups and mails. */
export class ProofOfWork1794500102000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth.settings ADD COLUMN proof_of_work boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth.settings DROP COLUMN proof_of_work');
  }
}
