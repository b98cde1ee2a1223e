import type { Configuration } from 'openid-client';
import { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { freshEmail, signUp, type AuthService } from '@svc/auth/testing';
import { discover, providerSettings, registerClient, signInByClient } from '../test/oidc-client.fixture';
import { startAuthService } from '../test/service.fixture';

let service: AuthService;
let config: Configuration;
let refreshToken: string;
let clientId: string;

beforeAll(async () => {
  service = await startAuthService(providerSettings);
  const client = await registerClient(service, { authMethod: 'none' });
  clientId = client.id;
  config = await discover(service, client);
  const { email } = await signUp(service, freshEmail());
  const { tokens } = await signInByClient(service, config, email, {
    scope: 'openid offline_access',
    prompt: 'consent',
  });
  refreshToken = tokens.refresh_token ?? '';
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => service.close());

/** Statements about codes and tokens fail with the error of PostgreSQL. */
const failStatements = (code: string): void => {
  const pool = service.app.get(Pool);
  const query = pool.query.bind(pool) as (...values: unknown[]) => unknown;
  vi.spyOn(pool, 'query').mockImplementation((...values: unknown[]) => {
    const { text = '' } = values[0] as { text?: string };
    return text.includes('auth.oidc_artifacts')
      ? Promise.reject(Object.assign(new Error('a statement failed'), { code }))
      : query(...values);
  });
};

const refresh = () =>
  service.inject({
    method: 'POST',
    url: '/oidc/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      client_id: clientId,
    }).toString(),
  });

describe('the token endpoint', () => {
  it('asks to come again while the database is too slow', async () => {
    failStatements('57014');
    const answer = await refresh();
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    expect(answer.json()).toMatchObject({ error: 'server_error' });
  });

  it('answers 500 to a statement that can never succeed, and accepts the token afterwards', async () => {
    failStatements('42P01');
    expect((await refresh()).statusCode).toBe(500);
    vi.restoreAllMocks();
    expect((await refresh()).statusCode).toBe(200);
  });
});
