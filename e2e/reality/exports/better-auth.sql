-- Columns of https://github.com/better-auth/better-auth/blob/451aa4b6e57c9d4989bebc61ebb0892510e8a14e/packages/core/src/db/get-tables.ts
-- and of the plugins admin, passkey and twoFactor (1.7.1, 2026-08-23), with the types of its migrations for PostgreSQL.
CREATE TABLE "user" (
  id text PRIMARY KEY, name text NOT NULL, email text NOT NULL UNIQUE, "emailVerified" boolean NOT NULL, image text,
  "createdAt" timestamptz NOT NULL, "updatedAt" timestamptz NOT NULL, "twoFactorEnabled" boolean,
  role text, banned boolean, "banReason" text, "banExpires" timestamptz
);
CREATE TABLE session (
  id text PRIMARY KEY, "expiresAt" timestamptz NOT NULL, token text NOT NULL UNIQUE, "createdAt" timestamptz NOT NULL,
  "updatedAt" timestamptz NOT NULL, "ipAddress" text, "userAgent" text,
  "userId" text NOT NULL REFERENCES "user" (id) ON DELETE CASCADE, "impersonatedBy" text
);
CREATE TABLE account (
  id text PRIMARY KEY, issuer text NOT NULL, "accountId" text NOT NULL, "providerId" text NOT NULL,
  "userId" text NOT NULL REFERENCES "user" (id) ON DELETE CASCADE, "accessToken" text, "refreshToken" text,
  "idToken" text, "accessTokenExpiresAt" timestamptz, "refreshTokenExpiresAt" timestamptz, scope text, password text,
  "createdAt" timestamptz NOT NULL, "updatedAt" timestamptz NOT NULL
);
CREATE TABLE passkey (
  id text PRIMARY KEY, name text, "publicKey" text NOT NULL, "userId" text NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  "credentialID" text NOT NULL, counter integer NOT NULL, "deviceType" text NOT NULL, "backedUp" boolean NOT NULL,
  transports text, "createdAt" timestamptz, aaguid text
);
CREATE TABLE "twoFactor" (
  id text PRIMARY KEY, secret text NOT NULL, "backupCodes" text NOT NULL,
  "userId" text NOT NULL REFERENCES "user" (id) ON DELETE CASCADE, verified boolean,
  "failedVerificationCount" integer, "lockedUntil" timestamptz
);
INSERT INTO "user" VALUES
  ('4f3c2b1a-0d9e-4c8b-a7f6-e5d4c3b2a190', 'Maja Bee', 'maja@hive.test', true, NULL, '2026-01-31 10:00:00+00', now(), true, 'user', false, NULL, NULL);
INSERT INTO account (id, issuer, "accountId", "providerId", "userId", password, "createdAt", "updatedAt") VALUES
  ('a1', 'local:credential', '4f3c2b1a-0d9e-4c8b-a7f6-e5d4c3b2a190', 'credential', '4f3c2b1a-0d9e-4c8b-a7f6-e5d4c3b2a190',
    '3723f273eb0bbc2c8926465907ab3cf1:d63deee322aee42827e2960a38c9ee1f44d7bdb5c68df948dafe9205b51f3b80338b8798a11b8f61b3bda9ac439e66d06a8a62e050e0421465900d481b6a50c1', now(), now());
INSERT INTO session VALUES
  ('s1', now() + interval '1 day', 'kVq2nY7pT0sXb4mLr9cWd1eFh6gJu3Za', now(), now(), NULL, NULL, '4f3c2b1a-0d9e-4c8b-a7f6-e5d4c3b2a190', NULL),
  ('s2', now() - interval '1 day', 'expired', now(), now(), NULL, NULL, '4f3c2b1a-0d9e-4c8b-a7f6-e5d4c3b2a190', NULL),
  ('s3', now() + interval '1 day', 'impersonated', now(), now(), NULL, NULL, '4f3c2b1a-0d9e-4c8b-a7f6-e5d4c3b2a190', 'admin');
INSERT INTO passkey VALUES
  ('p1', 'laptop', 'pQECAyYgASFYIA==', '4f3c2b1a-0d9e-4c8b-a7f6-e5d4c3b2a190', 'AAECAwQFBgcICQoLDA0ODw', 0, 'multiDevice', true, 'internal,hybrid', now(), NULL);
INSERT INTO "twoFactor" VALUES
  ('t1', 'aB3_dE6-gH9jK2mN5pQ8sT1vW4xY7zA0', '["aB3dE-fG6hJ"]', '4f3c2b1a-0d9e-4c8b-a7f6-e5d4c3b2a190', true, 0, NULL);
