import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A row to which no trigger writes. */
const earlierShard = -1;

/**
 * One statement sees one moment: the number of rows minus the count of the triggers is the number of earlier rows,
 * however many writes follow. Running it again corrects any error.
 */
export const tallyEarlierRows = `
  WITH there (name, amount) AS (
    SELECT 'tasks/' || type || '/' || status, count(*) FROM video.task WHERE deleted_at IS NULL GROUP BY type, status
    UNION ALL SELECT 'drafts', count(*) FROM video.draft
    UNION ALL SELECT 'kept bytes', coalesce(sum(size_bytes), 0)::bigint FROM video.kept_part
  ), counted AS (
    SELECT name, sum(amount)::bigint AS amount FROM video.tally GROUP BY name
  )
  INSERT INTO video.tally (name, shard, amount)
    SELECT name, ${earlierShard}, coalesce(there.amount, 0) - coalesce(counted.amount, 0)
      FROM there FULL JOIN counted USING (name)
    ON CONFLICT (name, shard) DO UPDATE SET amount = tally.amount + excluded.amount`;

/**
 * Separate, because the previous migration blocks writers until it is committed; this one blocks none and takes long.
 */
export class TallyEarlierRows1795400001000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(tallyEarlierRows);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(`DELETE FROM video.tally WHERE shard = ${earlierShard}`);
  }
}
