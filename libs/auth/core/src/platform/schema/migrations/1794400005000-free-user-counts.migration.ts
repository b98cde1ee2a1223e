import type { MigrationInterface, QueryRunner } from 'typeorm';

const counting = (shard: string): string => `
  CREATE OR REPLACE FUNCTION auth.count_users() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE change bigint;
  BEGIN
    SELECT count(*) * CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END INTO change FROM changed;
    IF change <> 0 THEN
      UPDATE auth.user_counts SET users = users + change WHERE shard = ${shard};
    END IF;
    RETURN NULL;
  END $$`;

const ownShard = 'pg_backend_pid() % 16';

const freeShard = `(SELECT shard FROM auth.user_counts ORDER BY (shard + pg_backend_pid()) % 16
        LIMIT 1 FOR UPDATE SKIP LOCKED)`;

/** Spreads the count of users over rows, so that a long transaction does not block others. */
export class FreeUserCounts1794400005000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(counting(`coalesce(${freeShard}, ${ownShard})`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(counting(ownShard));
  }
}
