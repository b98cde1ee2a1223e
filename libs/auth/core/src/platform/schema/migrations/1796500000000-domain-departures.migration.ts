import type { MigrationInterface, QueryRunner } from 'typeorm';
import { jobsSchemaName } from '../../jobs/job';

/**
 * Memberships of a user that end when the email changes: those of organisations whose domain of the old email demands
 * their provider, unless their domain of the new email demands it too. An address is the user's own choice, so a
 * membership that needs the provider ends with the address that proves it.
 */
const domainDepartures = `CREATE FUNCTION auth.domain_departures(moved uuid, old_email text, new_email text)
  RETURNS SETOF auth.organization_members LANGUAGE sql STABLE AS $$
    WITH demanding AS (
      SELECT d.organization_id, d.domain FROM auth.organization_domains d
        WHERE d.domain IN (split_part(old_email, '@', 2), split_part(new_email, '@', 2)) AND d.verified_at IS NOT NULL
          AND d.requires_provider
          AND EXISTS (SELECT FROM auth.organization_providers p WHERE p.organization_id = d.organization_id)
    )
    SELECT m.* FROM auth.organization_members m WHERE m.auth_id = moved
      AND m.organization_id IN (SELECT organization_id FROM demanding WHERE domain = split_part(old_email, '@', 2))
      AND m.organization_id NOT IN (SELECT organization_id FROM demanding WHERE domain = split_part(new_email, '@', 2))
      ORDER BY m.organization_id
  $$`;

/** True when no other owner is left. The caller holds the lock of the organisation. */
const isLastOwner = `CREATE FUNCTION auth.is_last_owner(membership auth.organization_members)
  RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT membership.role = 'owner' AND NOT EXISTS (SELECT FROM auth.organization_members m
      WHERE m.organization_id = membership.organization_id AND m.role = 'owner' AND m.id <> membership.id)
  $$`;

/** A UUID of version 7 of this moment: events are listed by their ids. */
const newId = `(overlay(lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0') PLACING '-' FROM 9 FOR 0)
  || '-7' || substr(gen_random_uuid()::text, 16))::uuid`;

/**
 * Ends the memberships, whichever statement writes the email, and has the owners told. The last owner is refused with
 * the state LO001, or stays where \`auth.last_owner_stays\` is on in this transaction: an undo must never be refused.
 */
const leaveDomain = `CREATE FUNCTION auth.leave_domain() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    departure auth.organization_members;
    membership auth.organization_members;
  BEGIN
    FOR departure IN SELECT * FROM auth.domain_departures(NEW.id, OLD.email, NEW.email) LOOP
      PERFORM FROM auth.organizations WHERE id = departure.organization_id FOR NO KEY UPDATE;
      SELECT * INTO membership FROM auth.organization_members WHERE id = departure.id;
      CONTINUE WHEN NOT FOUND;
      IF auth.is_last_owner(membership) THEN
        CONTINUE WHEN current_setting('auth.last_owner_stays', true) = 'on';
        RAISE SQLSTATE 'LO001' USING MESSAGE = 'the last owner of an organisation cannot leave its domain';
      END IF;
      DELETE FROM auth.organization_members WHERE id = membership.id;
      INSERT INTO auth.audit_events (id, kind, actor, user_id, details)
        VALUES (${newId}, 'organization.member_removed', 'system', NEW.id, jsonb_build_object('by', 'domain',
          'organizationId', membership.organization_id, 'userId', NEW.id, 'role', membership.role));
      PERFORM ${jobsSchemaName}.add_job('notify-owners-of-departure',
        payload => json_build_object('organizationId', membership.organization_id, 'email', OLD.email));
    END LOOP;
    RETURN NULL;
  END $$`;

const trigger = `CREATE TRIGGER domain_left AFTER UPDATE OF email ON auth.auth_records FOR EACH ROW
  WHEN (split_part(OLD.email, '@', 2) <> split_part(NEW.email, '@', 2)) EXECUTE FUNCTION auth.leave_domain()`;

/** @param refusals what the function does with errors */
const changeUser = (refusals: string): string => `
  CREATE OR REPLACE FUNCTION auth.change_user(changed uuid, new_banned boolean, new_email_verified boolean, new_email text,
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
  EXCEPTION ${refusals}
  END $$`;

const takenEmail = 'WHEN unique_violation THEN RETURN false;';
const lastOwner = `WHEN SQLSTATE 'LO001' THEN RETURN NULL;`;

/** A change of the email out of a domain that demands its provider ends the memberships that hang on it. */
export class DomainDepartures1796500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const changed = changeUser(`${takenEmail} ${lastOwner}`);
    for (const statement of [domainDepartures, isLastOwner, leaveDomain, trigger, changed])
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(changeUser(takenEmail));
    await runner.query('DROP TRIGGER domain_left ON auth.auth_records');
    for (const name of [
      'leave_domain()',
      'is_last_owner(auth.organization_members)',
      'domain_departures(uuid, text, text)',
    ])
      await runner.query(`DROP FUNCTION auth.${name}`);
  }
}
