/**
 * Changes a user unless the email, or one that looks the same, is taken. PostgreSQL logs a violation with the address (`DETAIL: Key (email)=`)
 * unless a function catches it. Null leaves a column unchanged; a repeated ban keeps the time of the first.
 */
const changes = [
  `CREATE FUNCTION auth.change_user(changed uuid, new_banned boolean, new_email_verified boolean, new_email text, new_email_skeleton text, new_password_hash text, new_password_scheme text, new_app_metadata jsonb, new_roles text[], new_banned_until timestamptz DEFAULT NULL) RETURNS boolean LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE auth.auth_records SET updated_at = now(),
        banned_at = CASE new_banned WHEN true THEN CASE WHEN banned_until <= now() THEN now() ELSE coalesce(banned_at, now()) END
          WHEN false THEN NULL ELSE banned_at END,
        banned_until = CASE WHEN new_banned IS NULL THEN banned_until WHEN new_banned THEN new_banned_until END,
        email_verified = coalesce(new_email_verified, email_verified), email = coalesce(new_email, email),
        email_skeleton = coalesce(new_email_skeleton, email_skeleton),
        password_hash = coalesce(new_password_hash, password_hash),
        password_scheme = coalesce(new_password_scheme, password_scheme),
        app_metadata = coalesce(new_app_metadata, app_metadata), roles = coalesce(new_roles, roles)
      WHERE id = changed;
    RETURN true;
  EXCEPTION WHEN unique_violation THEN RETURN false; WHEN SQLSTATE 'LO001' THEN RETURN NULL;
  END $$`,
];

/** Spreads the count of users over rows, so that a long transaction does not block others. */
const counts = [
  `CREATE FUNCTION auth.count_users() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE change bigint;
  BEGIN
    SELECT count(*) * CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END INTO change FROM changed;
    IF change <> 0 THEN
      UPDATE auth.user_counts SET users = users + change WHERE shard = coalesce((SELECT shard FROM auth.user_counts ORDER BY (shard + pg_backend_pid()) % 16
        LIMIT 1 FOR UPDATE SKIP LOCKED), pg_backend_pid() % 16);
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER count_added_users AFTER INSERT ON auth.auth_records
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION auth.count_users()`,
  `CREATE TRIGGER count_removed_users AFTER DELETE ON auth.auth_records
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION auth.count_users()`,
];

/** A trigger on each row that gives a way in ends the anonymity, so that every way is covered. */
const anonymity = [
  `CREATE FUNCTION auth.end_own_anonymity() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.anonymous := false;
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER anonymity_ended BEFORE UPDATE OF email, password_hash ON auth.auth_records FOR EACH ROW
    WHEN (OLD.anonymous AND (OLD.email <> NEW.email OR NEW.password_hash IS NOT NULL))
    EXECUTE FUNCTION auth.end_own_anonymity()`,
  `CREATE FUNCTION auth.end_anonymity() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE auth.auth_records SET anonymous = false WHERE id = NEW.auth_id AND anonymous;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER anonymity_ended AFTER INSERT ON auth.identities FOR EACH ROW EXECUTE FUNCTION auth.end_anonymity()`,
  `CREATE TRIGGER anonymity_ended AFTER UPDATE OF confirmed_at ON auth.factors FOR EACH ROW
    WHEN (NEW.type = 'webauthn' AND NEW.confirmed_at IS NOT NULL) EXECUTE FUNCTION auth.end_anonymity()`,
];

/** A trigger fills the list, so that every way to delete a user is covered. */
const deletions = [
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

/**
 * Notes whether an account has a second factor, and deletes recovery codes with the last other factor: alone they are
 * useless.
 */
const factors = [
  `CREATE FUNCTION auth.has_confirmed_factors(of_auth uuid, of_admin uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT EXISTS (SELECT 1 FROM auth.factors f WHERE (f.auth_id = of_auth OR f.admin_id = of_admin)
      AND f.confirmed_at IS NOT NULL AND f.type <> 'recovery_codes')
  $$`,
  `CREATE FUNCTION auth.note_factors() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    factor auth.factors;
  BEGIN
    IF TG_OP = 'DELETE' THEN factor := OLD; ELSE factor := NEW; END IF;
    UPDATE auth.auth_records SET has_factors = auth.has_confirmed_factors(factor.auth_id, NULL)
      WHERE id = factor.auth_id AND has_factors <> auth.has_confirmed_factors(factor.auth_id, NULL);
    UPDATE auth.admins SET has_factors = auth.has_confirmed_factors(NULL, factor.admin_id)
      WHERE id = factor.admin_id AND has_factors <> auth.has_confirmed_factors(NULL, factor.admin_id);
    
    IF TG_OP = 'DELETE' AND factor.type <> 'recovery_codes' THEN
      DELETE FROM auth.factors f
        WHERE f.type = 'recovery_codes' AND (f.auth_id = factor.auth_id OR f.admin_id = factor.admin_id)
          AND NOT auth.has_confirmed_factors(f.auth_id, f.admin_id);
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER factors_noted AFTER INSERT OR DELETE OR UPDATE OF confirmed_at ON auth.factors
    FOR EACH ROW EXECUTE FUNCTION auth.note_factors()`,
];

/**
 * Fills the list of ended sessions, so that every way to end or delete one is covered. Credentials of features run the
 * function too. A session that is deleted alive goes with its account.
 */
const sessions = [
  `CREATE FUNCTION auth.note_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
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
  END $$`,
  `CREATE TRIGGER sessions_ended AFTER UPDATE OF ended_at ON auth.sessions FOR EACH ROW
    WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION auth.note_ended_session()`,
  `CREATE TRIGGER sessions_removed AFTER DELETE ON auth.sessions FOR EACH ROW
    WHEN (OLD.ended_at IS NULL AND OLD.expires_at > now()) EXECUTE FUNCTION auth.note_ended_session()`,
];

export const accountFunctions = [...changes, ...counts, ...anonymity, ...deletions, ...factors, ...sessions];
