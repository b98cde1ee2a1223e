import type { MigrationInterface, QueryRunner } from 'typeorm';

const audited = (kinds: string): readonly string[] => [
  'DROP TRIGGER event_audited ON auth.audit_events',
  `CREATE TRIGGER event_audited AFTER INSERT ON auth.audit_events FOR EACH ROW
    WHEN (NEW.user_id IS NOT NULL AND NEW.kind SIMILAR TO '${kinds}') EXECUTE FUNCTION auth.owe_audited_event()`,
];
const kindsBefore = '(factor|personal_key|organization).%';

/** Adds webhooks that receive security event tokens (RFC 8417), and events of passwords. */
export class SecurityEventTokens1796300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE auth.webhooks ADD COLUMN format text NOT NULL DEFAULT 'events'`);
    for (const statement of audited(`${kindsBefore}|password.(changed|reset)`)) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of audited(kindsBefore)) await runner.query(statement);
    await runner.query('ALTER TABLE auth.webhooks DROP COLUMN format');
  }
}
