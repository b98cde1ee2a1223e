import { Client } from 'pg';

export interface HeldLock {
  /** Name of the migration; null for a library's own migration. */
  readonly migration: string | null;
  readonly table: string;
  readonly mode: string;
  /** From the statement that took it, its wait included, to the commit. */
  readonly heldMs: number;
}

export interface DoneMigration {
  readonly name: string;
  readonly tookMs: number;
}

const record = [
  'CREATE SCHEMA rehearsal',
  `CREATE UNLOGGED TABLE rehearsal.marks (
    transaction xid8 NOT NULL, began timestamptz NOT NULL, at timestamptz NOT NULL, migration text, lock text[])`,
  // Locks of a table that the migration itself creates disturb no request.
  `CREATE TABLE rehearsal.tables AS SELECT c.oid, c.oid::regclass::text AS name
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p') AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'rehearsal')`,
  `CREATE FUNCTION rehearsal.mark(migration text) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE
      at timestamptz := clock_timestamp();
    BEGIN
      INSERT INTO rehearsal.marks (transaction, began, at, migration, lock)
        SELECT pg_current_xact_id(), now(), at, mark.migration, held.lock
        FROM (SELECT NULL::text[] AS lock UNION ALL
          SELECT ARRAY[t.name, l.mode] FROM pg_locks l JOIN rehearsal.tables t ON t.oid = l.relation
            WHERE l.pid = pg_backend_pid() AND l.locktype = 'relation' AND l.granted
              AND l.mode IN ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')) AS held;
    END $$`,
  `CREATE FUNCTION rehearsal.mark_statement() RETURNS event_trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM rehearsal.mark(NULL); END $$`,
  `CREATE FUNCTION rehearsal.mark_migration() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM rehearsal.mark(NEW.name); RETURN NULL; END $$`,
];

const markStatements = [
  'CREATE EVENT TRIGGER rehearsal_start ON ddl_command_start EXECUTE FUNCTION rehearsal.mark_statement()',
  'CREATE EVENT TRIGGER rehearsal_end ON ddl_command_end EXECUTE FUNCTION rehearsal.mark_statement()',
];

/** TypeORM's lists of migrations, which have one row for each that was applied. */
const findLists = `SELECT format('%I.%I', table_schema, table_name) AS list FROM information_schema.columns
  WHERE column_name IN ('timestamp', 'name') AND table_name IN ('migration', 'migrations') AND table_schema <> 'rehearsal'
  GROUP BY table_schema, table_name HAVING count(*) = 2`;

/** Deferred, so that it runs in the commit. */
const markEach = (list: string): string => `CREATE CONSTRAINT TRIGGER rehearsal_mark AFTER INSERT ON ${list}
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION rehearsal.mark_migration()`;

/** A lock was taken after the mark before the first one that shows it. */
const findLocks = `
  WITH whole AS (
    SELECT transaction, max(migration) AS migration, min(began) AS began, max(at) AS ended
      FROM rehearsal.marks GROUP BY transaction
  ), seen AS (
    SELECT transaction, lock, min(at) AS at FROM rehearsal.marks WHERE lock IS NOT NULL GROUP BY transaction, lock
  )
  SELECT w.migration, s.lock[1] AS "table", s.lock[2] AS mode,
      (1000 * extract(epoch FROM w.ended - coalesce(
        (SELECT max(m.at) FROM rehearsal.marks m WHERE m.transaction = s.transaction AND m.at < s.at AND m.lock IS NULL),
        w.began)))::float8 AS "heldMs"
    FROM seen s JOIN whole w USING (transaction) ORDER BY w.began, s.at`;

const findDone = `
  SELECT max(migration) AS name, (1000 * extract(epoch FROM max(at) - min(began)))::float8 AS "tookMs"
    FROM rehearsal.marks GROUP BY transaction HAVING max(migration) IS NOT NULL ORDER BY min(began)`;

/**
 * Notes each lock of a migration that blocks readers or writers of an existing table, and how long it is held. The
 * notes are made by event triggers in the transaction of the migration, so that no lock is too short for them.
 */
export class MigrationLocks {
  private constructor(private readonly client: Client) {}

  /** @param url database whose user may create event triggers (a superuser) */
  static async watch(url: string): Promise<MigrationLocks> {
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ list: string }>(findLists);
    const triggers = rows.map(({ list }) => markEach(list));
    for (const statement of [...record, ...triggers, ...markStatements]) await client.query(statement);
    return new MigrationLocks(client);
  }

  async locks(): Promise<HeldLock[]> {
    return (await this.client.query<HeldLock>(findLocks)).rows;
  }

  async done(): Promise<DoneMigration[]> {
    return (await this.client.query<DoneMigration>(findDone)).rows;
  }

  /** Leaves nothing in the database. */
  async close(): Promise<void> {
    await this.client.query('DROP EVENT TRIGGER rehearsal_start; DROP EVENT TRIGGER rehearsal_end');
    await this.client.query('DROP SCHEMA rehearsal CASCADE');
    await this.client.end();
  }
}
