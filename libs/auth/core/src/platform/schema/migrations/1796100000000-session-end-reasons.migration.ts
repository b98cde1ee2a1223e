import type { MigrationInterface, QueryRunner } from 'typeorm';

/** API keys of users run this trigger too. A session that is deleted alive goes with its account. */
const noteWithReason = `CREATE OR REPLACE FUNCTION auth.note_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    reason text;
  BEGIN
    IF TG_TABLE_NAME <> 'sessions' THEN
      reason := NULL;
    ELSIF TG_OP = 'UPDATE' THEN
      reason := NEW.end_reason;
    ELSIF NOT EXISTS (SELECT FROM auth.auth_records WHERE id = OLD.auth_id)
        AND NOT EXISTS (SELECT FROM auth.admins WHERE id = OLD.admin_id) THEN
      reason := 'deleted';
    END IF;
    INSERT INTO auth.ended_sessions (session_id, ended_at, ended_in, end_reason)
      VALUES (OLD.id, now(), pg_current_xact_id()::text::bigint, reason) ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$`;

const noteWithout = `CREATE OR REPLACE FUNCTION auth.note_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO auth.ended_sessions (session_id, ended_at, ended_in)
      VALUES (OLD.id, now(), pg_current_xact_id()::text::bigint) ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$`;

/** NOT VALID: existing rows are not read under the lock. */
const requireReason = `ALTER TABLE auth.sessions ADD CONSTRAINT sessions_end_reason_check
  CHECK (ended_at IS NULL OR end_reason IS NOT NULL) NOT VALID`;

/** Refuses an end of a session without a reason, and keeps the reason of sessions that are deleted with their account. */
export class SessionEndReasons1796100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth.ended_sessions ADD COLUMN end_reason text');
    await runner.query(noteWithReason);
    await runner.query(requireReason);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth.sessions DROP CONSTRAINT sessions_end_reason_check');
    await runner.query(noteWithout);
    await runner.query('ALTER TABLE auth.ended_sessions DROP COLUMN end_reason');
  }
}
