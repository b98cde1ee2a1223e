import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OweWebhooks1793700000000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      ALTER TABLE video.task
        ADD COLUMN webhook_url text,
        ADD COLUMN webhook_next_at timestamptz,
        ADD COLUMN webhook_attempts integer NOT NULL DEFAULT 0,
        ADD COLUMN files_removed_at timestamptz`);
    await queries.query(
      `CREATE INDEX task_webhook_due ON video.task (webhook_next_at) WHERE webhook_next_at IS NOT NULL`,
    );
    await queries.query(
      `CREATE INDEX task_with_files ON video.task (completed_at) WHERE status = 'completed' AND files_removed_at IS NULL`,
    );
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(`
      ALTER TABLE video.task
        DROP COLUMN webhook_url, DROP COLUMN webhook_next_at, DROP COLUMN webhook_attempts, DROP COLUMN files_removed_at`);
  }
}
