import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists the living job pools. Unlogged: the rows are worthless after a crash. */
export class JobPools1795300000000 implements MigrationInterface {
  name = 'JobPools1795300000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE UNLOGGED TABLE auth.job_pools (id text PRIMARY KEY, beats bigint NOT NULL)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE auth.job_pools');
  }
}
