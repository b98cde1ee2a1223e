import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The lock waits for a membership that is being inserted, whose foreign key holds the account. Removals of members hold the
 * lock of the organisation, as SCIM does.
 */
const ofNewUser = `CREATE FUNCTION auth.set_scim_activity() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM FROM auth.auth_records WHERE id = NEW.auth_id FOR UPDATE;
    NEW.active := EXISTS (SELECT FROM auth.organization_members m
      WHERE m.organization_id = NEW.organization_id AND m.auth_id = NEW.auth_id);
    RETURN NEW;
  END $$`;

const ofMember = `CREATE FUNCTION auth.note_scim_activity() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    member auth.organization_members := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  BEGIN
    UPDATE auth.scim_users SET active = TG_OP = 'INSERT'
      WHERE auth_id = member.auth_id AND organization_id = member.organization_id;
    RETURN NULL;
  END $$`;

/** Its name follows those of foreign keys, which fire first. */
const memberTrigger = `CREATE TRIGGER scim_users_activity AFTER INSERT OR DELETE ON auth.organization_members
  FOR EACH ROW EXECUTE FUNCTION auth.note_scim_activity()`;

const userTrigger = `CREATE TRIGGER scim_users_inserted BEFORE INSERT ON auth.scim_users
  FOR EACH ROW EXECUTE FUNCTION auth.set_scim_activity()`;

const setActive = `UPDATE auth.scim_users u SET active = true FROM auth.organization_members m
  WHERE m.organization_id = u.organization_id AND m.auth_id = u.auth_id`;

/** Users that SCIM has provisioned note whether they are members, so that filters by `active` read one table. */
export class ActiveScimUsers1796400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth.scim_users ADD COLUMN active boolean NOT NULL DEFAULT false');
    for (const statement of [ofNewUser, ofMember, userTrigger, memberTrigger, setActive]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER scim_users_activity ON auth.organization_members');
    await runner.query('DROP TRIGGER scim_users_inserted ON auth.scim_users');
    await runner.query('DROP FUNCTION auth.note_scim_activity()');
    await runner.query('DROP FUNCTION auth.set_scim_activity()');
    await runner.query('ALTER TABLE auth.scim_users DROP COLUMN active');
  }
}
