import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Serializes the counting of limits. A statement reads the rows of its start and would miss concurrent inserts; a
 * PL/pgSQL function reads again after it has waited for the lock. PostgreSQL releases the lock with the statement, even
 * when the client has disconnected.
 */
export class CountInTurn1794900000000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE FUNCTION video.count_in_turn(callers text[])
        RETURNS TABLE (of_caller text, unfinished bigint, drafts bigint, unfinished_of_all bigint)
        LANGUAGE plpgsql VOLATILE AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtext('video.count'));
        RETURN QUERY SELECT counted.caller,
            (SELECT count(*) FROM video.task t WHERE t.status IN ('pending', 'running') AND t.caller = counted.caller),
            (SELECT count(*) FROM video.draft d WHERE d.caller = counted.caller),
            (SELECT count(*) FROM video.task t WHERE t.status IN ('pending', 'running'))
          FROM unnest(callers) AS counted (caller);
      END $$`);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('DROP FUNCTION video.count_in_turn(text[])');
  }
}
