import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether callers compute before they sign up or have mails sent. */
export class ProofOfWork1794500102000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth.settings ADD COLUMN proof_of_work boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth.settings DROP COLUMN proof_of_work');
  }
}
