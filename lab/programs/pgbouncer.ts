import { CommandError, startPgBouncer } from '@svc/provision';
import { BuiltApp, callJson, enginesFolder, migrateBuiltApp } from '@svc/testing/harness';
import pg from 'pg';
import { expectText, type RealProgram } from './real-program';

const stopGraceMs = 5_000;
const limit = '7s';

/** @returns the complaint of an app that must not start */
const readComplaint = async (start: () => Promise<unknown>): Promise<string> => {
  try {
    await start();
  } catch (error) {
    return error instanceof CommandError ? error.stderr : String(error);
  }
  return 'It started.';
};

const readLimit = async (connectionString: string): Promise<string> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ statement_timeout: string }>('SHOW statement_timeout');
    return rows[0]?.statement_timeout ?? '';
  } finally {
    await client.end();
  }
};

/** Its one connection shows what a start left on it. */
export const pgbouncer: RealProgram = {
  name: 'PgBouncer',
  version: 'of the system or Debian',
  run: async ({ product, home, started }) => {
    const { postgres, settings } = product;
    const connectQuery = `SET statement_timeout = '${limit}'`;
    const folders = { dataFolder: home, enginesFolder: enginesFolder() };
    const pooler = await startPgBouncer({ ...folders, serverUrl: postgres.url, poolSize: 1, connectQuery });
    started.defer(async () => void (await pooler.process.stop(stopGraceMs)));
    const pooled = new URL(postgres.url);
    pooled.port = String(pooler.port);
    const { AUTH_PORT: _port, ...own } = settings;
    const alone = { ...own, DATABASE_URL: pooled.href };
    expectText(
      await readComplaint(() => migrateBuiltApp({ app: 'auth-service', settings: alone })),
      'DATABASE_DIRECT_URL',
    );
    expectText(
      await readComplaint(() => BuiltApp.start({ app: 'auth-service', settings: alone })),
      'DATABASE_DIRECT_URL',
    );
    expectText(await readLimit(pooled.href), limit);
    const both = { ...alone, DATABASE_DIRECT_URL: postgres.url };
    await migrateBuiltApp({ app: 'auth-service', settings: both });
    const app = await BuiltApp.start({ app: 'auth-service', settings: both });
    started.defer(async () => void (await app.stop()));
    const body = { email: 'pooled@hive.test', password: 'correct horse battery 9' };
    await callJson(`${app.url}/api/auth/users?client_type=server`, { body });
    await callJson(`${app.url}/api/auth/sessions?client_type=server`, { body });
    expectText(await readLimit(pooled.href), limit);
    return 'alone refused by name, nothing left on its connection; with both addresses signed up and in';
  },
};
