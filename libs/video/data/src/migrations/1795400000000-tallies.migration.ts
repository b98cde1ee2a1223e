import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = [
  `CREATE TABLE video.tally (
    name text,
    shard smallint,
    amount bigint NOT NULL,
    CONSTRAINT tally_pkey PRIMARY KEY (name, shard)
  ) WITH (fillfactor = 50)`,
  // Writes to a row that no other transaction has locked, so that no transaction waits for a long one.
  `CREATE FUNCTION video.free_shard() RETURNS smallint LANGUAGE plpgsql AS $$
    DECLARE
      tallying CONSTANT int := hashtext('video.tally');
      own CONSTANT int := pg_backend_pid() % 16;
    BEGIN
      FOR step IN 0..15 LOOP
        IF pg_try_advisory_xact_lock(tallying, (own + step) % 16) THEN
          RETURN (own + step) % 16;
        END IF;
      END LOOP;
      PERFORM pg_advisory_xact_lock(tallying, own);
      RETURN own;
    END $$`,
  `CREATE FUNCTION video.add_to_tally(added text, change bigint) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      IF change <> 0 THEN
        INSERT INTO video.tally (name, shard, amount) VALUES (added, video.free_shard(), change)
          ON CONFLICT (name, shard) DO UPDATE SET amount = tally.amount + excluded.amount;
      END IF;
    END $$`,
  `CREATE FUNCTION video.forget_tally() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM video.tally WHERE name LIKE TG_ARGV[0];
      RETURN NULL;
    END $$`,
];

/** Which rows are counted under which name, and which updates change the count. */
interface Tallied {
  table: string;
  name: string;
  /** Expressions over a row of the transition table `changed`; amounts of the same name are added. */
  nameOf: (row: string) => string;
  amountOf: (row: string) => string;
  isCounted: (row: string) => string;
  /** Columns whose update may change the count; empty for none. */
  columns?: string;
  pattern: string;
}

const talliedTables: Tallied[] = [
  {
    table: 'task',
    name: 'tasks',
    nameOf: (row) => `'tasks/' || ${row}.type || '/' || ${row}.status`,
    amountOf: () => '1',
    isCounted: (row) => `${row}.deleted_at IS NULL`,
    columns: 'type, status, deleted_at',
    pattern: 'tasks/%',
  },
  {
    table: 'kept_part',
    name: 'kept_bytes',
    nameOf: () => `'kept bytes'`,
    amountOf: (row) => `${row}.size_bytes`,
    isCounted: () => 'true',
    columns: 'size_bytes',
    pattern: 'kept bytes',
  },
  {
    table: 'draft',
    name: 'drafts',
    nameOf: () => `'drafts'`,
    amountOf: () => '1',
    isCounted: () => 'true',
    pattern: 'drafts',
  },
];

const tallyRows = ({ name, nameOf, amountOf, isCounted }: Tallied): string => `
  CREATE FUNCTION video.tally_${name}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM video.add_to_tally(total.name, total.amount * CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END)
      FROM (SELECT ${nameOf('changed')} AS name, sum(${amountOf('changed')})::bigint AS amount
        FROM changed WHERE ${isCounted('changed')} GROUP BY 1) AS total;
    RETURN NULL;
  END $$`;

/** Transition tables cannot be combined with a list of columns, and most updates of a task change none of these. */
const tallyUpdate = ({ name, nameOf, amountOf, isCounted }: Tallied): string => `
  CREATE FUNCTION video.tally_changed_${name}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF ${isCounted('OLD')} THEN PERFORM video.add_to_tally(${nameOf('OLD')}, -${amountOf('OLD')}); END IF;
    IF ${isCounted('NEW')} THEN PERFORM video.add_to_tally(${nameOf('NEW')}, ${amountOf('NEW')}); END IF;
    RETURN NULL;
  END $$`;

const triggersOf = ({ table, name, pattern }: Tallied): string[] => [
  `CREATE TRIGGER ${table}_inserted_tally AFTER INSERT ON video.${table}
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION video.tally_${name}()`,
  `CREATE TRIGGER ${table}_deleted_tally AFTER DELETE ON video.${table}
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION video.tally_${name}()`,
  `CREATE TRIGGER ${table}_emptied_tally AFTER TRUNCATE ON video.${table}
    FOR EACH STATEMENT EXECUTE FUNCTION video.forget_tally('${pattern}')`,
];

const updateTriggersOf = (tallied: Tallied): string[] => {
  const { table, name, columns, nameOf, amountOf, isCounted } = tallied;
  const told = (row: string): string => `(${nameOf(row)}, ${amountOf(row)}, ${isCounted(row)})`;
  if (columns === undefined) return [];
  return [
    tallyUpdate(tallied),
    `CREATE TRIGGER ${table}_updated_tally AFTER UPDATE OF ${columns} ON video.${table} FOR EACH ROW
      WHEN (${told('OLD')} IS DISTINCT FROM ${told('NEW')}) EXECUTE FUNCTION video.tally_changed_${name}()`,
  ];
};

/**
 * Counts tasks by type and status, drafts, and bytes of cached parts. Triggers count, so that writers of every version
 * are included. The next migration counts earlier rows.
 */
export class KeepTallies1795400000000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    for (const statement of tables) await queries.query(statement);
    for (const tallied of talliedTables)
      for (const statement of [tallyRows(tallied), ...triggersOf(tallied), ...updateTriggersOf(tallied)])
        await queries.query(statement);
  }

  async down(queries: QueryRunner): Promise<void> {
    for (const { table, name, columns } of talliedTables) {
      const events = ['inserted', 'deleted', 'emptied', ...(columns === undefined ? [] : ['updated'])];
      for (const event of events) await queries.query(`DROP TRIGGER ${table}_${event}_tally ON video.${table}`);
      await queries.query(`DROP FUNCTION video.tally_${name}()`);
      if (columns !== undefined) await queries.query(`DROP FUNCTION video.tally_changed_${name}()`);
    }
    await queries.query('DROP FUNCTION video.forget_tally(), video.add_to_tally(text, bigint), video.free_shard()');
    await queries.query('DROP TABLE video.tally');
  }
}

/** A row to which no trigger writes. */
const earlierShard = -1;

/**
 * One statement sees one moment: the number of rows minus the count of the triggers is the number of earlier rows,
 * however many writes follow. Running it again corrects any error.
 */
const tallyEarlierRows = `
  WITH there (name, amount) AS (
    SELECT 'tasks/' || type || '/' || status, count(*) FROM video.task WHERE deleted_at IS NULL GROUP BY type, status
    UNION ALL SELECT 'drafts', count(*) FROM video.draft
    UNION ALL SELECT 'kept bytes', coalesce(sum(size_bytes), 0)::bigint FROM video.kept_part
  ), counted AS (
    SELECT name, sum(amount)::bigint AS amount FROM video.tally GROUP BY name
  )
  INSERT INTO video.tally (name, shard, amount)
    SELECT name, ${earlierShard}, coalesce(there.amount, 0) - coalesce(counted.amount, 0)
      FROM there FULL JOIN counted USING (name)
    ON CONFLICT (name, shard) DO UPDATE SET amount = tally.amount + excluded.amount`;

/**
 * Separate, because the previous migration blocks writers until it is committed; this one blocks none and takes long.
 */
export class TallyEarlierRows1795400001000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(tallyEarlierRows);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(`DELETE FROM video.tally WHERE shard = ${earlierShard}`);
  }
}

const replace = (difference: string): string => `
  CREATE OR REPLACE FUNCTION video.tally_changed_kept_bytes() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    ${difference}
    RETURN NULL;
  END $$`;

/** A cached part that changes its size writes the difference once, not the old and the new size. */
export class TallyDifferences1795500000000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(replace(`PERFORM video.add_to_tally('kept bytes', NEW.size_bytes - OLD.size_bytes);`));
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query(
      replace(`PERFORM video.add_to_tally('kept bytes', -OLD.size_bytes);
    PERFORM video.add_to_tally('kept bytes', NEW.size_bytes);`),
    );
  }
}
