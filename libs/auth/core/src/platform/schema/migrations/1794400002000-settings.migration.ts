import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Limits the number of sessions of a user; 0 is no limit. */
export class SessionLimit1794400002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE auth.settings ADD COLUMN max_sessions_per_user integer NOT NULL DEFAULT 0
      CONSTRAINT settings_max_sessions_per_user_check CHECK (max_sessions_per_user BETWEEN 0 AND 1000)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth.settings DROP COLUMN max_sessions_per_user');
  }
}

/** Adds the setting that sends new users a verification mail that they do not need for signing in. */
export class VerificationOnSignUp1794400003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE auth.settings ADD COLUMN send_verification_on_sign_up boolean NOT NULL DEFAULT false',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth.settings DROP COLUMN send_verification_on_sign_up');
  }
}

/** Adds the setting that looks new passwords up in known breaches. */
export class BreachedPasswords1794400004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth.settings ADD COLUMN hibp boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth.settings DROP COLUMN hibp');
  }
}

/** Adds the setting that requires a proof of work for sign-ups and mails. */
export class ProofOfWork1794500102000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth.settings ADD COLUMN proof_of_work boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE auth.settings DROP COLUMN proof_of_work');
  }
}
