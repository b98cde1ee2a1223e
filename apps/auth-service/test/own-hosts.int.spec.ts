import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthService } from '@svc/auth/testing';
import { startAuthService } from './service.fixture';

let service: AuthService;
let port: number;

beforeAll(async () => {
  service = await startAuthService({ AUTH_PUBLIC_URL: 'https://accounts.test' });
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(await service.app.getUrl()).port);
});
afterAll(() => service.close());

const ask = async (path: string, host: string): Promise<[number | undefined, unknown]> => {
  const [response] = (await once(request({ host: '127.0.0.1', port, path, headers: { host } }).end(), 'response')) as [
    IncomingMessage,
  ];
  return [response.statusCode, ((await json(response)) as { error?: string }).error];
};

describe('in development, the service', () => {
  it.each(['/api/auth/public-config', '/.well-known/jwks.json', '/api/auth/sessions/current', '/nowhere'])(
    '%s is not served under a host name that could lead a foreign page to loopback',
    async (path) => {
      expect(await ask(path, 'rebound.evil.test')).toEqual([421, 'HOST_NOT_ALLOWED']);
      expect(await ask(path, 'accounts.test.evil.test:443')).toEqual([421, 'HOST_NOT_ALLOWED']);
    },
  );

  it.each(['accounts.test', 'Accounts.test:443', '127.0.0.1:3001', 'localhost'])('answers at %s', async (host) => {
    expect(await ask('/api/auth/public-config', host)).toEqual([200, undefined]);
  });
});
