import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Facts of a draft's words that take time to compute. They are null until the draft is read; a statement that sets what
 * they depend on removes them, also one of an earlier version of the service.
 */
export class KeepOutlines1796000000000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE video.draft ADD COLUMN outline jsonb');
    await queries.query(`
      CREATE FUNCTION video.remove_outline() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.outline := NULL;
        RETURN NEW;
      END $$`);
    await queries.query(`
      CREATE TRIGGER draft_outline BEFORE UPDATE OF request, title, language, scenes ON video.draft
        FOR EACH ROW EXECUTE FUNCTION video.remove_outline()`);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('DROP TRIGGER draft_outline ON video.draft');
    await queries.query('DROP FUNCTION video.remove_outline()');
    await queries.query('ALTER TABLE video.draft DROP COLUMN outline');
  }
}
