import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which processes that run jobs are alive. Not logged: it is about processes, and worth nothing after a crash. */
export class JobPools1795300000000 implements MigrationInterface {
  name = 'JobPools1795300000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE UNLOGGED TABLE auth.job_pools (id text PRIMARY KEY, beats bigint NOT NULL)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE auth.job_pools');
  }
}
