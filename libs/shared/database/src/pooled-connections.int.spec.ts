import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ConfigurationModule, DatabaseConfig } from '@svc/config';
import {
  createTestDatabase,
  databaseSettings,
  startTestPooler,
  type TestDatabase,
  type TestPooler,
} from '@svc/testing';
import { Client, type Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createServicePool, type DatabaseAddresses, reachesServer } from './connection-settings';
import { openDataSource } from './data-source';
import { Database } from './database';
import { DatabaseModule } from './database.module';
import { migrate } from './migrate';
import { Notifications } from './notifications';
import { limitsAdvice } from './pooled-limits';
import { SessionLocks } from './session-locks';
import { Statement } from './queryable';

const callersAtOnce = 12;
const connections = 2;

let testDatabase: TestDatabase;
let pooler: TestPooler;
let addresses: DatabaseAddresses;
let pool: Pool;
let source: DataSource;
let database: Database;

beforeAll(async () => {
  [testDatabase, pooler] = await Promise.all([createTestDatabase(), startTestPooler(connections)]);
  addresses = { url: databaseSettings(testDatabase.url, pooler).DATABASE_URL, directUrl: testDatabase.url };
  pool = createServicePool({ database: addresses, applicationName: 'test', poolSize: callersAtOnce });
  const schema = { name: 'public', entities: [], migrations: [], migrationsTableName: 'migrations' };
  source = await openDataSource(schema, pool);
  database = new Database(pool, source);
});
afterAll(async () => {
  await source.destroy();
  await pooler.stop();
  await testDatabase.drop();
});

const place = () => ({ database: addresses, applicationName: 'test' });
const times = <Result>(work: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: callersAtOnce }, (_unused, index) => work(index)));

/** The server process id differs between connections. */
const named = new Statement<{ asked: number; server: number }>(
  'SELECT $1::int AS asked, pg_backend_pid() AS server FROM pg_sleep(0.01)',
  'named',
);

const sessionState = new Statement<{ limit: string; channels: number }>(
  `SELECT current_setting('statement_timeout') AS limit,
      (SELECT count(*)::int FROM pg_listening_channels()) AS channels FROM pg_sleep(0.01 + $1::int * 0)`,
);

describe('a pooler in transaction mode', () => {
  it('is distinguished from PostgreSQL itself', async () => {
    const seen = async (url: string | undefined): Promise<boolean> => {
      const client = new Client({ connectionString: url });
      await client.connect();
      try {
        return await reachesServer(client);
      } finally {
        await client.end();
      }
    };
    expect([await seen(addresses.url), await seen(addresses.directUrl)]).toEqual([false, true]);
  });

  it('rejects limits of a connection, so that none are sent when the pooler is known', async () => {
    const unaware = createServicePool({ database: { url: addresses.url }, applicationName: 'test', poolSize: 1 });
    await expect(unaware.query('SELECT 1')).rejects.toThrow('unsupported startup parameter');
    await unaware.end();
  });

  it('is reported at the start of an app that has no direct address, with the setting to add', async () => {
    vi.stubEnv('DATABASE_URL', addresses.url);
    class App {}
    const schema = { name: 'public', entities: [], migrations: [], migrationsTableName: 'migrations' };
    const own = DatabaseModule.forService({ applicationName: 'test', schema });
    Module({ imports: [ConfigurationModule.forRoot([DatabaseConfig]), own] })(App);
    const started = NestFactory.createApplicationContext(App, { abortOnError: false, logger: false });
    await expect(started).rejects.toThrow(/leads to a pooler: give it .* DATABASE_DIRECT_URL/);
    vi.unstubAllEnvs();
  });

  it('runs named statements of many callers on few connections, in and out of transactions', async () => {
    const rows = await times(async (index) => {
      const [alone] = await database.query(named, [index]);
      return database.transaction(async (transaction) => {
        const [one] = await transaction.query(named, [index]);
        const [other] = await transaction.query(named, [index]);
        expect([alone?.asked, one?.asked, other?.server]).toEqual([index, index, one?.server]);
        return [alone, one];
      });
    });
    expect(new Set(rows.flat().map((row) => row?.server)).size).toBeLessThanOrEqual(connections);
  });

  it('passes notifications to listeners that bypass it', async () => {
    const heard = Promise.withResolvers<string>();
    const notifications = new Notifications(place());
    notifications.on('news', (payload) => {
      if (payload !== undefined) heard.resolve(payload);
    });
    await notifications.onModuleInit();
    await database.transaction((transaction) => transaction.notify('news'));
    expect(await heard.promise).toBe('');
    await notifications.onApplicationShutdown();
  });

  it('keeps the time limits of its connections when it is the only address of a migration or of a listener', async () => {
    const only = { database: { url: addresses.url }, applicationName: 'test' };
    const schema = { name: 'hive', entities: [], migrations: [], migrationsTableName: 'migrations' };
    const remedy = /leads to a pooler: .* DATABASE_DIRECT_URL/;
    await expect(migrate({ ...only.database, applicationName: 'test', schema })).rejects.toThrow(remedy);
    const notifications = new Notifications(only);
    notifications.on('news', () => undefined);
    await expect(notifications.onModuleInit()).rejects.toThrow(remedy);
    const rows = await times((index) => database.query(sessionState, [index]));
    expect(new Set(rows.flat().map(({ limit, channels }) => `${limit} ${channels}`))).toEqual(new Set(['7s 0']));
  });

  it('does not affect session locks, which bypass it', async () => {
    const [one, other] = [new SessionLocks(place()), new SessionLocks(place())];
    const inside = await one.hold(['work'], async () => {
      await times((index) => database.query(named, [index]));
      const both = await other.hold(['else', 'work'], () => Promise.resolve('both'));
      return [both, await other.hold(['else'], () => Promise.resolve('else'))];
    });
    expect(inside).toEqual({ result: [null, { result: 'else' }] });
    const failing = one.hold(['work'], () => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
    expect(await other.hold(['work', 'else'], () => Promise.resolve('again'))).toEqual({ result: 'again' });
    await Promise.all([one.onApplicationShutdown(), other.onApplicationShutdown()]);
  });
});

describe('limits of statements behind a pooler', () => {
  it.each([
    [7_000, 15_000, null],
    [0, 15_000, 'ALTER ROLE … SET statement_timeout = 7000;'],
    [60_000, 15_000, 'ALTER ROLE … SET statement_timeout = 7000;'],
    [7_000, 0, 'ALTER ROLE … SET idle_in_transaction_session_timeout = 15000;'],
  ])(
    'of %i ms, and of %i ms within a transaction, are answered with %s',
    (statementMs, idleInTransactionMs, advice) => {
      expect(limitsAdvice({ statementMs, idleInTransactionMs })).toBe(advice);
    },
  );
});
