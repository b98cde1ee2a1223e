export const settingsTables = [
  `CREATE TABLE auth.settings (
    id uuid CONSTRAINT settings_pkey PRIMARY KEY,
    only_row boolean NOT NULL DEFAULT true CONSTRAINT settings_only_row_key UNIQUE,
    require_email_verification boolean NOT NULL DEFAULT false,
    password_min_length smallint NOT NULL DEFAULT 8,
    require_number boolean NOT NULL DEFAULT false,
    require_lowercase boolean NOT NULL DEFAULT false,
    require_uppercase boolean NOT NULL DEFAULT false,
    require_special_char boolean NOT NULL DEFAULT false,
    verify_email_method text NOT NULL DEFAULT 'code',
    reset_password_method text NOT NULL DEFAULT 'code',
    allowed_redirect_urls text[] NOT NULL DEFAULT '{}',
    disable_signup boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    mfa_policy text NOT NULL DEFAULT 'optional',
    email_otp_sign_in boolean NOT NULL DEFAULT false,
    max_sessions_per_user integer NOT NULL DEFAULT 0,
    send_verification_on_sign_up boolean NOT NULL DEFAULT false,
    hibp boolean NOT NULL DEFAULT false,
    anonymous_sign_in boolean NOT NULL DEFAULT false,
    proof_of_work boolean NOT NULL DEFAULT false,
    application_name text NOT NULL DEFAULT '',
    application_logo text NOT NULL DEFAULT '',
    CONSTRAINT settings_max_sessions_per_user_check CHECK (max_sessions_per_user BETWEEN 0 AND 1000),
    CONSTRAINT settings_mfa_policy_check CHECK (mfa_policy IN ('off', 'optional', 'required_for_admins', 'required')),
    CONSTRAINT settings_one_row_check CHECK (only_row),
    CONSTRAINT settings_password_min_length_check CHECK (password_min_length BETWEEN 4 AND 128),
    CONSTRAINT settings_reset_password_method_check CHECK (reset_password_method IN ('code', 'link')),
    CONSTRAINT settings_verify_email_method_check CHECK (verify_email_method IN ('code', 'link'))
  )`,
  'INSERT INTO auth.settings (id) VALUES (gen_random_uuid())',
  `CREATE TABLE auth.configuration_files (
    only_row boolean DEFAULT true CONSTRAINT configuration_files_pkey PRIMARY KEY,
    name text,
    owns text[] NOT NULL DEFAULT '{}',
    applied_at timestamptz,
    CONSTRAINT configuration_files_one_row_check CHECK (only_row)
  )`,
  'INSERT INTO auth.configuration_files DEFAULT VALUES',
  `CREATE TABLE auth.api_keys (
    id smallint CONSTRAINT api_keys_pkey PRIMARY KEY,
    key_hash bytea NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    replaced_key_hashes bytea[] NOT NULL DEFAULT '{}'::bytea[],
    CONSTRAINT api_keys_one_row_check CHECK (id = 1)
  )`,
  `CREATE TABLE auth.retiring_api_keys (
    key_hash bytea CONSTRAINT retiring_api_keys_pkey PRIMARY KEY,
    expires_at timestamptz NOT NULL
  )`,
  `CREATE TABLE auth.anon_keys (
    key text CONSTRAINT anon_keys_pkey PRIMARY KEY,
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz
  )`,
];
