import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CallersService } from '@svc/auth';
import { bearer, signUp, times, type AuthService } from '@svc/auth/testing';
import { startAuthService } from './service.fixture';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' });
});
afterAll(() => service.close());

const from = (address: string) => ({ 'x-forwarded-for': address, 'content-type': 'application/json' });
/** A parsed body would answer MALFORMED_JSON. */
const broken = '{"email":';

const signIn = (address: string) =>
  service.inject({ method: 'POST', url: '/api/auth/sessions', payload: broken, headers: from(address) });

describe('a request that will be refused', () => {
  it('over the rate limit is refused before its body is read', async () => {
    const answers = await times(21, () => signIn('192.0.2.31'));
    const codes = answers.map((answer) => answer.json<{ error: string }>().error).sort();
    expect(codes).toEqual([...Array<string>(20).fill('MALFORMED_JSON'), 'TOO_MANY_REQUESTS']);
  });

  it.each([
    ['POST', '/api/auth/users/import'],
    ['DELETE', '/api/auth/users'],
    ['PATCH', '/api/auth/profiles/current'],
    ['PUT', '/api/auth/config'],
  ] as const)('without a token is refused before its body is read: %s %s', async (method, url) => {
    const answer = await service.inject({ method, url, payload: broken, headers: from('192.0.2.32') });
    expect(answer.json()).toMatchObject({ error: 'AUTH_UNAUTHORIZED' });
  });

  it('is counted once', async () => {
    const left = await times(3, () => service.get('/api/auth/sessions/current', { 'x-forwarded-for': '192.0.2.33' }));
    const remaining = left.map(({ headers }) => Number(headers['ratelimit-remaining']));
    expect(remaining.sort()).toEqual([597, 598, 599]);
  });

  it('gets the rate limit headers for unknown paths too', async () => {
    const answer = await service.get('/nowhere', { 'x-forwarded-for': '192.0.2.34' });
    expect([answer.statusCode, answer.headers['ratelimit-limit']]).toEqual([404, '600']);
  });
});

describe('a request whose body arrives after its headers', () => {
  it('changes nothing when its session ends in between', async () => {
    const { accessToken } = await signUp(service);
    await service.app.listen(0, '127.0.0.1');
    const { port } = service.app.getHttpServer().address() as AddressInfo;
    const asked = vi.spyOn(service.app.get(CallersService), 'byAccessToken');
    const body = JSON.stringify({ profile: { name: 'a thief' } });
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `PATCH /api/auth/profiles/current HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${accessToken}\r\n` +
        `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n{`,
    );
    await expect.poll(() => asked.mock.settledResults[0]?.type).toBe('fulfilled');
    await service.post('/api/auth/logout', undefined, bearer(accessToken));
    socket.write(body.slice(1));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 401 /);
    socket.destroy();
    expect(await service.query(`SELECT 1 FROM auth.profile_records WHERE name = 'a thief'`)).toEqual([]);
  });
});
