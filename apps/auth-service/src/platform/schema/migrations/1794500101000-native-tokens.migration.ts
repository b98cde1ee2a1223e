import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds our applications for which a vendor's ID token may be issued. */
export class NativeTokens1794500101000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE auth.oauth_configurations ADD COLUMN native_client_ids text[] NOT NULL DEFAULT '{}'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth.oauth_configurations DROP COLUMN native_client_ids');
  }
}
