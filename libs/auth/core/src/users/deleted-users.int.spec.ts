import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, signInAsAdmin, signUp, startAuthService, type AuthService } from '../../test/auth-service.fixture';

let service: AuthService;
let headers: Record<string, string>;

beforeAll(async () => {
  service = await startAuthService();
  headers = bearer(await signInAsAdmin(service));
});
afterAll(() => service.close());

interface List {
  users: { id: string; deletedAt: string }[];
  next: string;
}
const list = async (since = '') =>
  (await service.get(`/.well-known/deleted-users${since === '' ? '' : `?since=${since}`}`)).json<List>();
const remove = (...userIds: string[]) =>
  service.inject({ method: 'DELETE', url: '/api/auth/users', headers, payload: { userIds } });

describe('the list of deleted users', () => {
  it('contains users deleted in any way, from the given cursor on', async () => {
    const [one, other, stays] = [await signUp(service), await signUp(service), await signUp(service)];
    const { next } = await list();
    await remove(one.id);
    await service.query('DELETE FROM auth.auth_records WHERE id = $1', [other.id]);
    const page = await list(next);
    expect(page.users.map(({ id }) => id).sort()).toEqual([one.id, other.id].sort());
    expect(page.users).not.toContainEqual(expect.objectContaining({ id: stays.id }));
    let since = page.next;
    const more = async (): Promise<unknown[]> => {
      const later = await list(since);
      since = later.next;
      return later.users;
    };
    // While a transaction of the server is running, later rows are listed again.
    await expect.poll(more, { timeout: 50_000 }).toEqual([]);
  });

  it('misses no user whose deletion commits after a later one was listed', async () => {
    const [early, late] = [await signUp(service), await signUp(service)];
    const slow = new Client({ connectionString: service.databaseUrl });
    await slow.connect();
    const { next } = await list();
    await slow.query('BEGIN');
    await slow.query('DELETE FROM auth.auth_records WHERE id = $1', [early.id]);
    expect((await remove(late.id)).statusCode).toBe(200);
    const meanwhile = await list(next);
    const listed = meanwhile.users.map(({ id }) => id);
    expect([listed.includes(late.id), listed.includes(early.id)]).toEqual([true, false]);
    await slow.query('COMMIT');
    await slow.end();
    expect((await list(meanwhile.next)).users.map(({ id }) => id)).toContain(early.id);
  });

  it('grows during long transactions, and does not block sign-ups or deletions', async () => {
    const slow = new Client({ connectionString: service.databaseUrl });
    await slow.connect();
    const total = async () =>
      (await service.query<{ users: string }>('SELECT sum(users) AS users FROM auth.user_counts'))[0];
    const before = await total();
    await slow.query('BEGIN');
    await slow.query('UPDATE auth.user_counts SET users = users WHERE shard <> 3');
    const [stays, goes] = [await signUp(service), await signUp(service)];
    expect((await remove(goes.id)).statusCode).toBe(200);
    await slow.query('COMMIT');
    await slow.end();
    expect(Number((await total())?.users) - Number(before?.users)).toBe(1);
    expect((await list()).users).not.toContainEqual(expect.objectContaining({ id: stays.id }));
  });

  it('contains ids and times only', async () => {
    const user = await signUp(service);
    await remove(user.id);
    const { users } = await list();
    expect(new Set(users.flatMap((one) => Object.keys(one)))).toEqual(new Set(['id', 'deletedAt']));
    expect(JSON.stringify(users)).not.toContain(user.email);
  });

  it.each(['x', '-1', '1.2', '1'.repeat(19), 'a'.repeat(200)])('refuses the cursor %s with 400', async (since) => {
    expect((await service.get(`/.well-known/deleted-users?since=${since}`)).statusCode).toBe(400);
  });
});
