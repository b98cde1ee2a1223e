import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthService } from '@svc/auth/testing';
import { startAuthService } from './service.fixture';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService({ ALLOWED_ORIGINS: 'https://app.example.org' });
});
afterAll(() => service.close());

const allowedFor = async (origin: string) => {
  const headers = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' };
  const answer = await service.inject({ method: 'OPTIONS', url: '/api/auth/sessions', headers });
  return answer.headers['access-control-allow-origin'];
};

describe('a listed origin', () => {
  it('is allowed as it is listed', async () => {
    expect(await allowedFor('https://app.example.org')).toBe('https://app.example.org');
  });

  it.each([
    'http://app.example.org',
    'https://app.example.org:8443',
    'https://evil.app.example.org',
    'https://app.example.org.evil.test',
    'https://evil-app.example.org',
    'null',
  ])('allows no %s', async (origin) => {
    expect(await allowedFor(origin)).not.toBe(origin);
    expect(await allowedFor(origin)).not.toBe('*');
    const body = { email: 'bee@hive.test', password: 'a password of the hive' };
    const headers = { origin, cookie: 'svc_refresh_token=stolen', 'x-csrf-token': 'x' };
    const refresh = await service.post('/api/auth/refresh', undefined, headers);
    expect([refresh.statusCode >= 400, refresh.headers['access-control-allow-origin']]).toEqual([true, undefined]);
    const signIn = await service.post('/api/auth/sessions', body, { origin });
    expect(signIn.json()).toMatchObject({ error: 'AUTH_FOREIGN_ORIGIN', statusCode: 403 });
  });
});
