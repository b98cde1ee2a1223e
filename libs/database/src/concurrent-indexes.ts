import type { ClientBase } from 'pg';

/**
 * An index of a table that may be large already, built while others write. It is there some time after the migrations,
 * so that nothing but speed may depend on it. Another definition is another name: what is there by its name stays.
 */
export interface ConcurrentIndex {
  readonly name: string;
  readonly table: string;
  /** What of it: `(completed_at) WHERE status = 'failed'`. */
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

/** A limit of the role's: to wait for transactions of others is what such a build does. */
const liftLockLimit = 'SET lock_timeout = 0';

/**
 * Builds what is missing, one after the other, while others read and write. What a build that was broken off has left
 * behind is removed and built anew.
 *
 * @param client in no transaction, and the only one that builds
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
  if (missing.length > 0) await client.query(liftLockLimit);
  for (const { name, table, definition } of missing) {
    const [index, place] = [name, table].map((each) => client.escapeIdentifier(each));
    const own = client.escapeIdentifier(schema);
    if (isWhole.has(name)) await client.query(`DROP INDEX CONCURRENTLY ${own}.${index}`);
    report(`Building the index ${name} of ${schema}.${table}; whoever writes goes on.`);
    await client.query(`CREATE INDEX CONCURRENTLY ${index} ON ${own}.${place} ${definition}`);
  }
  return missing.map(({ name }) => name);
};
