import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A trigger on each row that gives a way in ends the anonymity, so that every way is covered. */
const statements = [
  'ALTER TABLE auth.settings ADD COLUMN anonymous_sign_in boolean NOT NULL DEFAULT false',
  'ALTER TABLE auth.auth_records ADD COLUMN anonymous boolean NOT NULL DEFAULT false',
  'CREATE INDEX auth_records_anonymous_idx ON auth.auth_records (created_at) WHERE anonymous',
  `CREATE FUNCTION auth.end_own_anonymity() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.anonymous := false;
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER anonymity_ended BEFORE UPDATE OF email, password_hash ON auth.auth_records FOR EACH ROW
    WHEN (OLD.anonymous AND (OLD.email <> NEW.email OR NEW.password_hash IS NOT NULL))
    EXECUTE FUNCTION auth.end_own_anonymity()`,
  `CREATE FUNCTION auth.end_anonymity() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE auth.auth_records SET anonymous = false WHERE id = NEW.auth_id AND anonymous;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER anonymity_ended AFTER INSERT ON auth.identities FOR EACH ROW EXECUTE FUNCTION auth.end_anonymity()`,
  `CREATE TRIGGER anonymity_ended AFTER UPDATE OF confirmed_at ON auth.factors FOR EACH ROW
    WHEN (NEW.type = 'webauthn' AND NEW.confirmed_at IS NOT NULL) EXECUTE FUNCTION auth.end_anonymity()`,
  // A change that also sets the address is that event already.
  `CREATE TRIGGER event_upgraded AFTER UPDATE OF anonymous ON auth.auth_records FOR EACH ROW
    WHEN (OLD.anonymous AND NOT NEW.anonymous AND OLD.email = NEW.email)
    EXECUTE FUNCTION auth.owe_event('user.updated', 'id')`,
];

/** Adds users who are signed in without credentials. */
export class AnonymousUsers1794500100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER event_upgraded ON auth.auth_records');
    for (const table of ['auth_records', 'identities', 'factors'])
      await runner.query(`DROP TRIGGER anonymity_ended ON auth.${table}`);
    await runner.query('DROP FUNCTION auth.end_own_anonymity(), auth.end_anonymity()');
    await runner.query('ALTER TABLE auth.auth_records DROP COLUMN anonymous');
    await runner.query('ALTER TABLE auth.settings DROP COLUMN anonymous_sign_in');
  }
}
