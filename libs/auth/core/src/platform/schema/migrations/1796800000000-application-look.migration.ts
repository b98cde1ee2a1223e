import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ApplicationLook1796800000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE auth.settings
      ADD COLUMN application_name text NOT NULL DEFAULT '', ADD COLUMN application_logo text NOT NULL DEFAULT ''`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE auth.settings DROP COLUMN application_name, DROP COLUMN application_logo');
  }
}
