import { createLossyProxy, createTestDatabase, type LossyProxy, type TestDatabase } from '@svc/testing';
import { Pool, type Notification, type PoolClient } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChannelListener, firstRetryMs } from './channel-listener';
import { createSessionPool, createServicePool } from './connection-settings';
import { openDataSource } from './data-source';
import { defaultAnswerTimeoutMs } from './fail-fast-client';

let database: TestDatabase;
let proxy: LossyProxy;
beforeEach(async () => {
  database = await createTestDatabase();
  proxy = await createLossyProxy(database.url);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await proxy.stop();
  await database.drop();
});

const place = () => ({ database: proxy, applicationName: 'test' });
const service = (poolSize: number) => createServicePool({ ...place(), poolSize });
const readTwenty = (read: () => Promise<unknown>) => Promise.allSettled(Array.from({ length: 20 }, () => read()));
const failures = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'rejected').length;

const deferred = <Value>() => Promise.withResolvers<Value>();

/** The clock stands still unless a test advances it. */
const letTimePass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** Advances the clock until the promise settles. */
const onceTimeHasPassed = async <Outcome>(pending: Promise<Outcome>): Promise<Outcome> => {
  let isOver = false;
  const over = () => (isOver = true);
  pending.then(over, over);
  while (!isOver) await letTimePass(1_000);
  return pending;
};

describe('PostgreSQL that stops answering without closing a connection', () => {
  it('fails the reads in progress, but none after them, on a pool of TypeORM, which releases dead connections', async () => {
    const schema = { name: 'public', entities: [], migrations: [], migrationsTableName: 'migrations' };
    const source = await openDataSource(schema, service(5));
    await readTwenty(() => source.query('SELECT 1'));
    proxy.lose();
    expect(failures(await onceTimeHasPassed(readTwenty(() => source.query('SELECT 1'))))).toBe(20);
    proxy.restore();
    await expect(source.query('SELECT 1')).resolves.toHaveLength(1);
    await source.destroy();
  });

  it('is reported as unavailable after the answer timeout', async () => {
    const pool = service(1);
    await pool.query('SELECT 1');
    proxy.lose();
    await expect(onceTimeHasPassed(pool.query('SELECT 1'))).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    await pool.end();
  });

  it('is noticed by a listening connection, which then receives notifications on a new connection', async () => {
    const [lost, heardAgain, told] = [deferred<boolean>(), deferred<void>(), deferred<string>()];
    const onHeard = vi.fn(() => heardAgain.resolve()).mockImplementationOnce(() => undefined);
    const onLost = () => {
      proxy.restore();
      lost.resolve(listener.isHearing);
    };
    const onNotification = ({ payload = '' }: Notification) => told.resolve(payload);
    const listener = new ChannelListener(place(), ['news'], {
      onNotification,
      onHeard,
      onLost,
      onPooler: () => undefined,
    });
    await listener.start();
    proxy.lose();
    expect(await onceTimeHasPassed(lost.promise)).toBe(false);
    await letTimePass(firstRetryMs);
    await heardAgain.promise;
    const speaker = new Pool({ connectionString: database.url });
    await speaker.query(`NOTIFY news, 'heard'`);
    expect(await told.promise).toBe('heard');
    await Promise.all([speaker.end(), listener.stop()]);
  });

  it('does not end the process when a held connection breaks', async () => {
    const pool = createSessionPool({ ...place(), poolSize: 2 });
    const held = await pool.connect();
    await held.query('BEGIN');
    held.emit('error', new Error('broken'));
    held.release(true);
    await pool.end();
  });
});

describe('a connection that is in use', () => {
  /** Sends a query and advances most of the answer timeout before the answer can be read. */
  const askSlowServer = async (client: PoolClient) => {
    const answer = client.query('SELECT 1');
    vi.advanceTimersByTime(defaultAnswerTimeoutMs - 1_000);
    await answer;
  };

  it('stays open while PostgreSQL answers one statement after the other, also longer than the timeout of one', async () => {
    const pool = service(1);
    const client = await pool.connect();
    for (let statement = 0; statement < 5; statement += 1) await askSlowServer(client);
    expect(proxy.connections).toBe(1);
    client.release();
    await pool.end();
  });
});
