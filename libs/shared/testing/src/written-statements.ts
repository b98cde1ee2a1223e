import { globSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

/** A statement and its place: `users/users.statements.ts findUser`. */
interface WrittenStatement {
  place: string;
  sql: string;
  /** Only of prepared statements. */
  name?: string | undefined;
}

const statementsIn = (place: string, value: unknown): WrittenStatement[] => {
  if (typeof value !== 'object' || value === null) return [];
  if ('sql' in value && typeof value.sql === 'string') {
    const name = 'name' in value && typeof value.name === 'string' ? value.name : undefined;
    return [{ place, sql: value.sql, name }];
  }
  return Object.entries(value).flatMap(([key, inner]) => statementsIn(`${place} ${key}`, inner));
};

/** Every exported statement of the repositories and `*.statements.ts` files below a folder. */
export const readStatements = async (folder: string): Promise<WrittenStatement[]> => {
  const files = globSync('**/*.{statements,repository}.ts', { cwd: folder });
  const modules = await Promise.all(files.map(async (file) => (await import(join(folder, file))) as object));
  return modules.flatMap((exports, index) => statementsIn(files[index] ?? '', exports));
};

/**
 * @returns statements that claim rows to update them, and would also skip a row to which another transaction refers by
 *   a foreign key: only a deletion needs `FOR UPDATE`
 */
export const findKeyClaims = (statements: readonly WrittenStatement[]): string[] =>
  statements
    .filter(({ sql }) => /\bFOR UPDATE\b(?: OF \w+)? SKIP LOCKED/.test(sql) && !/\bDELETE\b/.test(sql))
    .map(({ place }) => place);

/** @returns PostgreSQL's error for each statement that does not fit the schema */
export const prepareAll = async (url: string, statements: readonly WrittenStatement[]): Promise<string[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const refusals: string[] = [];
  for (const { place, sql } of statements)
    await client
      .query(`PREPARE written AS ${sql}`)
      .then(() => client.query('DEALLOCATE written'))
      .catch((error: unknown) => refusals.push(`${place}: ${String(error)}`));
  await client.end();
  return refusals;
};

const anyUuid = '00000000-0000-4000-8000-000000000000';
/** A value of each type that a statement has as parameter. */
const samples: Readonly<Record<string, string>> = {
  uuid: anyUuid,
  bytea: '\\x00',
  json: '{}',
  jsonb: '{}',
  boolean: 'true',
  'timestamp with time zone': '2026-01-01',
};
const sampleValue = (type: string): string =>
  type.endsWith('[]') ? `{"${sampleValue(type.slice(0, -2)).replaceAll('\\', '\\\\')}"}` : (samples[type] ?? '1');

/** PostgreSQL plans the first five executions for their values, and decides afterwards. */
const executions = 8;

/** @returns prepared statements that PostgreSQL plans again at each execution, which takes longer than most executions */
export const findReplanned = async (url: string, statements: readonly WrittenStatement[]): Promise<string[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const replanned: string[] = [];
  for (const { place, sql, name } of statements.filter((statement) => statement.name !== undefined)) {
    await client.query(`PREPARE written AS ${sql}`);
    const { rows } = await client.query<{ types: string[] }>(
      "SELECT parameter_types::text[] AS types FROM pg_prepared_statements WHERE name = 'written'",
    );
    const values = (rows[0]?.types ?? []).map((type) => client.escapeLiteral(sampleValue(type))).join(', ');
    for (let count = 0; count < executions; count += 1)
      await client.query(`EXPLAIN EXECUTE written${values === '' ? '' : `(${values})`}`);
    const { rows: plans } = await client.query<{ generic: string }>(
      "SELECT generic_plans AS generic FROM pg_prepared_statements WHERE name = 'written'",
    );
    if (plans[0]?.generic === '0') replanned.push(`${place} (${name})`);
    await client.query('DEALLOCATE written');
  }
  await client.end();
  return replanned;
};
