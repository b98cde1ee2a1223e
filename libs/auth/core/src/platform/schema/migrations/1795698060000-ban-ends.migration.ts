import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Changes a user as the function before, and the end of a ban. Null means no end, as for callers of the version before. A
 * ban that has ended begins anew.
 */
const changeUser = `
  CREATE FUNCTION auth.change_user(changed uuid, new_banned boolean, new_email_verified boolean, new_email text,
      new_password_hash text, new_password_scheme text, new_app_metadata jsonb, new_roles text[],
      new_banned_until timestamptz DEFAULT NULL)
    RETURNS boolean LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE auth.auth_records SET updated_at = now(),
        banned_at = CASE new_banned WHEN true THEN CASE WHEN banned_until <= now() THEN now() ELSE coalesce(banned_at, now()) END
          WHEN false THEN NULL ELSE banned_at END,
        banned_until = CASE WHEN new_banned IS NULL THEN banned_until WHEN new_banned THEN new_banned_until END,
        email_verified = coalesce(new_email_verified, email_verified), email = coalesce(new_email, email),
        password_hash = coalesce(new_password_hash, password_hash),
        password_scheme = coalesce(new_password_scheme, password_scheme),
        app_metadata = coalesce(new_app_metadata, app_metadata), roles = coalesce(new_roles, roles)
      WHERE id = changed;
    RETURN true;
  EXCEPTION WHEN unique_violation THEN
    RETURN false;
  END $$`;

const formerChangeUser = `
  CREATE FUNCTION auth.change_user(changed uuid, new_banned boolean, new_email_verified boolean, new_email text,
      new_password_hash text, new_password_scheme text, new_app_metadata jsonb, new_roles text[])
    RETURNS boolean LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE auth.auth_records SET updated_at = now(),
        banned_at = CASE new_banned WHEN true THEN coalesce(banned_at, now()) WHEN false THEN NULL ELSE banned_at END,
        email_verified = coalesce(new_email_verified, email_verified), email = coalesce(new_email, email),
        password_hash = coalesce(new_password_hash, password_hash),
        password_scheme = coalesce(new_password_scheme, password_scheme),
        app_metadata = coalesce(new_app_metadata, app_metadata), roles = coalesce(new_roles, roles)
      WHERE id = changed;
    RETURN true;
  EXCEPTION WHEN unique_violation THEN
    RETURN false;
  END $$`;

const eightArguments = 'uuid, boolean, boolean, text, text, text, jsonb, text[]';

/** Fires for a new ban, and for one after a ban that has ended. */
const bannedTrigger = (condition: string): string => `
  CREATE OR REPLACE TRIGGER event_banned AFTER UPDATE OF banned_at ON auth.auth_records FOR EACH ROW
    WHEN (${condition}) EXECUTE FUNCTION auth.owe_event('user.banned', 'id')`;

const updatedTrigger = (condition: string): string => `
  CREATE OR REPLACE TRIGGER event_ban_changed AFTER UPDATE OF banned_until ON auth.auth_records FOR EACH ROW
    WHEN (${condition}) EXECUTE FUNCTION auth.owe_event('user.updated', 'id')`;

export class BanEnds1795698060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth.auth_records ADD COLUMN banned_until timestamptz');
    await runner.query(`DROP FUNCTION auth.change_user(${eightArguments})`);
    await runner.query(changeUser);
    await runner.query(
      bannedTrigger('NEW.banned_at IS NOT NULL AND (OLD.banned_at IS NULL OR OLD.banned_until <= now())'),
    );
    await runner.query(
      updatedTrigger('OLD.banned_at = NEW.banned_at AND OLD.banned_until IS DISTINCT FROM NEW.banned_until'),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER event_ban_changed ON auth.auth_records');
    await runner.query(bannedTrigger('OLD.banned_at IS NULL AND NEW.banned_at IS NOT NULL'));
    await runner.query(`DROP FUNCTION auth.change_user(${eightArguments}, timestamptz)`);
    await runner.query(formerChangeUser);
    // Without the column, a ban that has ended would be one without an end.
    await runner.query('UPDATE auth.auth_records SET banned_at = NULL WHERE banned_until <= now()');
    await runner.query('ALTER TABLE auth.auth_records DROP COLUMN banned_until');
  }
}
