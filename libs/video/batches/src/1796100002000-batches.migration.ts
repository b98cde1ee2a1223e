import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Batches of requests with the outcome of each. */
export class CreateBatches1796100002000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`
      CREATE TABLE video.batch (
        id uuid CONSTRAINT batch_pkey PRIMARY KEY,
        owner_id text,
        caller text NOT NULL,
        idempotency_key text,
        request_hash text NOT NULL,
        entries jsonb,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await queries.query(
      `CREATE UNIQUE INDEX batch_idempotency ON video.batch (caller, idempotency_key) WHERE idempotency_key IS NOT NULL`,
    );
    await queries.query(`CREATE INDEX batch_by_caller ON video.batch (caller, id DESC)`);
    await queries.query(`CREATE INDEX batch_by_owner ON video.batch (owner_id) WHERE owner_id IS NOT NULL`);
    await queries.query(`CREATE INDEX batch_by_age ON video.batch (created_at)`);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(`DROP TABLE video.batch`);
  }
}
