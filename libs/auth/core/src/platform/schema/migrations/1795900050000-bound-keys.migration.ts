import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keys that are bound to single videos and scripts. A video-service of the previous version ignores the binding, so it
 * is updated before such keys are made.
 */
export class BoundKeys1795900050000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth.personal_keys ADD COLUMN authorization_details jsonb');
  }

  /** A bound key must not become one that opens everything. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM auth.personal_keys WHERE authorization_details IS NOT NULL');
    await runner.query('ALTER TABLE auth.personal_keys DROP COLUMN authorization_details');
  }
}
