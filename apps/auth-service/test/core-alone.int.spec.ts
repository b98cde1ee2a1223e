import { join } from 'node:path';
import { bearer, signInAsAdmin, signUp, startServiceWith, type AuthService } from '@svc/auth/testing';
import { prepareAll, readStatements } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFeatures } from '@svc/config';
import { features } from '../src/features';

let service: AuthService;

beforeAll(async () => {
  service = await startServiceWith(readFeatures(features, { FEATURES: 'none' }))();
});
afterAll(() => service.close());

describe('the core without features', () => {
  it('signs users up and in, refreshes their tokens and answers the settings', async () => {
    const { email, refreshToken } = await signUp(service);
    const body = { email, password: 'correct horse battery staple' };
    const signIn = await service.post('/api/auth/sessions?client_type=server', body);
    const refresh = await service.post('/api/auth/refresh?client_type=server', { refreshToken });
    const config = await service.get('/api/auth/config', bearer(await signInAsAdmin(service)));
    expect([signIn.statusCode, refresh.statusCode, config.statusCode]).toEqual([200, 200, 200]);
  });

  it('answers an account without keys and directory entries', async () => {
    const { accessToken } = await signUp(service);
    const account = await service.get('/api/auth/account', bearer(accessToken));
    const exported = await service.get('/api/auth/account/export', bearer(accessToken));
    expect([account.statusCode, account.json<object>()]).toEqual([200, expect.objectContaining({ apiKeys: [] })]);
    expect(exported.json()).toMatchObject({ apiKeys: [], directoryEntries: [] });
  });

  it.each([
    '/account',
    '/account/sign-in',
    '/account/api-keys',
    '/api/auth/account/api-keys',
    '/api/auth/webhooks',
    '/api/auth/clients',
    '/.well-known/openid-configuration',
    '/scim/v2/Users',
  ])('has no route %s', async (url) => {
    expect((await service.get(url)).statusCode).toBe(404);
  });

  it('tells the console of no feature', async () => {
    expect((await service.get('/console/settings')).json()).toMatchObject({ features: [] });
  });

  it('has no tables of features', async () => {
    const rows = await service.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'auth'`,
    );
    const ofFeatures = /^(?:oidc_|scim_|webhook|personal_keys|service_account|client_logouts|blocked_clients|self_reg)/;
    expect(rows.map(({ name }) => name).filter((name) => ofFeatures.test(name))).toEqual([]);
  });

  it('has no statement that names a table of a feature', async () => {
    const statements = await readStatements(join(import.meta.dirname, '../../../libs/auth/core/src'));
    expect(statements.length).toBeGreaterThan(60);
    expect(await prepareAll(service.databaseUrl, statements)).toEqual([]);
  });
});
