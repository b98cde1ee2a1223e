import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { countStatuses, times, type AuthService } from '@svc/auth/testing';
import { startAuthService } from '../test/service.fixture';
import { groupTable, userTable } from './filter-tables';
import { directoryCalls, type Directory } from './scim.fixture';

let service: AuthService;
let hive: Directory;

beforeAll(async () => {
  service = await startAuthService({ ORGANIZATIONS: 'on' });
  hive = await directoryCalls(service).directory('ours.test');
});
afterAll(() => service.close());

/** Lists wait for the table until it is released. */
const holdTable = async (table: string): Promise<() => Promise<unknown>> => {
  const holder = new Client({ connectionString: service.databaseUrl });
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query(`BEGIN; LOCK TABLE auth.${table} IN ACCESS EXCLUSIVE MODE`);
  return () => holder.query('COMMIT');
};

/** Columns that an index condition of the plan names. */
const indexedBy = async (sql: string): Promise<string[]> => {
  const client = new Client({ connectionString: service.databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('SET enable_seqscan = off; SET enable_bitmapscan = off');
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`);
  const conditions = rows.flatMap(({ 'QUERY PLAN': line }) => /Index Cond: (.*)/.exec(line)?.[1] ?? []);
  return conditions.flatMap((condition) => [...condition.matchAll(/(\w+) =/g)].map(([, column = '']) => column));
};

const values = { uuid: `'${randomUUID()}'`, text: `'a'` };

describe('a column of a filter', () => {
  it.each([
    ...Object.values(userTable.columns).map((column) => ({ ...column, table: 'scim_users u' })),
    ...Object.values(groupTable.columns).map((column) => ({ ...column, table: 'scim_groups g' })),
  ])('$sql is found by an index: $isIndexed', async ({ sql, kind, table, isIndexed }) => {
    const [alias, column = ''] = sql.split('.');
    const value = kind === 'uuid' ? values.uuid : values.text;
    const condition = isIndexed ? `${sql} = ${value}` : `${sql} IS NOT NULL`;
    const where = `${alias}.organization_id = '${randomUUID()}' AND ${condition}`;
    const columns = await indexedBy(`SELECT count(*) FROM auth.${table} WHERE ${where}`);
    expect(columns.includes(column)).toBe(isIndexed);
  });
});

const listsAtOnce = 60;

describe(`${listsAtOnce} lists of one organisation at once`, () => {
  it.each([
    ['/Users', 'scim_users', 'displayName eq "Maja"'],
    ['/Users', 'scim_users', 'userName eq null'],
    ['/Users', 'scim_users', 'externalId eq null'],
    ['/Groups', 'scim_groups', 'externalId eq "drones"'],
  ])('wait in the line of costly lists without an index: %s of %s by %s', async (path, table, filter) => {
    const release = await holdTable(table);
    let refused = 0;
    const lists = times(listsAtOnce, async () => {
      const answer = await hive.call('GET', `${path}?filter=${encodeURIComponent(filter)}`);
      if (answer.statusCode === 429) refused += 1;
      return answer;
    });
    const waiting = `SELECT count(*)::int AS count FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%${table}%'`;
    await expect.poll(async () => (await service.query<{ count: number }>(waiting))[0]?.count).toBe(2);
    await expect.poll(() => refused).toBe(40);
    await release();
    expect(countStatuses(await lists)).toEqual({ 200: 20, 429: 40 });
  });

  it.each([
    ['/Users', 'userName eq "maja@ours.test"'],
    ['/Users', 'externalId eq "7"'],
    ['/Groups', 'displayName eq "Drones"'],
  ])('do not wait with an index: %s by %s', async (path, filter) => {
    const lists = await times(listsAtOnce, () => hive.call('GET', `${path}?filter=${encodeURIComponent(filter)}`));
    expect(countStatuses(lists)).toEqual({ 200: listsAtOnce });
  });
});
