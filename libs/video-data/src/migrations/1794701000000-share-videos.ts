import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the links to a film are signed with beside the secret of the service, and when the last of them expires. */
export class ShareVideos1794701000000 implements MigrationInterface {
  readonly name = 'ShareVideos1794701000000';

  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`ALTER TABLE video.task ADD COLUMN share_nonce text, ADD COLUMN shared_until timestamptz`);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(`ALTER TABLE video.task DROP COLUMN share_nonce, DROP COLUMN shared_until`);
  }
}
