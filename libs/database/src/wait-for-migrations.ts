import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import type { DataSourceOptions, MigrationInterface } from 'typeorm';

export interface WaitOptions {
  timeoutMs: number;
  /** Between two looks. */
  pauseMs?: number;
  /** Called before each pause with what is missing. */
  onPending?: (reason: string) => void;
}

/** PostgreSQL: no such table, no such schema. */
const nothingYet = ['42P01', '3F000'];

/** The name under which TypeORM notes a migration as done. */
const nameOf = (migration: unknown): string => {
  const made = new (migration as new () => MigrationInterface)();
  return made.name ?? made.constructor.name;
};

const appliedNames = async (url: string, schema: string, table: string): Promise<Set<string>> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
  await client.connect();
  try {
    const name = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(table)}`;
    const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${name}`);
    return new Set(rows.map((row) => row.name));
  } catch (error) {
    if (nothingYet.includes((error as { code?: string }).code ?? '')) return new Set();
    throw error;
  } finally {
    await client.end();
  }
};

const missingReason = async (options: DataSourceOptions & { type: 'postgres' }): Promise<string | null> => {
  const { url = '', schema = 'public', migrationsTableName = 'migrations', migrations = [] } = options;
  try {
    const applied = await appliedNames(url, schema, migrationsTableName);
    const missing = Object.values(migrations)
      .map(nameOf)
      .filter((name) => !applied.has(name));
    return missing.length === 0 ? null : `waiting for ${missing.join(', ')}`;
  } catch (error) {
    return `the database does not answer: ${(error as Error).message}`;
  }
};

/**
 * Resolves once every migration that this program knows has been applied by somebody. Ones that it does not know,
 * of a newer version, do not matter. Changes nothing in the database.
 *
 * @throws Error that says what is missing when the time is up
 */
export const waitForMigrations = async (options: DataSourceOptions, wait: WaitOptions): Promise<void> => {
  if (options.type !== 'postgres') throw new Error('Only PostgreSQL is known here.');
  const deadline = Date.now() + wait.timeoutMs;
  for (;;) {
    const reason = await missingReason(options);
    if (reason === null) return;
    if (Date.now() > deadline) throw new Error(`The schema is not ready: ${reason}.`);
    wait.onPending?.(reason);
    await setTimeout(wait.pauseMs ?? 1_000);
  }
};
