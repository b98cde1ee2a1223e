import { startOwnPostgres, startOwnStandby, type OwnEngine } from '@svc/testing';
import { Client, type Pool } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ChannelListener } from './channel-listener';
import { createServicePool, createSessionPool } from './connection-settings';

let server: OwnEngine;
let administrator: Client;
const pools: Pool[] = [];
beforeAll(async () => {
  server = await startOwnPostgres();
  administrator = new Client({ connectionString: server.url });
  await administrator.connect();
});
afterEach(async () => {
  await promote();
  await Promise.all(pools.splice(0).map((pool) => pool.end()));
});
afterAll(async () => {
  await administrator.end();
  await server.close();
});

const change = async (statement: string): Promise<void> => {
  await administrator.query('SET default_transaction_read_only = off');
  await administrator.query(statement);
  await administrator.query('SELECT pg_reload_conf()');
};
const demote = () => change('ALTER SYSTEM SET default_transaction_read_only = on');
const promote = () => change('ALTER SYSTEM RESET default_transaction_read_only');

const databaseOptions = (url: string) => ({ database: { url }, applicationName: 'test', poolSize: 1 });
const open = (create: typeof createServicePool, url: string): Pool => {
  const pool = create(databaseOptions(url)).on('error', () => undefined);
  pools.push(pool);
  return pool;
};
const refusal = { code: '25006', message: expect.stringContaining('a standby, or was demoted') };

describe('a read-only server', () => {
  it.each([
    ['the pool of a service', createServicePool],
    ['a pool that bypasses the pooler', createSessionPool],
  ])('is not used by %s, not even for reads, until it accepts writes', async (_name, create) => {
    const pool = open(create, server.url);
    await pool.query('SELECT 1');
    await demote();
    await expect
      .poll(async () => pool.query('SELECT 1').catch((error: unknown) => error))
      .toMatchObject({ code: '25006' });
    await expect(pool.query('SELECT 1')).rejects.toMatchObject(refusal);
    await promote();
    await expect.poll(async () => pool.query('SELECT 1').catch(() => null)).toMatchObject({ rowCount: 1 });
  });

  it('is not used for notifications until it is promoted', async () => {
    const [lost, heardAgain] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()];
    const onHeard = (): void => {
      if (hasHeard) heardAgain.resolve();
      hasHeard = true;
    };
    let hasHeard = false;
    const events = { onNotification: () => undefined, onHeard, onPooler: () => undefined, onLost: lost.resolve };
    const listener = new ChannelListener(databaseOptions(server.url), ['news'], events);
    await listener.start();
    await demote();
    expect(await lost.promise).toContain('a standby, or was demoted');
    await promote();
    await heardAgain.promise;
    await listener.stop();
  });

  it('is not connected to while it is a standby', async () => {
    const standby = await startOwnStandby(server);
    const pool = open(createServicePool, standby.url);
    await expect(pool.query('SELECT 1')).rejects.toMatchObject(refusal);
    const client = new Client({ connectionString: standby.url });
    await client.connect();
    await client.query('SELECT pg_promote()');
    await client.end();
    await expect(pool.query('CREATE TABLE promoted ()')).resolves.toBeDefined();
    await standby.close();
  });
});
