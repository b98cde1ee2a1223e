import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One limit for all mails to an address. The previous version keeps counting in `mail_allowances`. */
export class MailedAddresses1795400100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE auth.mailed_addresses (
      key bytea CONSTRAINT mailed_addresses_pkey PRIMARY KEY,
      last_sent_at timestamptz NOT NULL,
      sent jsonb NOT NULL,
      held_user_id uuid,
      held_language text
    )`);
    await runner.query('CREATE INDEX mailed_addresses_last_sent_at_idx ON auth.mailed_addresses (last_sent_at)');
    await runner.query(
      'CREATE INDEX mailed_addresses_held_idx ON auth.mailed_addresses (held_user_id) WHERE held_user_id IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE auth.mailed_addresses');
  }
}
