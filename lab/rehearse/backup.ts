import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand, startPostgres, type StartedPostgres } from '@svc/provision';
import { Client } from 'pg';

interface RestoredDatabases {
  readonly server: StartedPostgres;
  readonly auth: string;
  readonly video: string;
  /** Opens the signing keys and secrets of the backup. */
  readonly appSecret: string | undefined;
}

const password = randomBytes(16).toString('hex');
const restoreTimeoutMs = 7_200_000;

/** Dumps of the services are called `auth.dump` by the schedule, and `auth-2026-11-24.dump` in docs/operate/backup.md. */
const findDump = (files: readonly string[], service: string): string | undefined =>
  files
    .filter((file) => file === `${service}.dump` || (file.startsWith(`${service}-`) && file.endsWith('.dump')))
    .toSorted()
    .at(-1);

const restoreDump = async (server: StartedPostgres, name: string, file: string): Promise<string> => {
  const client = new Client({ connectionString: server.url });
  await client.connect();
  await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  await client.end();
  const url = new URL(name, server.url);
  const bare = new URL(url);
  bare.password = '';
  const args = ['--no-owner', '--no-privileges', '--exit-on-error', '--dbname', bare.href, file];
  await runCommand('pg_restore', args, { timeoutMs: restoreTimeoutMs, env: { ...process.env, PGPASSWORD: password } });
  return url.href;
};

const restoreDumps = async (backup: string, files: readonly string[], folder: string): Promise<RestoredDatabases> => {
  const server = await startPostgres({ dataFolder: folder, password });
  const urls = await Promise.all(
    ['auth', 'video'].map(async (service) => {
      const dump = findDump(files, service);
      return dump === undefined ? server.url : restoreDump(server, service, join(backup, dump));
    }),
  );
  return { server, auth: urls[0]!, video: urls[1]!, appSecret: process.env['APP_SECRET'] };
};

/** A copy of the data folder of `npm start`: its cluster is copied again with its owner, because migrating changes it. */
const restoreDataFolder = async (backup: string, folder: string): Promise<RestoredDatabases> => {
  await runCommand('cp', ['-a', join(backup, 'postgres'), folder], { timeoutMs: restoreTimeoutMs });
  const secrets = JSON.parse(readFileSync(join(backup, 'secrets.json'), 'utf8')) as Record<string, string>;
  const server = await startPostgres({ dataFolder: folder, password: secrets['postgresPassword'] ?? '' });
  const appSecret = process.env['APP_SECRET'] ?? secrets['appSecret'];
  return { server, auth: server.url, video: server.url, appSecret };
};

/** Statements by the table that they need: nothing leaves the copy, and no video of its users is rendered. */
const quieting: readonly (readonly [table: string, statement: string])[] = [
  ['auth.webhook_deliveries', 'UPDATE auth.webhook_deliveries SET next_at = NULL WHERE next_at IS NOT NULL'],
  ['auth.webhooks', `UPDATE auth.webhooks SET url = 'http://127.0.0.1:9/'`],
  ['auth.client_logouts', 'DELETE FROM auth.client_logouts'],
  ['video.task', 'UPDATE video.task SET webhook_next_at = NULL WHERE webhook_next_at IS NOT NULL'],
  [
    'video.task',
    `UPDATE video.task SET status = 'cancelled', completed_at = now() WHERE status IN ('pending', 'running')`,
  ],
];

const runWhereTableExists = async (client: Client, table: string, statement: string): Promise<void> => {
  const isThere = 'SELECT to_regclass($1) IS NOT NULL AS "isThere"';
  const { rows } = await client.query<{ isThere: boolean }>(isThere, [table]);
  if (rows[0]?.isThere === true) await client.query(statement);
};

const quiet = async (connectionString: string): Promise<void> => {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    for (const [table, statement] of quieting) await runWhereTableExists(client, table, statement);
  } finally {
    await client.end();
  }
};

const restore = (backup: string, folder: string): Promise<RestoredDatabases> => {
  const files = statSync(backup, { throwIfNoEntry: false })?.isDirectory() === true ? readdirSync(backup) : [];
  if (existsSync(join(backup, 'postgres', 'PG_VERSION'))) return restoreDataFolder(backup, folder);
  if (findDump(files, 'auth') !== undefined) return restoreDumps(backup, files, folder);
  throw new Error(
    `${backup} holds neither auth.dump, auth-….dump nor postgres/: docs/operate/backup.md says how to make a backup.`,
  );
};

/**
 * Restores a backup into a server of its own, or starts with empty databases.
 * @param backup folder with `auth-….dump` and `video-….dump`, or a copy of the data folder of `npm start`
 * @throws Error when there is no backup in the folder
 */
export const restoreBackup = async (backup: string | undefined, folder: string): Promise<RestoredDatabases> => {
  if (backup === undefined) {
    const server = await startPostgres({ dataFolder: folder, password });
    return { server, auth: server.url, video: server.url, appSecret: undefined };
  }
  const databases = await restore(backup, folder);
  for (const url of new Set([databases.auth, databases.video])) await quiet(url);
  return databases;
};
