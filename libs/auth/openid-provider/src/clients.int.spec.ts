import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, signInAsAdmin, signUp, type AuthService, type Headers } from '@svc/auth/testing';
import { callback, registerClient } from '../test/oidc-client.fixture';
import { startAuthService } from '../test/service.fixture';

let service: AuthService;
let admin: Headers;

beforeAll(async () => {
  service = await startAuthService();
  admin = bearer(await signInAsAdmin(service));
});
afterAll(() => service.close());

const change = (id: string, payload: object) =>
  service.inject({ method: 'PATCH', url: `/api/auth/clients/${id}`, headers: admin, payload });

describe('clients of administrators', () => {
  it('are registered, listed, changed and removed, and the audit trail says so', async () => {
    const { id, secret } = await registerClient(service, { authMethod: 'client_secret_basic' });
    expect(secret).toMatch(/^[\w-]{43}$/);
    const listed = await service.get('/api/auth/clients', admin);
    expect(listed.json()).toMatchObject({ data: [{ id, name: 'Hive shop', redirectUris: [callback] }] });
    expect(listed.body).not.toContain(secret);
    expect((await change(id, { name: 'Hive market' })).json()).toMatchObject({ id, name: 'Hive market' });
    const replaced = await service.post(`/api/auth/clients/${id}/secret`, undefined, admin);
    expect(replaced.json<{ secret: string }>().secret).not.toBe(secret);
    await service.inject({ method: 'DELETE', url: `/api/auth/clients/${id}`, headers: admin });
    expect((await change(id, { name: 'gone' })).json()).toMatchObject({ error: 'AUTH_CLIENT_NOT_FOUND' });
    const events = await service.query<{ change: string }>(
      `SELECT details ->> 'change' AS change FROM auth.audit_events WHERE kind = 'client.changed' ORDER BY id`,
    );
    expect(events.map(({ change: what }) => what)).toEqual(['created', 'updated', 'secret replaced', 'removed']);
  });

  it('that are public have no secret', async () => {
    const { id, secret } = await registerClient(service);
    expect(secret).toBeNull();
    expect((await service.post(`/api/auth/clients/${id}/secret`, undefined, admin)).statusCode).toBe(400);
  });

  it.each([
    'http://shop.test/callback',
    'https://shop.test/callback#part',
    'https://user@shop.test/callback',
    'javascript:alert(1)',
    'myapp:/callback',
    'callback',
  ])('cannot have the redirect address %s', async (address) => {
    const body = { name: 'x', redirectUris: [address] };
    expect((await service.post('/api/auth/clients', body, admin)).statusCode).toBe(400);
  });

  it.each<[string[], 'web' | 'native' | undefined, string]>([
    [['cursor://anysphere.cursor-mcp/oauth/callback'], undefined, 'native'],
    [['cursor://anysphere.cursor-mcp/oauth/callback'], 'web', 'native'],
    [['com.example.app:/callback', callback], 'web', 'native'],
    [['http://localhost/callback', 'http://127.0.0.1/callback'], undefined, 'web'],
    [['http://localhost/callback'], 'web', 'web'],
    [[callback, 'http://localhost:3000/callback'], undefined, 'web'],
    [[callback], 'native', 'native'],
  ])('with %j, stated as %s, are %s', async (redirectUris, type, expected) => {
    const { id } = await registerClient(service, { redirectUris, ...(type && { type }) });
    expect((await service.get(`/api/auth/clients/${id}`, admin)).json()).toMatchObject({
      type: expected,
      redirectUris,
    });
  });

  it('become native with the first address of an app', async () => {
    const { id } = await registerClient(service);
    expect((await change(id, { redirectUris: ['cursor://anysphere.cursor-mcp/callback'] })).json()).toMatchObject({
      type: 'native',
    });
  });

  it.each(['', '  ', 'shop\u202Egpj', 'shop\nagain', '\u3164', 'shop\u200Fpohs'])(
    'cannot have the name %j, nor can service accounts',
    async (name) => {
      const client = { name, redirectUris: [callback] };
      expect((await service.post('/api/auth/clients', client, admin)).statusCode).toBe(400);
      const account = { name, scopes: ['videos:read'] };
      expect((await service.post('/api/auth/service-accounts', account, admin)).statusCode).toBe(400);
    },
  );

  it('cannot be blocked by an empty name', async () => {
    expect((await service.post('/api/auth/blocked-clients', { client: '' }, admin)).statusCode).toBe(400);
  });

  it('are out of reach of users', async () => {
    const { accessToken } = await signUp(service);
    expect((await service.get('/api/auth/clients', bearer(accessToken))).statusCode).toBe(403);
    expect((await service.get('/api/auth/clients')).statusCode).toBe(401);
  });
});
