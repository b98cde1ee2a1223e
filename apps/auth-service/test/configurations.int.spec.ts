import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, signInAsAdmin, type AuthService, type Headers } from '@svc/auth/testing';
import { startAuthService } from './service.fixture';

let service: AuthService;
let admin: Headers;

const send = (method: 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) =>
  service.inject({ method, url, headers: admin, ...(payload === undefined ? {} : { payload }) });

const secret = 'made-up-client-secret-4711';

beforeAll(async () => {
  service = await startAuthService();
  admin = bearer(await signInAsAdmin(service));
});

afterAll(() => service.close());

describe('configurations of built-in providers', () => {
  it('are created, listed without secret, read with it, changed in part, and removed', async () => {
    const created = await send('POST', '/api/auth/oauth/configs', {
      provider: 'google',
      clientId: 'id-1',
      clientSecret: secret,
      scopes: ['openid', 'email'],
    });
    expect(created.statusCode).toBe(200);
    expect(created.json()).toEqual({
      id: expect.any(String),
      provider: 'google',
      clientId: 'id-1',
      redirectUri: null,
      scopes: ['openid', 'email'],
      useSharedKey: false,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    const list = await service.get('/api/auth/oauth/configs', admin);
    expect(list.json()).toEqual({ data: [created.json()], count: 1 });
    const changed = await send('PUT', '/api/auth/oauth/google/config', { clientId: 'id-2', scopes: null });
    expect(changed.json()).toMatchObject({ clientId: 'id-2', scopes: null });
    const read = await service.get('/api/auth/oauth/google/config', admin);
    expect(read.json()).toEqual({ ...changed.json<object>(), clientSecret: secret });
    const removed = await send('DELETE', '/api/auth/oauth/google/config');
    expect(removed.json()).toEqual({ success: true, message: expect.any(String) });
    expect((await service.get('/api/auth/oauth/google/config', admin)).statusCode).toBe(404);
  });

  it('keep the client secret out of lists, errors, and plain text in the database', async () => {
    await send('POST', '/api/auth/oauth/configs', { provider: 'github', clientId: 'id', clientSecret: secret });
    const again = await send('POST', '/api/auth/oauth/configs', { provider: 'github', clientSecret: secret });
    expect([again.statusCode, again.json<{ error: string }>().error]).toEqual([409, 'AUTH_OAUTH_CONFIG_EXISTS']);
    const list = await service.get('/api/auth/oauth/configs', admin);
    expect(list.body + again.body).not.toContain(secret);
    const rows = await service.query(
      `SELECT row_to_json(c)::text || encode(coalesce(sealed_client_secret, ''), 'escape') AS text
        FROM auth.oauth_configurations c`,
    );
    const audit = await service.query(`SELECT details::text AS text FROM auth.audit_events`);
    expect(JSON.stringify([rows, audit])).not.toContain(secret);
  });

  it('are part of the public configuration once they are complete', async () => {
    await send('POST', '/api/auth/oauth/configs', { provider: 'spotify', clientId: 'id' });
    const before = await service.get('/api/auth/public-config');
    expect(before.json<{ oAuthProviders: string[] }>().oAuthProviders).not.toContain('spotify');
    await send('PUT', '/api/auth/oauth/spotify/config', { clientSecret: secret });
    const after = await service.get('/api/auth/public-config');
    expect(after.json<{ oAuthProviders: string[] }>().oAuthProviders).toContain('spotify');
  });

  it('are listed with names and marks for the buttons of a sign-in page, custom ones without a mark', async () => {
    const custom = {
      key: 'hive',
      name: 'The Hive',
      discoveryEndpoint: 'https://hive.test/.well-known/openid-configuration',
    };
    await send('POST', '/api/auth/oauth/custom/configs', { ...custom, clientId: 'id', clientSecret: secret });
    await send('POST', '/api/auth/oauth/configs', { provider: 'discord', clientId: 'id', clientSecret: secret });
    await send('POST', '/api/auth/oauth/configs', { provider: 'tiktok', clientId: 'id' });
    const { data } = (await service.get('/api/auth/oauth/providers')).json<{ data: { provider: string }[] }>();
    const mark = expect.stringMatching(/^M[\d.\s,a-zA-Z-]+$/u) as string;
    expect(data).toContainEqual({ provider: 'discord', name: 'Discord', custom: false, mark });
    expect(data.at(-1)).toEqual({ provider: 'hive', name: 'The Hive', custom: true, mark: null });
    expect(data.map(({ provider }) => provider)).not.toContain('tiktok');
    await send('DELETE', '/api/auth/oauth/tiktok/config');
    await send('DELETE', '/api/auth/oauth/custom/hive/config');
  });

  it('accept only settings of their provider', async () => {
    const settings = { teamId: 'ABCDE12345', keyId: 'KEY1234567' };
    const apple = await send('POST', '/api/auth/oauth/configs', { provider: 'apple', settings });
    expect(apple.json()).toMatchObject({ settings });
    const wrong = await send('PUT', '/api/auth/oauth/apple/config', { settings: { tenant: 'common' } });
    expect([wrong.statusCode, wrong.json<{ message: string }>().message]).toEqual([
      400,
      'settings.tenant is unknown for apple.',
    ]);
  });

  it.each([
    ['an unknown provider', { provider: 'myspace' }],
    ['no provider', { clientId: 'id' }],
    ['a client id that is no text', { provider: 'x', clientId: 5 }],
    ['a redirect URI with a line break', { provider: 'x', redirectUri: 'https://a.test/\n' }],
    ['a redirect URI with a fragment', { provider: 'x', redirectUri: 'https://a.test/#x' }],
    ['scopes that are no list', { provider: 'x', scopes: 'openid' }],
    ['two scopes in one', { provider: 'x', scopes: ['openid email'] }],
  ])('refuse %s', async (_fault, body) => {
    expect((await send('POST', '/api/auth/oauth/configs', body)).statusCode).toBe(400);
  });

  it.each([
    ['GET', '/api/auth/oauth/myspace/config', 400],
    ['GET', '/api/auth/oauth/tiktok/config', 404],
    ['PUT', '/api/auth/oauth/tiktok/config', 404],
    ['DELETE', '/api/auth/oauth/tiktok/config', 404],
    ['GET', '/api/auth/oauth/custom/unknown/config', 404],
    ['PUT', '/api/auth/oauth/custom/unknown/config', 404],
    ['DELETE', '/api/auth/oauth/custom/unknown/config', 404],
  ] as const)('answer %s %s with %i', async (method, url, status) => {
    const payload = method === 'PUT' ? { payload: {} } : {};
    expect((await service.inject({ method, url, headers: admin, ...payload })).statusCode).toBe(status);
  });
});

describe('configurations of custom providers', () => {
  const hive = {
    key: 'hive',
    name: 'Hive ID',
    discoveryEndpoint: 'https://id.hive.test/.well-known/openid-configuration',
    clientId: 'svc',
    clientSecret: secret,
  };

  it('are created, listed without secret, read with it, changed in part, and removed', async () => {
    const created = await send('POST', '/api/auth/oauth/custom/configs', hive);
    const { clientSecret: _secret, ...shown } = hive;
    expect(created.json()).toEqual({
      ...shown,
      id: expect.any(String),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect((await send('POST', '/api/auth/oauth/custom/configs', hive)).statusCode).toBe(409);
    const list = await service.get('/api/auth/oauth/custom/configs', admin);
    expect(list.json()).toEqual({ data: [created.json()], count: 1 });
    const names = await service.get('/api/auth/public-config');
    expect(names.json<{ customOAuthProviders: string[] }>().customOAuthProviders).toEqual(['hive']);
    const changed = await send('PUT', '/api/auth/oauth/custom/hive/config', { name: 'New Hive' });
    expect(changed.json()).toMatchObject({ name: 'New Hive', clientId: 'svc' });
    const read = await service.get('/api/auth/oauth/custom/hive/config', admin);
    expect(read.json()).toMatchObject({ name: 'New Hive', clientSecret: secret });
    expect((await send('DELETE', '/api/auth/oauth/custom/hive/config')).json()).toMatchObject({ success: true });
  });

  it.each([
    ['a missing field', { ...hive, name: undefined }],
    ['an upper-case key', { ...hive, key: 'Hive' }],
    ['a key with a slash', { ...hive, key: 'a/b' }],
    ['a key of a built-in provider', { ...hive, key: 'google' }],
    ['a reserved key', { ...hive, key: 'configs' }],
    ['plain http', { ...hive, discoveryEndpoint: 'http://id.hive.test' }],
    ['another scheme', { ...hive, discoveryEndpoint: 'file:///etc/passwd' }],
    ['a user in the address', { ...hive, discoveryEndpoint: 'https://a:b@id.hive.test' }],
    ['blanks around the address', { ...hive, discoveryEndpoint: ' https://id.hive.test/id\t' }],
    ['a blank in the address', { ...hive, discoveryEndpoint: 'https://id.hive.test/i d' }],
    ['half an escape in the address', { ...hive, discoveryEndpoint: 'https://id.hive.test/%2' }],
  ])('refuse %s', async (_fault, body) => {
    expect((await send('POST', '/api/auth/oauth/custom/configs', body)).statusCode).toBe(400);
  });
});
