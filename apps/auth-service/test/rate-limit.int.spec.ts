import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countStatuses, times, type AuthService } from '@svc/auth/testing';
import { startAuthService } from './service.fixture';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService({
    RATE_LIMITS: 'on',
    TRUSTED_PROXIES: '1',
    AUTH_REQUEST_RATES: 'sign-up=7,scim=2',
    ORGANIZATIONS: 'on',
  });
});
afterAll(() => service.close());

const body = { email: 'bee@hive.test', password: 'wrong password' };

const signInFrom = (address: string, path = '/api/auth/sessions') =>
  service.post(path, body, { 'x-forwarded-for': address });

describe('rate limits', () => {
  it('let 20 of 60 parallel sign-ins of one address through, and send Retry-After', async () => {
    const answers = await times(60, () => signInFrom('192.0.2.1'));
    expect(countStatuses(answers)[429]).toBeGreaterThanOrEqual(40);
    const refused = answers.filter((answer) => answer.json<{ error: string }>().error === 'TOO_MANY_REQUESTS');
    expect(refused).toHaveLength(40);
    expect(refused[0]?.headers).toMatchObject({
      'ratelimit-limit': '20',
      'ratelimit-remaining': '0',
      'ratelimit-reset': expect.stringMatching(/^\d+$/),
      'retry-after': expect.stringMatching(/^\d+$/),
    });
  });

  it('use the configured values', async () => {
    const answer = await service.post('/api/auth/users', { email: 'no' }, { 'x-forwarded-for': '192.0.2.99' });
    expect(answer.headers).toMatchObject({ 'ratelimit-limit': '7', 'ratelimit-remaining': '6' });
  });

  it('count SCIM by a limit of its own, and refuse in its format', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.98' };
    const answers = [];
    for (let time = 0; time < 3; time += 1) answers.push(await service.get('/scim/v2/Users', headers));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 429]);
    const { headers: told, body: refusal } = answers[2] ?? { headers: {}, body: '' };
    expect(told).toMatchObject({ 'ratelimit-limit': '2', 'retry-after': expect.stringMatching(/^\d+$/) as string });
    expect(JSON.parse(refusal)).toMatchObject({
      status: '429',
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    });
  });

  it.each(['/api/auth/sessions?x=1', '/api/auth/sessions?client_type=server', '/api/auth/%73essions'])(
    'cannot be avoided by the spelling %s',
    async (path) => {
      const answer = await signInFrom('192.0.2.1', path);
      expect(answer.json()).toMatchObject({ error: 'TOO_MANY_REQUESTS' });
    },
  );

  it.each(['//api/auth/sessions', '/api/auth/sessions/', '/API/auth/sessions'])('answer 404 for %s', async (path) => {
    expect([404, 405, 429]).toContain((await signInFrom('192.0.2.1', path)).statusCode);
  });

  it('read X-Forwarded-For from the right, over the configured number of trusted hops', async () => {
    const spoofed = await service.post('/api/auth/sessions', body, { 'x-forwarded-for': '203.0.113.9, 192.0.2.1' });
    expect(spoofed.json()).toMatchObject({ error: 'TOO_MANY_REQUESTS' });
    expect((await signInFrom('192.0.2.2')).headers['ratelimit-remaining']).toBe('19');
  });

  it.each(['garbage', '999.999.999.999', '', ',,,', '<script>', '127.0.0.1:80'])(
    'accept %j in X-Forwarded-For without an error and still apply',
    async (header) => {
      const answer = await signInFrom(header);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.headers).toHaveProperty('ratelimit-remaining');
    },
  );

  it('count answers that are sent from memory', async () => {
    await service.app.listen({ port: 0, host: '127.0.0.1' });
    const address = await service.app.getUrl();
    const left = [];
    for (const query of ['?again', '', '']) {
      const headers = { 'x-forwarded-for': '192.0.2.77' };
      const answer = await fetch(`${address}/api/auth/public-config${query}`, { headers });
      left.push(answer.headers.get('ratelimit-remaining'));
    }
    expect(left).toEqual(['599', '598', '597']);
  });

  it('count all addresses of one IPv6 /64 together', async () => {
    await times(20, (index) => signInFrom(`2001:db8:0:7::${index.toString(16)}`));
    expect((await signInFrom('2001:db8:0:7:ffff::1')).json()).toMatchObject({ error: 'TOO_MANY_REQUESTS' });
    expect((await signInFrom('2001:db8:0:8::1')).json()).not.toMatchObject({ error: 'TOO_MANY_REQUESTS' });
  });

  it('do not apply to health checks', async () => {
    const answers = await times(700, () => service.get('/health/live'));
    expect(countStatuses(answers)).toEqual({ 200: 700 });
  });
});

describe('without Redis', () => {
  it('rate limits apply per process, and sign-ins work', async () => {
    const alone = await startAuthService({ RATE_LIMITS: 'on', REDIS_URL: 'redis://127.0.0.1:1' });
    const answers = await times(60, () => alone.post('/api/auth/sessions', body));
    const limited = answers.filter((answer) => answer.json<{ error: string }>().error === 'TOO_MANY_REQUESTS');
    expect(limited).toHaveLength(40);
    expect((await alone.get('/health/ready')).statusCode).toBe(200);
    await alone.close();
  });
});
