import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAuthService, type AuthService } from '../../test/auth-service.fixture';
import { providerSettings } from '../../test/oidc-client.fixture';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService({ ...providerSettings, OIDC_REGISTRATION: 'on' });
});
afterAll(() => service.close());

const register = (redirect: string, name = 'x') =>
  service.post('/oidc/register', {
    client_name: name,
    redirect_uris: [redirect],
    token_endpoint_auth_method: 'none',
  });

describe('a client that registers itself', () => {
  it('cannot have an http address beyond loopback', async () => {
    expect((await register('http://shop.test/callback')).json()).toMatchObject({ error: 'invalid_redirect_uri' });
    expect((await register('http://localhost:1234/callback')).statusCode).toBe(201);
  });
});
