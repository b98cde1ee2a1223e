import { globSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

/** A statement and its place: `users/users.statements.ts findUser`. */
export interface WrittenStatement {
  place: string;
  sql: string;
}

const statementsIn = (place: string, value: unknown): WrittenStatement[] => {
  if (typeof value !== 'object' || value === null) return [];
  if ('sql' in value && typeof value.sql === 'string') return [{ place, sql: value.sql }];
  return Object.entries(value).flatMap(([key, inner]) => statementsIn(`${place} ${key}`, inner));
};

/** Every exported statement of the repositories and `*.statements.ts` files below a folder. */
export const readStatements = async (folder: string): Promise<WrittenStatement[]> => {
  const files = globSync('**/*.{statements,repository}.ts', { cwd: folder });
  const modules = await Promise.all(files.map(async (file) => (await import(join(folder, file))) as object));
  return modules.flatMap((exports, index) => statementsIn(files[index] ?? '', exports));
};

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
