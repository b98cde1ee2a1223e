import { Metrics } from '@svc/http';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startAuthService, type AuthService } from '../../test/auth-service.fixture';
import { SettingsService } from '../settings/settings.service';

let service: AuthService;
let address: string;

beforeAll(async () => {
  service = await startAuthService();
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  address = `${await service.app.getUrl()}/api/auth/public-config`;
});
afterAll(() => service.close());
afterEach(() => vi.restoreAllMocks());

/** Omits headers that differ between responses. */
const lasting = (answer: Response) => {
  const { 'x-request-id': id, date, ...headers } = Object.fromEntries(answer.headers);
  expect([typeof id, typeof date]).toEqual(['string', 'string']);
  return headers;
};

const countInMetrics = async (method: string): Promise<number> => {
  const text = await service.app.get(Metrics).registry.metrics();
  const [line] = text
    .split('\n')
    .filter((one) => one.includes('_count{') && one.includes(`method="${method}"`) && one.includes('/public-config'));
  return Number(line?.split(' ').at(-1) ?? 0);
};

describe('the public configuration from memory', () => {
  it.each<Record<string, string>>([{}, { origin: 'http://localhost:5173' }, { origin: 'https://elsewhere.test' }])(
    'equals the response of the route, headers included, for %j',
    async (headers) => {
      const settings = service.app.get(SettingsService);
      const current = await settings.current();
      const prepared = await fetch(address, { headers });
      vi.spyOn(settings, 'current').mockReturnValue(Promise.resolve(current));
      const made = await fetch(address, { headers });
      expect([prepared.status, await prepared.text()]).toEqual([made.status, await made.text()]);
      expect(lasting(prepared)).toEqual(lasting(made));
    },
  );

  it('has the request id of the caller, and is counted under its route', async () => {
    const before = await countInMetrics('GET');
    const answer = await fetch(address, { headers: { 'x-request-id': 'request-one' } });
    expect(answer.headers.get('x-request-id')).toBe('request-one');
    await answer.text();
    await expect.poll(() => countInMetrics('GET')).toBe(before + 1);
  });

  it('is left to other methods', async () => {
    expect((await fetch(address, { method: 'POST' })).status).toBe(405);
    expect((await fetch(address, { method: 'HEAD' })).status).toBe(200);
  });

  it('that fails is an error of the service, which keeps running', async () => {
    vi.spyOn(service.app.get(SettingsService), 'current').mockImplementation(() => {
      throw new Error('no flowers');
    });
    const answer = await fetch(address);
    expect([answer.status, (await answer.text()).includes('no flowers')]).toEqual([500, false]);
    vi.restoreAllMocks();
    expect((await fetch(address)).status).toBe(200);
  });
});
