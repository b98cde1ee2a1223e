import { createTestDatabase, type TestDatabase } from '@svc/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateAuthData } from '../platform/schema/auth-schema';
import { filterNearUsers, filterUsers, sortFilteredUsers, type UserFilter } from './user-list.statements';

const users = 20_000;
/** The oldest users, so that a search that begins at the newest reads the whole table. */
const rareUsers = 3;
/** A page of 26 users reads some 200 buffers, the whole table more than 600. */
const mostBuffers = 300;

const everyone: UserFilter = {
  search: '',
  banned: null,
  emailVerified: null,
  anonymous: null,
  invited: null,
  role: null,
  before: null,
  limit: 26,
};

interface Plan {
  'Actual Rows': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}

let database: TestDatabase;
let client: Client;
let middle: string;

const fill = async (): Promise<void> => {
  await client.query(
    `INSERT INTO auth.auth_records
        (id, email, email_verified, banned_at, anonymous, roles, search_text, created_at, email_skeleton)
      SELECT gen_random_uuid(), 'bee' || n || '@hive.test', n > $2, CASE WHEN n <= $2 THEN now() END, n <= $2,
          CASE WHEN n <= $2 THEN '{auditor}' WHEN n % 10 = 0 THEN '{editor}' ELSE '{}' END::text[],
          'bee' || n || '@hive.test', now() - make_interval(mins => $1 - n), 'bee' || n || '@hive.test'
        FROM generate_series(1, $1::int) AS n`,
    [users, rareUsers],
  );
  await client.query(
    'INSERT INTO auth.profile_records (id, auth_id) SELECT gen_random_uuid(), id FROM auth.auth_records',
  );
  await client.query('VACUUM (ANALYZE)');
  const found = await client.query<{ id: string }>('SELECT id FROM auth.auth_records WHERE email = $1', [
    `bee${users / 2}@hive.test`,
  ]);
  middle = found.rows[0]?.id ?? '';
};

const explain = async (filter: Partial<UserFilter>, build = filterUsers) => {
  const { statement, values } = build({ ...everyone, ...filter });
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${statement.sql}`,
    [...values],
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  return {
    rows: plan?.['Actual Rows'] ?? Number.NaN,
    buffers: (plan?.['Shared Hit Blocks'] ?? Number.NaN) + (plan?.['Shared Read Blocks'] ?? 0),
    text: JSON.stringify(rows),
  };
};

beforeAll(async () => {
  database = await createTestDatabase(migrateAuthData([]));
  client = new Client({ connectionString: database.url });
  await client.connect();
  await fill();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

describe('the list of users among 20,000', () => {
  it.each<[Partial<UserFilter>, string]>([
    [{ banned: true }, 'auth_records_banned_idx'],
    [{ emailVerified: false }, 'auth_records_verified_idx'],
    [{ anonymous: true }, 'auth_records_anonymous_idx'],
    [{ banned: true, emailVerified: false, anonymous: true }, 'auth_records_'],
    [{ search: 'bee', banned: true }, 'auth_records_banned_idx'],
    [{ search: 'bee', anonymous: true }, 'auth_records_anonymous_idx'],
  ])('finds the few oldest users with %o by an index', async (filter, index) => {
    for (const before of [null, middle]) {
      const { rows, buffers, text } = await explain({ ...filter, before });
      expect(rows).toBe(rareUsers);
      expect(buffers).toBeLessThan(mostBuffers / 3);
      expect(text).toContain(index);
    }
  });

  it.each<Partial<UserFilter>>([
    {},
    { banned: false },
    { emailVerified: true },
    { anonymous: false },
    { search: 'hive.test', emailVerified: true, banned: false },
  ])('reads only a page of the many users with %o', async (filter) => {
    for (const before of [null, middle]) {
      const { rows, buffers } = await explain({ ...filter, before });
      expect(rows).toBe(everyone.limit);
      expect(buffers).toBeLessThan(mostBuffers);
    }
  });

  it.each<[Partial<UserFilter>, number]>([
    [{ role: 'unknown' }, 0],
    [{ role: 'auditor' }, rareUsers],
    [{ role: 'auditor', banned: true, before: 'middle' }, rareUsers],
    [{ role: 'auditor', search: 'bee17777@' }, 0],
    [{ role: 'editor', search: 'bee17770@' }, 1],
  ])('sorts the few users with %o', async (filter, expected) => {
    const before = filter.before === undefined ? null : middle;
    const { rows, buffers } = await explain({ ...filter, before }, sortFilteredUsers);
    expect(rows).toBe(expected);
    expect(buffers).toBeLessThan(mostBuffers / 3);
  });

  it('finds the newest of the many users with a role, and of a few only those among the next 10,000', async () => {
    const many = await explain({ role: 'editor', search: 'hive.test' }, filterNearUsers);
    expect(many.rows).toBe(everyone.limit);
    expect(many.buffers).toBeLessThan(mostBuffers);
    expect((await explain({ role: 'auditor' }, filterNearUsers)).rows).toBe(0);
    expect((await explain({ role: 'auditor', before: middle }, filterNearUsers)).rows).toBe(rareUsers);
  });

  it.each<[Partial<UserFilter>, string]>([
    [{ banned: true }, 'auth_records_banned_idx'],
    [{ emailVerified: false }, 'auth_records_verified_idx'],
  ])('reads the whole table for %o without the index %s', async (filter, index) => {
    await client.query(`BEGIN; DROP INDEX auth.${index}`);
    const { buffers } = await explain(filter);
    await client.query('ROLLBACK');
    expect(buffers).toBeGreaterThan(mostBuffers);
  });
});
