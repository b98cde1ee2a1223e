import { jobsSchemaName } from '../../jobs/job';

/**
 * Ends what acts for an organisation with the membership. Sessions store the id of the organisation; tokens name the
 * grant of the membership.
 */
const memberships = [
  `CREATE FUNCTION auth.note_ended_membership() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO auth.ended_sessions (session_id, ended_at, ended_in)
      VALUES (OLD.grant_id, now(), pg_current_xact_id()::text::bigint) ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER organization_members_removed AFTER DELETE ON auth.organization_members FOR EACH ROW
    EXECUTE FUNCTION auth.note_ended_membership()`,
  `CREATE TRIGGER organization_members_changed AFTER UPDATE OF grant_id ON auth.organization_members FOR EACH ROW
    WHEN (OLD.grant_id <> NEW.grant_id) EXECUTE FUNCTION auth.note_ended_membership()`,
  `CREATE TRIGGER organizations_deleted AFTER DELETE ON auth.organizations FOR EACH ROW
    EXECUTE FUNCTION auth.note_deleted_user()`,
];

/** Locks the organisation, so that the last of two owners who leave at the same moment sees that the other has left. */
const owners = [
  `CREATE FUNCTION auth.keep_organization_owner() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    successor uuid;
    facts jsonb;
  BEGIN
    SELECT jsonb_build_object('organizationId', id, 'slug', slug) INTO facts
      FROM auth.organizations WHERE id = OLD.organization_id FOR NO KEY UPDATE;
    IF NOT FOUND OR EXISTS (SELECT FROM auth.organization_members
        WHERE organization_id = OLD.organization_id AND role = 'owner') THEN
      RETURN NULL;
    END IF;
    UPDATE auth.organization_members SET role = 'owner', grant_id = gen_random_uuid() WHERE id = (
        SELECT id FROM auth.organization_members WHERE organization_id = OLD.organization_id
          ORDER BY role = 'admin' DESC, id LIMIT 1)
      RETURNING auth_id INTO successor;
    IF successor IS NOT NULL THEN
      PERFORM auth.enqueue_event('organization.member_updated', successor, facts || '{"role":"owner"}');
      RETURN NULL;
    END IF;
    DELETE FROM auth.organizations WHERE id = OLD.organization_id;
    PERFORM auth.enqueue_event('organization.deleted', OLD.auth_id, facts);
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER organization_owner_removed AFTER DELETE ON auth.organization_members FOR EACH ROW
    WHEN (OLD.role = 'owner') EXECUTE FUNCTION auth.keep_organization_owner()`,
];

/**
 * Ends memberships of a user when the email changes: those of organisations whose domain of the old email demands
 * their provider, unless their domain of the new email demands it too. An address is the user's own choice, so a
 * membership that needs the provider ends with the address that proves it.
 */
const departures = [
  `CREATE FUNCTION auth.domain_departures(moved uuid, old_email text, new_email text) RETURNS SETOF auth.organization_members LANGUAGE sql STABLE AS $$
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
  $$`,
];

/** Is true when no other owner is left. The caller holds the lock of the organisation. */
const lastOwner = [
  `CREATE FUNCTION auth.is_last_owner(membership auth.organization_members) RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT membership.role = 'owner' AND NOT EXISTS (SELECT FROM auth.organization_members m
      WHERE m.organization_id = membership.organization_id AND m.role = 'owner' AND m.id <> membership.id)
  $$`,
];

/** Makes a UUID of version 7 of this moment: events are listed by their ids. */
const newId = `(overlay(lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0') PLACING '-' FROM 9 FOR 0)
  || '-7' || substr(gen_random_uuid()::text, 16))::uuid`;

/**
 * Ends the memberships, whichever statement writes the email, and has the owners told. The last owner is refused with
 * the state LO001, or stays where `auth.last_owner_stays` is on in this transaction: an undo must never be refused.
 */
const leaving = [
  `CREATE FUNCTION auth.leave_domain() RETURNS trigger LANGUAGE plpgsql AS $$
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
  END $$`,
  `CREATE TRIGGER domain_left AFTER UPDATE OF email ON auth.auth_records FOR EACH ROW
    WHEN (split_part(OLD.email, '@', 2) <> split_part(NEW.email, '@', 2)) EXECUTE FUNCTION auth.leave_domain()`,
];

export const organizationFunctions = [...memberships, ...owners, ...departures, ...lastOwner, ...leaving];
