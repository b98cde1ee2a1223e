import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Changes a user unless the email is taken. PostgreSQL logs a violation with the address (`DETAIL: Key (email)=`)
 * unless a function catches it. Null leaves a column unchanged; a repeated ban keeps the time of the first.
 */
const changeUser = `
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

export class TakenEmails1795400101000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(changeUser);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION auth.change_user(uuid, boolean, boolean, text, text, text, jsonb, text[])');
  }
}
