import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, signInAsAdmin, signUp, type AuthService } from '@svc/auth/testing';
import { startAuthService } from './service.fixture';

interface Listed {
  data: { id: string; email: string }[];
  pagination: { total: number };
}

let service: AuthService;
let headers: Record<string, string>;

beforeAll(async () => {
  service = await startAuthService();
  headers = bearer(await signInAsAdmin(service));
  await service.query(
    `INSERT INTO auth.auth_records (id, email, email_verified, anonymous, search_text, created_at, email_skeleton)
      SELECT gen_random_uuid(), 'bee' || n || '@hive.test', true, false, 'bee' || n || '@hive.test',
          now() - make_interval(mins => n), 'bee' || n || '@hive.test' FROM generate_series(1, 1001) AS n`,
  );
  await service.query(
    'INSERT INTO auth.profile_records (id, auth_id) SELECT gen_random_uuid(), id FROM auth.auth_records',
  );
});
afterAll(() => service.close());

const list = (query: Record<string, string>) =>
  service.get(`/api/auth/users?${new URLSearchParams(query).toString()}`, headers);

describe('the list of 1,001 users', () => {
  it('states the total on each page, has every user once, and the last on page 11', async () => {
    const seen = new Set<string>();
    for (let page = 0; page < 11; page += 1) {
      const { data, pagination } = (await list({ limit: '100', offset: String(page * 100) })).json<Listed>();
      expect([data.length, pagination.total]).toEqual([page === 10 ? 1 : 100, 1001]);
      for (const { id } of data) seen.add(id);
    }
    expect(seen.size).toBe(1001);
  });

  it('refuses a larger page instead of cutting it silently', async () => {
    const answer = await list({ limit: '1000' });
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringMatching(/1 to 100|100/)]);
  });

  it.each(['%', '_', '\\', '%bee%', 'bee_'])('searches for %s literally', async (search) => {
    expect((await list({ search })).json<Listed>()).toMatchObject({ data: [], pagination: { total: 0 } });
  });

  it.each(['%', '_'])('finds an address that contains %s', async (letter) => {
    const { email } = await signUp(service, `we${letter}rd${letter.length}@hive.test`);
    const { data } = (await list({ search: `e${letter}r` })).json<Listed>();
    expect(data.map((user) => user.email)).toEqual([email]);
    await service.query('DELETE FROM auth.auth_records WHERE email = $1', [email]);
  });
});
