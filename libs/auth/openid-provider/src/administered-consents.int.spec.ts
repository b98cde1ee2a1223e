import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, signInAsAdmin, signUp, type AuthService, type Headers } from '@svc/auth/testing';
import { registerClient } from '../test/oidc-client.fixture';
import { startAuthService } from '../test/service.fixture';

const document = 'https://app.hive.test/client.json';
let service: AuthService;
let admin: Headers;

beforeAll(async () => {
  service = await startAuthService();
  admin = bearer(await signInAsAdmin(service));
});
afterAll(() => service.close());

const allow = (userId: string, clientId: string) =>
  service.query(
    `INSERT INTO auth.oidc_consents (auth_id, client_id, client_name, scopes)
      VALUES ($1, $2, 'Hive shop', '{"openid":["openid"],"resources":{"https://video.hive.test":["videos:read"]}}')`,
    [userId, clientId],
  );
const get = async <Body>(url: string) => (await service.get(url, admin)).json<Body>();

interface ConsentPage {
  data: { userId: string; email: string }[];
  nextBefore: string | null;
}

describe('consents, for administrators', () => {
  it('of a client are paged, each once, also when one is withdrawn between the pages', async () => {
    const { id } = await registerClient(service);
    const users = [await signUp(service), await signUp(service), await signUp(service)];
    for (const user of users) await allow(user.id, id);
    const first = await get<ConsentPage>(`/api/auth/consents?clientId=${id}&limit=1`);
    expect(first).toMatchObject({ data: [{ email: users[2]?.email, scopes: ['openid', 'videos:read'] }] });
    const withdrawn = `/api/auth/users/${first.data[0]?.userId}/consents?clientId=${id}`;
    expect((await service.inject({ method: 'DELETE', url: withdrawn, headers: admin })).statusCode).toBe(200);
    const rest = await get<ConsentPage>(`/api/auth/consents?clientId=${id}&limit=2&before=${first.nextBefore}`);
    expect(rest.data.map(({ email }) => email)).toEqual([users[1]?.email, users[0]?.email]);
    expect(rest.nextBefore).toBeNull();
  });

  it('of a user are withdrawn, also of a client with a metadata document, by a recorded administrator', async () => {
    const user = await signUp(service);
    await allow(user.id, document);
    const url = `/api/auth/users/${user.id}/consents`;
    expect(await get(url)).toMatchObject({ data: [{ clientId: document, clientName: 'Hive shop' }] });
    const withdraw = () =>
      service.inject({ method: 'DELETE', url: `${url}?clientId=${encodeURIComponent(document)}`, headers: admin });
    expect((await withdraw()).statusCode).toBe(200);
    expect((await withdraw()).statusCode).toBe(404);
    expect(await get(url)).toEqual({ data: [] });
    const trail = await get(`/api/auth/audit?userId=${user.id}&kind=consent.withdrawn`);
    expect(trail).toMatchObject({
      data: [{ actor: expect.stringMatching(/^admin:/), details: { clientId: document } }],
    });
  });

  it('of a client whose id no row can have are none', async () => {
    for (const path of ['consents?clientId=a%00b', 'clients?search=a%00b', 'clients?before=a%00b'])
      expect([path, (await service.get(`/api/auth/${path}`, admin)).statusCode]).not.toEqual([path, 500]);
  });

  it('and API keys of users are for administrators only', async () => {
    const user = await signUp(service);
    for (const path of [`consents?clientId=x`, `users/${user.id}/consents`, `users/${user.id}/api-keys`])
      expect((await service.get(`/api/auth/${path}`, bearer(user.accessToken))).statusCode).toBe(403);
  });
});

describe('an API key of a user', () => {
  it('is listed without the key and withdrawn by an administrator, who is recorded', async () => {
    const user = await signUp(service);
    const body = { name: 'script', scopes: ['videos:read'] };
    const { id } = (await service.post('/api/auth/account/api-keys', body, bearer(user.accessToken))).json<{
      id: string;
    }>();
    const url = `/api/auth/users/${user.id}/api-keys`;
    const listed = await service.get(url, admin);
    expect(listed.json()).toMatchObject({ data: [{ id, name: 'script' }] });
    expect(listed.body).not.toContain('svc_pat_');
    const remove = (key: string) => service.inject({ method: 'DELETE', url: `${url}/${key}`, headers: admin });
    expect((await remove(randomUUID())).statusCode).toBe(404);
    expect((await remove(id)).statusCode).toBe(200);
    expect((await service.get(url, admin)).json()).toEqual({ data: [] });
    const trail = await get(`/api/auth/audit?userId=${user.id}&kind=personal_key.removed`);
    expect(trail).toMatchObject({ data: [{ actor: expect.stringMatching(/^admin:/) }] });
  });
});

describe('the list of clients', () => {
  it('is paged and searched by name and id', async () => {
    await service.query('DELETE FROM auth.oidc_clients');
    const ids: string[] = [];
    for (const name of ['Ant 100%', 'Bee', 'Cricket']) ids.push((await registerClient(service, { name })).id);
    const first = await get<{ data: { id: string }[]; nextBefore: string }>('/api/auth/clients?limit=2');
    expect(first.data.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    const last = await get(`/api/auth/clients?limit=2&before=${first.nextBefore}`);
    expect(last).toMatchObject({ data: [{ id: ids[0] }], nextBefore: null });
    for (const search of ['100%25', 'ANT', ids[0]])
      expect(await get(`/api/auth/clients?search=${search}`)).toMatchObject({ data: [{ id: ids[0] }] });
    expect(await get(`/api/auth/clients/${ids[1]}`)).toMatchObject({ name: 'Bee' });
    expect((await service.get(`/api/auth/clients/${randomUUID()}`, admin)).statusCode).toBe(404);
  });
});
