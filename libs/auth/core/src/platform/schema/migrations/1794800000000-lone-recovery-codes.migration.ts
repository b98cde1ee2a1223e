import type { MigrationInterface, QueryRunner } from 'typeorm';

const noteFactors = (dropCodes: string): string => `
  CREATE OR REPLACE FUNCTION auth.note_factors() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    factor auth.factors;
  BEGIN
    IF TG_OP = 'DELETE' THEN factor := OLD; ELSE factor := NEW; END IF;
    UPDATE auth.auth_records SET has_factors = auth.has_confirmed_factors(factor.auth_id, NULL)
      WHERE id = factor.auth_id AND has_factors <> auth.has_confirmed_factors(factor.auth_id, NULL);
    UPDATE auth.admins SET has_factors = auth.has_confirmed_factors(NULL, factor.admin_id)
      WHERE id = factor.admin_id AND has_factors <> auth.has_confirmed_factors(NULL, factor.admin_id);
    ${dropCodes}
    RETURN NULL;
  END $$`;

const dropCodes = `
    IF TG_OP = 'DELETE' AND factor.type <> 'recovery_codes' THEN
      DELETE FROM auth.factors f
        WHERE f.type = 'recovery_codes' AND (f.auth_id = factor.auth_id OR f.admin_id = factor.admin_id)
          AND NOT auth.has_confirmed_factors(f.auth_id, f.admin_id);
    END IF;`;

const dropLoneCodes = `
  DELETE FROM auth.factors f
    WHERE f.type = 'recovery_codes' AND NOT auth.has_confirmed_factors(f.auth_id, f.admin_id)`;

/** Deletes recovery codes with the last other factor: alone they are useless. */
export class LoneRecoveryCodes1794800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(noteFactors(dropCodes));
    await runner.query(dropLoneCodes);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(noteFactors(''));
  }
}
