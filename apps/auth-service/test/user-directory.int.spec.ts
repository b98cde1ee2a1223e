import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, signInAsAdmin, signUp, type AuthService } from '@svc/auth/testing';
import { startAuthService } from './service.fixture';

let service: AuthService;
let headers: Record<string, string>;
const ids: string[] = [];

beforeAll(async () => {
  service = await startAuthService();
  headers = bearer(await signInAsAdmin(service));
  for (const local of ['ada', 'bea', 'cara', 'dora', 'eva']) ids.push((await signUp(service, `${local}@hive.test`)).id);
  const patch = (id: string | undefined, payload: object) =>
    service.inject({ method: 'PATCH', url: `/api/auth/users/${id}`, headers, payload });
  await patch(ids[0], { banned: true });
  await patch(ids[1], { roles: ['editor', 'author'] });
  await patch(ids[2], { emailVerified: true, roles: ['author'] });
});
afterAll(() => service.close());

interface Page {
  data: { email: string }[];
  nextBefore: string | null;
}

const list = async (query: string) => (await service.get(`/api/auth/user-directory?${query}`, headers)).json<Page>();
const listNames = ({ data }: Page) => data.map(({ email }) => email.split('@')[0]);

describe('the directory of users', () => {
  it.each([
    ['banned=true', ['ada']],
    ['banned=false', ['eva', 'dora', 'cara', 'bea']],
    ['role=editor', ['bea']],
    ['emailVerified=true', ['cara']],
    ['anonymous=true', []],
    ['search=ARA', ['cara']],
    ['search=a@&banned=true', ['ada']],
    ['role=%25', []],
  ])('filters by %s', async (query, names) => {
    expect(listNames(await list(query))).toEqual(names);
  });

  it('pages from the newest to the oldest user, each once', async () => {
    const first = await list('limit=2');
    const second = await list(`limit=2&before=${first.nextBefore}`);
    const last = await list(`limit=2&before=${second.nextBefore}`);
    expect([first, second, last].map(listNames)).toEqual([['eva', 'dora'], ['cara', 'bea'], ['ada']]);
    expect(last.nextBefore).toBeNull();
  });

  it('pages through the users with a role', async () => {
    const first = await list('role=author&limit=1');
    const last = await list(`role=author&limit=1&before=${first.nextBefore}`);
    expect([first, last].map(listNames)).toEqual([['cara'], ['bea']]);
    expect(last.nextBefore).toBeNull();
  });

  it('refuses unknown values and other callers', async () => {
    for (const query of ['banned=yes', 'limit=101', 'limit=0', 'before=1'])
      expect((await service.get(`/api/auth/user-directory?${query}`, headers)).statusCode).toBe(400);
    expect((await service.get('/api/auth/user-directory')).statusCode).toBe(401);
  });
});
