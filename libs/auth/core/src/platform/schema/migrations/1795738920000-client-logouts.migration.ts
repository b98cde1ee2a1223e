import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A trigger fills the list, so that everything that ends a grant is covered. Only clients of administrators hear of it. */
const statements = [
  `CREATE TABLE auth.client_logouts (
    id uuid CONSTRAINT client_logouts_pkey PRIMARY KEY,
    client_id text NOT NULL,
    auth_id uuid NOT NULL,
    grant_id uuid NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    next_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX client_logouts_next_at_idx ON auth.client_logouts (next_at)',
  `CREATE FUNCTION auth.owe_client_logout() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO auth.client_logouts (id, client_id, auth_id, grant_id)
      SELECT gen_random_uuid(), OLD.client_id, OLD.auth_id, OLD.id FROM auth.oidc_clients
        WHERE id = OLD.client_id AND NOT self_registered AND metadata ? 'backchannel_logout_uri';
    IF FOUND THEN PERFORM pg_notify('auth_client_logouts', ''); END IF;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER oidc_grants_logout AFTER DELETE ON auth.oidc_grants FOR EACH ROW
    WHEN (OLD.expires_at > now()) EXECUTE FUNCTION auth.owe_client_logout()`,
];

/** Ended grants that a client must still hear of. */
export class ClientLogouts1795738920000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER oidc_grants_logout ON auth.oidc_grants');
    await runner.query('DROP FUNCTION auth.owe_client_logout()');
    await runner.query('DROP TABLE auth.client_logouts');
  }
}
