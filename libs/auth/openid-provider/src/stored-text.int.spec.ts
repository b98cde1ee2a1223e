import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthService } from '@svc/auth/testing';
import { providerSettings } from '../test/oidc-client.fixture';
import { startAuthService } from '../test/service.fixture';

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

describe('text with a NUL character', () => {
  it.each(['/oidc/logout', '/oidc/par', '/oidc/authorize', '/oidc/token', '/oidc/revoke'])(
    'is refused in the form and in the address of %s',
    async (url) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      for (const payload of ['state=%00', 'client_id=a\0&grant_type=refresh_token'])
        expect((await service.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(400);
      expect((await service.get(`${url}?client_id=%00`)).statusCode).toBe(400);
    },
  );

  it('is refused in the name of a client, and its id in the Authorization header belongs to none', async () => {
    expect((await register('https://shop.test/', 'a\0b')).statusCode).toBe(400);
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from('%00:x').toString('base64')}`,
    };
    const payload = 'grant_type=refresh_token&refresh_token=x';
    const answer = await service.inject({ method: 'POST', url: '/oidc/token', headers, payload });
    expect(answer.statusCode).toBeLessThan(500);
  });
});

describe('a client that registers itself', () => {
  it('cannot have an http address beyond loopback', async () => {
    expect((await register('http://shop.test/callback')).json()).toMatchObject({ error: 'invalid_redirect_uri' });
    expect((await register('http://localhost:1234/callback')).statusCode).toBe(201);
  });
});
