-- Columns that the export reads, of https://github.com/supabase/auth/tree/bc32168e13fdc928c98b449fc76bc3fdb9a293c5/migrations
-- (2026-08-20).
CREATE SCHEMA auth;
CREATE TABLE auth.users (
  id uuid PRIMARY KEY, email varchar(255), encrypted_password varchar(255), email_confirmed_at timestamptz,
  banned_until timestamptz, phone text, raw_app_meta_data jsonb, raw_user_meta_data jsonb, created_at timestamptz,
  deleted_at timestamptz, is_anonymous boolean NOT NULL DEFAULT false
);
CREATE TABLE auth.identities (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(), provider_id text NOT NULL, user_id uuid NOT NULL, identity_data jsonb NOT NULL,
  provider text NOT NULL, email text GENERATED ALWAYS AS (lower(identity_data ->> 'email')) STORED
);
CREATE TABLE auth.mfa_factors (
  id uuid PRIMARY KEY, user_id uuid NOT NULL, friendly_name text, factor_type text NOT NULL, status text NOT NULL,
  created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL, secret text, phone text, last_challenged_at timestamptz,
  web_authn_credential jsonb, web_authn_aaguid uuid, last_webauthn_challenge_data jsonb
);
CREATE TABLE auth.webauthn_credentials (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(), user_id uuid NOT NULL, credential_id bytea NOT NULL, public_key bytea NOT NULL,
  attestation_type text NOT NULL DEFAULT '', aaguid uuid, sign_count bigint NOT NULL DEFAULT 0,
  transports jsonb NOT NULL DEFAULT '[]', backup_eligible boolean NOT NULL DEFAULT false,
  backed_up boolean NOT NULL DEFAULT false, friendly_name text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now(), last_used_at timestamptz
);
CREATE TABLE auth.sessions (
  id uuid PRIMARY KEY, user_id uuid NOT NULL, created_at timestamptz, updated_at timestamptz, factor_id uuid, aal text,
  not_after timestamptz, refreshed_at timestamp, user_agent text, ip inet, tag text, oauth_client_id uuid,
  refresh_token_hmac_key text, refresh_token_counter bigint, scopes text
);
CREATE TABLE auth.refresh_tokens (
  id bigserial PRIMARY KEY, token varchar(255), user_id varchar(255), revoked boolean, created_at timestamptz,
  updated_at timestamptz, parent varchar(255), session_id uuid
);
INSERT INTO auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at) VALUES
  ('5b8d0a5e-3a53-4d3b-9d8b-0f6a4f0a1c11', 'maja@hive.test', '$2a$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy',
    '2026-01-31 10:00:00+00', '{"provider": "email", "providers": ["email"]}', '{"full_name": "Maja Bee"}', '2026-01-31 10:00:00+00');
INSERT INTO auth.identities (provider_id, user_id, identity_data, provider) VALUES
  ('1078', '5b8d0a5e-3a53-4d3b-9d8b-0f6a4f0a1c11', '{"email": "Maja@hive.test"}', 'google');
INSERT INTO auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret) VALUES
  (gen_random_uuid(), '5b8d0a5e-3a53-4d3b-9d8b-0f6a4f0a1c11', 'phone', 'totp', 'verified', '2026-01-31 10:00:00+00', now(), 'MFBDGX3EIU3C2Z2IHFVEWMTNJY2XAUJY');
INSERT INTO auth.webauthn_credentials (user_id, credential_id, public_key, transports) VALUES
  ('5b8d0a5e-3a53-4d3b-9d8b-0f6a4f0a1c11', '\x000102', '\xa5010203', '["internal"]');
INSERT INTO auth.sessions (id, user_id, created_at, aal, refresh_token_hmac_key, refresh_token_counter) VALUES
  ('0f8fad5b-d9cb-469f-a165-70867728950e', '5b8d0a5e-3a53-4d3b-9d8b-0f6a4f0a1c11', '2026-01-31 10:00:00+00', 'aal2', 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8', 300),
  ('0f8fad5b-d9cb-469f-a165-70867728950f', '5b8d0a5e-3a53-4d3b-9d8b-0f6a4f0a1c11', '2026-01-31 10:00:00+00', 'aal1', NULL, NULL);
INSERT INTO auth.refresh_tokens (token, user_id, revoked, session_id) VALUES
  ('oldoldoldold', '5b8d0a5e-3a53-4d3b-9d8b-0f6a4f0a1c11', true, '0f8fad5b-d9cb-469f-a165-70867728950f'),
  ('abcdefghijkl', '5b8d0a5e-3a53-4d3b-9d8b-0f6a4f0a1c11', false, '0f8fad5b-d9cb-469f-a165-70867728950f');
