import type { ClientBase } from 'pg';

/**
 * An index for a table that may already be large; it is built without blocking writes. It exists some time after the
 * migrations, so only performance may depend on it. A changed definition needs a new name: an existing index is never
 * rebuilt.
 */
export interface ConcurrentIndex {
  readonly name: string;
  readonly table: string;
  /** Columns and condition: `(completed_at) WHERE status = 'failed'`. */
  readonly definition: string;
}

interface FoundIndex {
  name: string;
  isWhole: boolean;
}

const findIndexes = `
  SELECT relname AS name, indisvalid AND indisready AS "isWhole"
    FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE relnamespace = to_regnamespace($1) AND relname = ANY ($2)`;

/** An extension, whose operator classes an index may name, can be in any schema. */
const findOperatorClasses = `
  SELECT set_config('search_path', concat_ws(', ', current_setting('search_path'), string_agg(DISTINCT quote_ident(nspname), ', ')), false)
    FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace`;

/** The role may have a lock_timeout, but this build waits for transactions of others. */
const liftLockLimit = 'SET lock_timeout = 0';

/**
 * Builds missing indexes one after the other without blocking reads or writes. An invalid index of an interrupted build
 * is dropped and built again.
 * @param client outside of a transaction; the only one that builds
 * @returns names of the indexes that were built
 */
export const buildConcurrently = async (
  client: ClientBase,
  schema: string,
  indexes: readonly ConcurrentIndex[],
  report: (line: string) => void,
): Promise<string[]> => {
  const names = indexes.map(({ name }) => name);
  const { rows } = await client.query<FoundIndex>(findIndexes, [client.escapeIdentifier(schema), names]);
  const isWhole = new Map(rows.map((found) => [found.name, found.isWhole]));
  const missing = indexes.filter(({ name }) => isWhole.get(name) !== true);
  if (missing.length > 0) await client.query(`${liftLockLimit}; ${findOperatorClasses}`);
  for (const { name, table, definition } of missing) {
    const [index, place] = [name, table].map((each) => client.escapeIdentifier(each));
    const own = client.escapeIdentifier(schema);
    if (isWhole.has(name)) await client.query(`DROP INDEX CONCURRENTLY ${own}.${index}`);
    report(`Building the index ${name} of ${schema}.${table}; writes are not blocked.`);
    await client.query(`CREATE INDEX CONCURRENTLY ${index} ON ${own}.${place} ${definition}`);
  }
  return missing.map(({ name }) => name);
};
