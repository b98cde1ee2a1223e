import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A trigger fills the list, so that every way to delete a user is covered. */
const statements = [
  `CREATE TABLE auth.deleted_users (
    user_id uuid CONSTRAINT deleted_users_pkey PRIMARY KEY,
    deleted_at timestamptz NOT NULL,
    deleted_in bigint NOT NULL
  )`,
  `CREATE INDEX deleted_users_deleted_in_idx ON auth.deleted_users (deleted_in, user_id)`,
  `CREATE INDEX deleted_users_deleted_at_idx ON auth.deleted_users (deleted_at)`,
  `CREATE FUNCTION auth.note_deleted_user() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO auth.deleted_users (user_id, deleted_at, deleted_in)
      VALUES (OLD.id, now(), pg_current_xact_id()::text::bigint)
      ON CONFLICT (user_id) DO UPDATE SET deleted_at = excluded.deleted_at, deleted_in = excluded.deleted_in;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER auth_records_deleted AFTER DELETE ON auth.auth_records FOR EACH ROW
    EXECUTE FUNCTION auth.note_deleted_user()`,
];

/** Lists deleted users for services that store data of users. */
export class DeletedUsers1794300001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER auth_records_deleted ON auth.auth_records');
    await runner.query('DROP FUNCTION auth.note_deleted_user()');
    await runner.query('DROP TABLE auth.deleted_users');
  }
}
