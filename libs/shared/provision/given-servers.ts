import { Redis } from 'ioredis';
import pg from 'pg';
import { ProvisionError } from './provision-error';

const CONNECT_TIMEOUT_MS = 5_000;
const OLDEST_POSTGRES = 140_000;

type Coded = Error & { code?: string };

/**
 * Connects once to the PostgreSQL that DATABASE_URL names.
 * @throws ProvisionError that says what is wrong with it, never the password
 */
export async function checkGivenPostgres(url: string): Promise<void> {
  const place = describe('DATABASE_URL', url);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
    if (Number(rows[0]?.server_version_num) >= OLDEST_POSTGRES) return;
  } catch (error) {
    throw new ProvisionError(explainPostgres(error as Coded, place));
  } finally {
    await client.end().catch(() => undefined);
  }
  throw new ProvisionError(
    `${place} is older than PostgreSQL 14: use a newer server, or leave DATABASE_URL empty to have one started.`,
  );
}

/** True when the auth-service's tables exist and contain an administrator: then ADMIN_PASSWORD is ignored. */
export async function hasAdministrator(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ table: string | null }>("SELECT to_regclass('auth.admins') AS table");
    if ((rows[0]?.table ?? null) === null) return false;
    return (await client.query('SELECT FROM auth.admins LIMIT 1')).rowCount === 1;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function explainPostgres(error: Coded, place: string): string {
  if (error.code?.startsWith('28')) return `${place} refused the user or the password: correct the address.`;
  if (error.code === '3D000')
    return `${place} has no such database: create it ("CREATE DATABASE ..."), or correct the address.`;
  return `${place} cannot be reached (${reason(error)}): start PostgreSQL there, or leave DATABASE_URL empty to have one started.`;
}

/**
 * Connects once to the Redis that REDIS_URL names.
 * @returns a warning when the server may throw waiting jobs away
 * @throws ProvisionError that says what is wrong with it, never the password
 */
export async function checkGivenRedis(url: string): Promise<string | undefined> {
  const place = describe('REDIS_URL', url);
  let last: Coded | undefined;
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  client.on('error', (error: Coded) => (last = error));
  try {
    await client.connect();
    await client.ping();
    return await memoryWarning(client, place);
  } catch (error) {
    throw new ProvisionError(explainRedis(last ?? (error as Coded), place));
  } finally {
    client.disconnect();
  }
}

function explainRedis(error: Coded, place: string): string {
  if (/WRONGPASS|NOAUTH|NOPERM/.test(error.message))
    return `${place} refused the user or the password: correct the address.`;
  return `${place} cannot be reached (${reason(error)}): start Redis there, or leave REDIS_URL empty to have one started.`;
}

async function memoryWarning(client: Redis, place: string): Promise<string | undefined> {
  // Hosted servers often forbid CONFIG.
  const setting = async (name: string) => ((await client.config('GET', name).catch(() => [])) as string[])[1];
  const policy = await setting('maxmemory-policy');
  if (policy !== undefined && policy !== 'noeviction')
    return `${place} has maxmemory-policy ${policy}: set it to noeviction, or jobs may vanish when memory is short`;
  if ((await setting('maxmemory')) === '0')
    return `${place} has no maxmemory: set it to at most 75 % of the memory that it has, or it may be killed where it should refuse jobs`;
  return undefined;
}

function describe(variable: string, url: string): string {
  try {
    return `${variable} (${new URL(url).host})`;
  } catch {
    throw new ProvisionError(`${variable} is not an address: write it as in .env.example, or leave it empty.`);
  }
}

function reason(error: Coded): string {
  const inner = error instanceof AggregateError ? (error.errors[0] as Coded) : error;
  return inner.code ?? inner.message;
}
