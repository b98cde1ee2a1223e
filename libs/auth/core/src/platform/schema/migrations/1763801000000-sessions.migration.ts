import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['auth_records', 'admins', 'sessions', 'oauth_exchange_codes'];

/** Adds the sign-in epoch of an account: a sign-in or code begun in an earlier epoch opens no session. */
export class SignInEpochs1763801000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables)
      await runner.query(`ALTER TABLE auth.${table} ADD COLUMN sign_in_epoch integer NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.query(`ALTER TABLE auth.${table} DROP COLUMN sign_in_epoch`);
  }
}

/** A trigger fills the list, so that every way to end or delete a session is covered. */
const statements = [
  `CREATE TABLE auth.ended_sessions (
    session_id uuid CONSTRAINT ended_sessions_pkey PRIMARY KEY,
    ended_at timestamptz NOT NULL,
    ended_in bigint NOT NULL
  )`,
  `CREATE INDEX ended_sessions_ended_in_idx ON auth.ended_sessions (ended_in, session_id)`,
  `CREATE INDEX ended_sessions_ended_at_idx ON auth.ended_sessions (ended_at)`,
  `CREATE FUNCTION auth.note_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO auth.ended_sessions (session_id, ended_at, ended_in)
      VALUES (OLD.id, now(), pg_current_xact_id()::text::bigint) ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER sessions_ended AFTER UPDATE OF ended_at ON auth.sessions FOR EACH ROW
    WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION auth.note_ended_session()`,
  `CREATE TRIGGER sessions_removed AFTER DELETE ON auth.sessions FOR EACH ROW
    WHEN (OLD.ended_at IS NULL AND OLD.expires_at > now()) EXECUTE FUNCTION auth.note_ended_session()`,
];

/** Lists the ended sessions for services that verify access tokens themselves. */
export class EndedSessions1763802000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER sessions_removed ON auth.sessions');
    await runner.query('DROP TRIGGER sessions_ended ON auth.sessions');
    await runner.query('DROP FUNCTION auth.note_ended_session()');
    await runner.query('DROP TABLE auth.ended_sessions');
  }
}

/** Adds the methods and the time of the owner's recognition to sessions. */
export class SessionAssurance1794200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE auth.sessions
      ADD COLUMN amr text[] NOT NULL DEFAULT '{}', ADD COLUMN authenticated_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth.sessions DROP COLUMN authenticated_at, DROP COLUMN amr');
  }
}
