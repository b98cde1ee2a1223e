import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Caches generated and found pictures, as scenes already are. */
export class KeepPictures1794800001000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await this.allow(queries, ['narration', 'sound', 'picture', 'scene', 'film']);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(`DELETE FROM video.kept_part WHERE kind = 'picture'`);
    await this.allow(queries, ['narration', 'sound', 'scene', 'film']);
  }

  private async allow(queries: QueryRunner, kinds: readonly string[]): Promise<void> {
    const list = kinds.map((kind) => `'${kind}'`).join(', ');
    await queries.query(`
      ALTER TABLE video.kept_part DROP CONSTRAINT kept_part_kind_check,
        ADD CONSTRAINT kept_part_kind_check CHECK (kind IN (${list}))`);
  }
}
