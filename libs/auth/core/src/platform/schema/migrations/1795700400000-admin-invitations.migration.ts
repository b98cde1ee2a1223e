import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Invitations of administrators: a link by which a new administrator chooses the password. */
export class AdminInvitations1795700400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE auth.admins
      ADD COLUMN invitation_hash bytea, ADD COLUMN invitation_expires_at timestamptz`);
    await runner.query(
      'CREATE UNIQUE INDEX admins_invitation_hash_idx ON auth.admins (invitation_hash) WHERE invitation_hash IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth.admins DROP COLUMN invitation_hash, DROP COLUMN invitation_expires_at');
  }
}
