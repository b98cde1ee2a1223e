import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every sign-in reads and locks the account's row, so that none can miss `has_factors`. */
const statements = [
  `CREATE TABLE auth.factors (
    id uuid CONSTRAINT factors_pkey PRIMARY KEY,
    auth_id uuid CONSTRAINT factors_auth_id_fkey REFERENCES auth.auth_records (id) ON DELETE CASCADE,
    admin_id uuid CONSTRAINT factors_admin_id_fkey REFERENCES auth.admins (id) ON DELETE CASCADE,
    session_id uuid,
    type text NOT NULL CONSTRAINT factors_type_check CHECK (type IN ('totp', 'recovery_codes')),
    name text,
    sealed_secret bytea,
    last_step integer,
    code_hashes bytea[],
    created_at timestamptz NOT NULL DEFAULT now(),
    confirmed_at timestamptz,
    last_used_at timestamptz,
    CONSTRAINT factors_owner_check CHECK (num_nonnulls(auth_id, admin_id) = 1)
  )`,
  `CREATE INDEX factors_auth_id_idx ON auth.factors (auth_id) WHERE auth_id IS NOT NULL`,
  `CREATE INDEX factors_admin_id_idx ON auth.factors (admin_id) WHERE admin_id IS NOT NULL`,
  `CREATE INDEX factors_unconfirmed_idx ON auth.factors (created_at) WHERE confirmed_at IS NULL`,
  `CREATE TABLE auth.pending_sign_ins (
    token_hash bytea CONSTRAINT pending_sign_ins_pkey PRIMARY KEY,
    auth_id uuid CONSTRAINT pending_sign_ins_auth_id_fkey REFERENCES auth.auth_records (id) ON DELETE CASCADE,
    admin_id uuid CONSTRAINT pending_sign_ins_admin_id_fkey REFERENCES auth.admins (id) ON DELETE CASCADE,
    sign_in_epoch integer NOT NULL,
    amr text[] NOT NULL,
    tries integer NOT NULL DEFAULT 0,
    expires_at timestamptz NOT NULL,
    used_at timestamptz,
    CONSTRAINT pending_sign_ins_owner_check CHECK (num_nonnulls(auth_id, admin_id) = 1)
  )`,
  `CREATE INDEX pending_sign_ins_expires_at_idx ON auth.pending_sign_ins (expires_at)`,
  `ALTER TABLE auth.auth_records ADD COLUMN has_factors boolean NOT NULL DEFAULT false`,
  `ALTER TABLE auth.admins ADD COLUMN has_factors boolean NOT NULL DEFAULT false`,
  `ALTER TABLE auth.settings ADD COLUMN mfa_policy text NOT NULL DEFAULT 'optional'
    CONSTRAINT settings_mfa_policy_check CHECK (mfa_policy IN ('off', 'optional', 'required_for_admins', 'required'))`,
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
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER factors_noted AFTER INSERT OR DELETE OR UPDATE OF confirmed_at ON auth.factors
    FOR EACH ROW EXECUTE FUNCTION auth.note_factors()`,
];

/** Adds second factors of users and administrators, and sign-ins that wait for them. */
export class Factors1794200000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth.settings DROP COLUMN mfa_policy');
    await runner.query('ALTER TABLE auth.admins DROP COLUMN has_factors');
    await runner.query('ALTER TABLE auth.auth_records DROP COLUMN has_factors');
    await runner.query('DROP TABLE auth.pending_sign_ins, auth.factors');
    await runner.query('DROP FUNCTION auth.note_factors(), auth.has_confirmed_factors(uuid, uuid)');
  }
}
