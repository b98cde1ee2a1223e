import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import './global-setup';

export interface TestDatabase {
  /** Connection URL of a database of this spec. */
  readonly url: string;
  /** Removes the database and ends its open connections. */
  drop(): Promise<void>;
}

const LEAVE_TIMEOUT_MS = 3_000;
const POLL_MS = 50;

type Migrate = (url: string) => Promise<unknown>;

/** Template databases with empty tables, which a process copies; removed with the engines. */
const templates = new Map<Migrate, Promise<string>>();

/**
 * Creates a database for one spec file; call `drop` when done.
 * @param migrate creates its tables, once per process; without it the database is empty
 */
export async function createTestDatabase(migrate?: Migrate): Promise<TestDatabase> {
  const template = migrate === undefined ? 'template1' : await findTemplate(migrate);
  const name = await create(template);
  return { url: databaseUrl(name), drop: () => administer((client) => drop(client, name)) };
}

function findTemplate(migrate: Migrate): Promise<string> {
  const template = templates.get(migrate) ?? makeTemplate(migrate);
  templates.set(migrate, template);
  return template;
}

async function makeTemplate(migrate: Migrate): Promise<string> {
  const name = await create('template1');
  await migrate(databaseUrl(name));
  return name;
}

async function create(template: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // The default strategy writes each page to the log and makes removing the copy slower.
  await administer((client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`));
  return name;
}

function databaseUrl(name: string): string {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

/** An app that has just closed may still be disconnecting; remaining connections are ended. */
async function drop(client: pg.Client, name: string): Promise<void> {
  const deadline = Date.now() + LEAVE_TIMEOUT_MS;
  const isInUse = `SELECT 1 FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend'`;
  while ((await client.query(isInUse, [name])).rowCount && Date.now() < deadline) await setTimeout(POLL_MS);
  await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

async function administer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
