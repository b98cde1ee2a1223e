/** Writes to a row that no other transaction has locked, so that no transaction waits for a long one. */
const tallyTables = [
  `CREATE TABLE video.tally (
    name text,
    shard smallint,
    amount bigint NOT NULL,
    CONSTRAINT tally_pkey PRIMARY KEY (name, shard)
  ) WITH (fillfactor = 50)`,
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

/** Which rows are counted under which name. */
interface TalliedRows {
  readonly table: string;
  /** Part of the names of functions. */
  readonly name: string;
  /** SQL over a row of the transition table `changed`; amounts of the same name are added. */
  readonly tallyName: string;
  readonly amount: string;
  readonly isCounted: string;
  /** Pattern of the tally's names, for LIKE. */
  readonly pattern: string;
}

/** Counts by triggers, because counting rows takes longer the more there are. */
export const tallyRows = ({ table, name, tallyName, amount, isCounted, pattern }: TalliedRows): string[] => [
  `CREATE FUNCTION video.tally_${name}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM video.add_to_tally(total.name, total.amount * CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END)
      FROM (SELECT ${tallyName} AS name, sum(${amount})::bigint AS amount
        FROM changed WHERE ${isCounted} GROUP BY 1) AS total;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER ${table}_inserted_tally AFTER INSERT ON video.${table}
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION video.tally_${name}()`,
  `CREATE TRIGGER ${table}_deleted_tally AFTER DELETE ON video.${table}
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION video.tally_${name}()`,
  `CREATE TRIGGER ${table}_emptied_tally AFTER TRUNCATE ON video.${table}
    FOR EACH STATEMENT EXECUTE FUNCTION video.forget_tally('${pattern}')`,
];

const tasks = tallyRows({
  table: 'task',
  name: 'tasks',
  tallyName: `'tasks/' || changed.type || '/' || changed.status`,
  amount: '1',
  isCounted: 'changed.deleted_at IS NULL',
  pattern: 'tasks/%',
});

/** Transition tables cannot be combined with a list of columns, and most updates of a task change none of these. */
const changedTasks = [
  `CREATE FUNCTION video.tally_changed_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF OLD.deleted_at IS NULL THEN PERFORM video.add_to_tally('tasks/' || OLD.type || '/' || OLD.status, -1); END IF;
    IF NEW.deleted_at IS NULL THEN PERFORM video.add_to_tally('tasks/' || NEW.type || '/' || NEW.status, 1); END IF;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER task_updated_tally AFTER UPDATE OF type, status, deleted_at ON video.task FOR EACH ROW
    WHEN (('tasks/' || OLD.type || '/' || OLD.status, 1, OLD.deleted_at IS NULL)
      IS DISTINCT FROM ('tasks/' || NEW.type || '/' || NEW.status, 1, NEW.deleted_at IS NULL))
    EXECUTE FUNCTION video.tally_changed_tasks()`,
];

const keptBytes = tallyRows({
  table: 'kept_part',
  name: 'kept_bytes',
  tallyName: `'kept bytes'`,
  amount: 'changed.size_bytes',
  isCounted: 'true',
  pattern: 'kept bytes',
});

/** A cached part that changes its size writes the difference once, not the old and the new size. */
const changedBytes = [
  `CREATE FUNCTION video.tally_changed_kept_bytes() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM video.add_to_tally('kept bytes', NEW.size_bytes - OLD.size_bytes);
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER kept_part_updated_tally AFTER UPDATE OF size_bytes ON video.kept_part FOR EACH ROW
    WHEN (('kept bytes', OLD.size_bytes, true) IS DISTINCT FROM ('kept bytes', NEW.size_bytes, true))
    EXECUTE FUNCTION video.tally_changed_kept_bytes()`,
];

/** Counts tasks by type and status, and bytes of cached parts. */
export const tallies = [...tallyTables, ...tasks, ...changedTasks, ...keptBytes, ...changedBytes];
