import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import type { MigrationInterface } from 'typeorm';
import type { ServiceSchema } from './data-source';

export interface MigratedPlace {
  url: string;
  schema: Pick<ServiceSchema, 'name' | 'migrations' | 'migrationsTableName'>;
}

export interface WaitOptions {
  timeoutMs: number;
  /** Interval of the check. */
  pauseMs?: number;
  /** Called before each pause with what is missing. */
  onPending?: (reason: string) => void;
}

/** PostgreSQL's codes of a missing table or schema. */
const nothingYet = ['42P01', '3F000'];

/** Name under which TypeORM records a migration. */
const nameOf = (migration: new () => MigrationInterface): string => {
  const made = new migration();
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

const missingReason = async ({ url, schema }: MigratedPlace): Promise<string | null> => {
  try {
    const applied = await appliedNames(url, schema.name, schema.migrationsTableName);
    const missing = schema.migrations.map(nameOf).filter((name) => !applied.has(name));
    return missing.length === 0 ? null : `waiting for ${missing.join(', ')}`;
  } catch (error) {
    return `the database does not answer: ${(error as Error).message}`;
  }
};

/**
 * Resolves when another process has applied every migration of this program. Unknown migrations of a newer version are
 * accepted. Changes nothing in the database.
 * @throws Error that names what is missing after the time limit
 */
export const waitForMigrations = async (place: MigratedPlace, wait: WaitOptions): Promise<void> => {
  const deadline = performance.now() + wait.timeoutMs;
  for (;;) {
    const reason = await missingReason(place);
    if (reason === null) return;
    if (performance.now() > deadline) throw new Error(`The schema is not ready: ${reason}.`);
    wait.onPending?.(reason);
    await setTimeout(wait.pauseMs ?? 1_000);
  }
};
