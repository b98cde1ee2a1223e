import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  'ALTER TABLE auth.oidc_clients ADD COLUMN last_used_at timestamptz NOT NULL DEFAULT now()',
  'CREATE INDEX oidc_clients_last_used_at_idx ON auth.oidc_clients (last_used_at) WHERE self_registered',
  `CREATE TABLE auth.blocked_clients (
    id uuid CONSTRAINT blocked_clients_pkey PRIMARY KEY,
    client text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE UNIQUE INDEX blocked_clients_client_idx ON auth.blocked_clients (client)',
];

/** The last use of clients, and clients that administrators block. */
export class ClientsInUse1795738800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE auth.blocked_clients');
    await runner.query('ALTER TABLE auth.oidc_clients DROP COLUMN last_used_at');
  }
}
