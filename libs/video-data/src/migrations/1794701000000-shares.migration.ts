import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the nonce that signs links to a video, together with the secret of the service, and the expiry of the last link.
 */
export class ShareVideos1794701000000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`ALTER TABLE video.task ADD COLUMN share_nonce text, ADD COLUMN shared_until timestamptz`);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(`ALTER TABLE video.task DROP COLUMN share_nonce, DROP COLUMN shared_until`);
  }
}
