import type { MigrationInterface, QueryRunner } from 'typeorm';

const allow = (types: string): string => `ADD CONSTRAINT factors_type_check CHECK (type IN (${types}))`;
const others = "'totp', 'recovery_codes'";

/** Adds passkeys to the second factors. Databases of an earlier development version may have parts of it. */
export class Passkeys1794400001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE auth.factors ADD COLUMN IF NOT EXISTS credential_id bytea,
      ADD COLUMN IF NOT EXISTS public_key bytea, ADD COLUMN IF NOT EXISTS transports text[],
      ADD COLUMN signature_count bigint,
      DROP CONSTRAINT factors_type_check, ${allow(`${others}, 'webauthn'`)}`);
    await runner.query(
      'CREATE UNIQUE INDEX IF NOT EXISTS factors_credential_id_idx ON auth.factors (credential_id) WHERE credential_id IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM auth.factors WHERE type = 'webauthn'`);
    await runner.query(`ALTER TABLE auth.factors DROP COLUMN credential_id, DROP COLUMN public_key,
      DROP COLUMN signature_count, DROP COLUMN transports, DROP CONSTRAINT factors_type_check, ${allow(others)}`);
  }
}
