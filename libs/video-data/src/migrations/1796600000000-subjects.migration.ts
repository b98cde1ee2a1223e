import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Unfinished tasks are counted for the user as well as for the organisation, so that organisations give a user no
 * further places. The function of `CountInTurn` stays for an earlier version of the service.
 */
export class CountSubjects1796600000000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query('ALTER TABLE video.task ADD COLUMN subject text');
    await queries.query(`
      CREATE FUNCTION video.count_subjects_in_turn(callers text[], subjects text[])
        RETURNS TABLE (of_caller text, of_subject text, unfinished bigint, drafts bigint, unfinished_of_all bigint,
          unfinished_of_subject bigint)
        LANGUAGE plpgsql VOLATILE AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtext('video.count'));
        RETURN QUERY SELECT counted.caller, counted.subject, kept.unfinished, kept.drafts, kept.unfinished_of_all,
            (SELECT count(*) FROM video.task t
              WHERE t.status IN ('pending', 'running') AND coalesce(t.subject, t.caller) = counted.subject)
          FROM unnest(callers, subjects) AS counted (caller, subject)
          JOIN video.count_in_turn(ARRAY(SELECT DISTINCT unnest(callers))) AS kept ON kept.of_caller = counted.caller;
      END $$`);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('DROP FUNCTION video.count_subjects_in_turn(text[], text[])');
    await queries.query('ALTER TABLE video.task DROP COLUMN subject');
  }
}
