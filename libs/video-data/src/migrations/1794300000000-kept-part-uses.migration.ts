import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores the tasks of each cached part and the read position in the list of deleted users, so that parts can be deleted
 * with a user.
 */
export class NoteWhoseParts1794300000000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE TABLE video.kept_part_use (
        key text NOT NULL,
        task_id uuid NOT NULL,
        CONSTRAINT kept_part_use_pkey PRIMARY KEY (key, task_id)
      )`);
    await queries.query('CREATE INDEX kept_part_use_by_task ON video.kept_part_use (task_id)');
    await queries.query(`
      CREATE TABLE video.list_position (
        list text CONSTRAINT list_position_pkey PRIMARY KEY,
        position text NOT NULL
      )`);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('DROP TABLE video.list_position');
    await queries.query('DROP TABLE video.kept_part_use');
  }
}
