import { Client } from 'pg';
import type { MigrationInterface } from 'typeorm';
import type { ServiceSchema } from './data-source';

export interface MigratedPlace {
  url: string;
  schema: Pick<ServiceSchema, 'name' | 'migrations' | 'migrationsTableName'>;
}

/** PostgreSQL's codes of a missing table or schema. */
const nothingYet = ['42P01', '3F000'];

/** Name under which TypeORM records a migration. */
const migrationName = (migration: new () => MigrationInterface): string => {
  const made = new migration();
  return made.name ?? made.constructor.name;
};

export const knownMigrations = ({ schema }: MigratedPlace): string[] => schema.migrations.map(migrationName);

/** @returns names in the order in which they were applied; empty before the first one */
export const appliedMigrations = async ({ url, schema }: MigratedPlace): Promise<string[]> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
  await client.connect();
  try {
    const table = `${client.escapeIdentifier(schema.name)}.${client.escapeIdentifier(schema.migrationsTableName)}`;
    const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${table} ORDER BY id`);
    return rows.map(({ name }) => name);
  } catch (error) {
    if (nothingYet.includes((error as { code?: string }).code ?? '')) return [];
    throw error;
  } finally {
    await client.end();
  }
};

/** @returns one line per migration: the applied ones in their order, then those that are missing */
export const describeMigrations = async (place: MigratedPlace): Promise<string[]> => {
  const known = knownMigrations(place);
  const applied = await appliedMigrations(place);
  return [
    ...applied.map((name) => `applied  ${name}${known.includes(name) ? '' : ' (of another version)'}`),
    ...known.filter((name) => !applied.includes(name)).map((name) => `missing  ${name}`),
  ];
};
