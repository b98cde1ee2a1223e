import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Caches narrations and sounds, as scenes and videos already are. */
export class RememberSounds1794000000000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await this.allow(queries, ['narration', 'sound', 'scene', 'film']);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(`DELETE FROM video.cached_scene WHERE kind IN ('narration', 'sound')`);
    await this.allow(queries, ['scene', 'film']);
  }

  private async allow(queries: QueryRunner, kinds: readonly string[]): Promise<void> {
    const list = kinds.map((kind) => `'${kind}'`).join(', ');
    await queries.query(`
      ALTER TABLE video.cached_scene DROP CONSTRAINT cached_scene_kind_check,
        ADD CONSTRAINT cached_scene_kind_check CHECK (kind IN (${list}))`);
  }
}
