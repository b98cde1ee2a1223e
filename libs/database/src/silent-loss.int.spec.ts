import { createLossyProxy, createTestDatabase, type LossyProxy, type TestDatabase } from '@svc/testing';
import { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChannelListener } from './channel-listener';
import { createPool, createServicePool } from './connection-settings';
import { openDataSource } from './data-source';
import { ImpatientClient } from './impatient-client';

let database: TestDatabase;
let proxy: LossyProxy;
beforeEach(async () => {
  database = await createTestDatabase();
  proxy = await createLossyProxy(database.url);
});
afterEach(async () => {
  await proxy.stop();
  await database.drop();
});

const place = () => ({ url: proxy.url, applicationName: 'test' });
const atOnce = { answerTimeoutMs: 200, connectionTimeoutMillis: 200 };
const readTwenty = (read: () => Promise<unknown>) => Promise.allSettled(Array.from({ length: 20 }, () => read()));
const failures = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'rejected').length;

describe('PostgreSQL that falls silent without closing a connection', () => {
  it('costs the reads under way, never those after them, on a pool of TypeORM, which releases dead connections', async () => {
    const schema = { name: 'public', entities: [], migrations: [], migrationsTableName: 'migrations' };
    const source = await openDataSource(schema, createServicePool({ ...place(), poolSize: 5 }, atOnce));
    await readTwenty(() => source.query('SELECT 1'));
    proxy.lose();
    expect(failures(await readTwenty(() => source.query('SELECT 1')))).toBe(20);
    proxy.restore();
    await expect(source.query('SELECT 1')).resolves.toHaveLength(1);
    await source.destroy();
  });

  it('says within the time for an answer that PostgreSQL is away', async () => {
    const pool = new Pool({ ...atOnce, connectionString: proxy.url, Client: ImpatientClient });
    await pool.query('SELECT 1');
    proxy.lose();
    await expect(pool.query('SELECT 1')).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    await pool.end();
  });

  it('is noticed by a connection that only listens, which then hears what is said on a new one', async () => {
    const [onNotification, onHeard, onLost] = [vi.fn(), vi.fn(), vi.fn()];
    const listener = new ChannelListener(
      place(),
      ['news'],
      { onNotification, onHeard, onLost },
      { ...atOnce, heartbeatMs: 50 },
    );
    await listener.start();
    proxy.lose();
    await vi.waitFor(() => expect(onLost).toHaveBeenCalled(), { timeout: 20_000 });
    expect(listener.isHearing).toBe(false);
    proxy.restore();
    await vi.waitFor(() => expect(onHeard).toHaveBeenCalledTimes(2), { timeout: 10_000 });
    const speaker = new Pool({ connectionString: database.url });
    await speaker.query(`NOTIFY news, 'heard'`);
    await vi.waitFor(() => expect(onNotification).toHaveBeenCalledOnce(), { timeout: 20_000 });
    await Promise.all([speaker.end(), listener.stop()]);
  });

  it('does not end the process, whoever holds the connection that breaks', async () => {
    const pool = createPool({ ...place(), poolSize: 2 });
    const held = await pool.connect();
    await held.query('BEGIN');
    held.emit('error', new Error('broken'));
    held.release(true);
    await pool.end();
  });
});

describe('a connection that is in use', () => {
  it('is not given up while PostgreSQL answers one statement after the other for longer than the time for one', async () => {
    const pool = new Pool({ ...atOnce, connectionString: proxy.url, Client: ImpatientClient, max: 1 });
    for (let statement = 0; statement < 5; statement += 1) await pool.query('SELECT pg_sleep(0.06)');
    expect(proxy.connections).toBe(1);
    await pool.end();
  });
});
