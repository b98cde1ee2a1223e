-- Columns of https://github.com/InsForge/InsForge/tree/268d79d274b07317ffb8ceb14d09485625910592/backend/src/infra/database/migrations
-- (2026-08-19), as migrations 000 and 018 leave them.
CREATE SCHEMA auth;
CREATE TABLE auth.users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text UNIQUE NOT NULL,
  password text,
  email_verified boolean DEFAULT false,
  created_at timestamptz DEFAULT now(),
  updated_at timestamptz DEFAULT now(),
  profile jsonb DEFAULT '{}',
  metadata jsonb DEFAULT '{}',
  is_project_admin boolean NOT NULL DEFAULT false,
  is_anonymous boolean NOT NULL DEFAULT false
);
CREATE TABLE auth.user_providers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES auth.users (id) ON DELETE CASCADE,
  provider text NOT NULL,
  provider_account_id text NOT NULL,
  access_token text,
  refresh_token text,
  provider_data jsonb,
  created_at timestamptz DEFAULT now(),
  updated_at timestamptz DEFAULT now(),
  UNIQUE (provider, provider_account_id)
);
INSERT INTO auth.users (id, email, password, email_verified, profile, is_project_admin, is_anonymous) VALUES
  ('7b0d5c0e-41f0-4b52-9a0c-0c3b7c1d2e11', 'maja@hive.test', '$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy', true, '{"name": "Maja Bee"}', false, false),
  ('7b0d5c0e-41f0-4b52-9a0c-0c3b7c1d2e12', 'admin@hive.test', 'x', true, '{}', true, false),
  ('7b0d5c0e-41f0-4b52-9a0c-0c3b7c1d2e13', 'anon@hive.test', 'x', true, '{}', false, true);
INSERT INTO auth.user_providers (user_id, provider, provider_account_id, provider_data) VALUES
  ('7b0d5c0e-41f0-4b52-9a0c-0c3b7c1d2e11', 'google', '1078', '{"email": "maja@hive.test"}');
