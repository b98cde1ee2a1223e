import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keptPartTables } from './kept-part-tables';
import { libraryTables } from './library-tables';
import { tallies } from './tallies';
import { taskTables } from './task-tables';
import { workTables } from './work-tables';

const tables = [
  'video_search',
  'deleted_task',
  'unsearched_task',
  'kept_part_use',
  'kept_part',
  'task',
  'tally',
  'list_position',
  'exclusive_work',
];

const functions = [
  'notify_task()',
  'count_in_turn(text[], text[])',
  'kept_rows(text)',
  'note_unsearched()',
  'tally_tasks()',
  'tally_changed_tasks()',
  'tally_kept_bytes()',
  'tally_changed_kept_bytes()',
  'forget_tally()',
  'add_to_tally(text, bigint)',
  'free_shard()',
];

/** The tables of the core. */
export class CreateCore1796100000000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    const statements = [...taskTables, ...keptPartTables, ...workTables, ...libraryTables, ...tallies];
    for (const statement of statements) await queries.query(statement);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(`DROP TABLE ${tables.map((name) => `video.${name}`).join(', ')}`);
    await queries.query(`DROP FUNCTION ${functions.map((name) => `video.${name}`).join(', ')}`);
  }
}
