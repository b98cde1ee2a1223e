import { HttpConfig } from '@svc/config';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { isLoopbackHttp, loopbackAliases, publicAddress, registerCalledName } from './public-address';

const addressFor = async (configured: string, host: string, environment = 'development'): Promise<string> => {
  const app = fastify();
  registerCalledName(app, Object.assign(new HttpConfig(), { environment }), configured);
  app.post('/address', async () => {
    await Promise.resolve();
    return { address: publicAddress(configured) };
  });
  const answer = await app.inject({ method: 'POST', url: '/address', headers: { host }, payload: { some: 'body' } });
  return answer.json<{ address: string }>().address;
};

const configured = 'http://localhost:3002';

describe('the address of a service in its answers', () => {
  it.each([
    ['localhost:3002', 'http://localhost:3002'],
    ['127.0.0.1:3002', 'http://127.0.0.1:3002'],
    ['[::1]:3002', 'http://[::1]:3002'],
    ['LOCALHOST', 'http://localhost:3002'],
    ['127.0.0.1:8080', 'http://127.0.0.1:3002'],
  ])('follows the loopback name of a request to %s', async (host, address) => {
    expect(await addressFor(configured, host)).toBe(address);
  });

  it.each(['evil.test', '127.0.0.1.evil.test:3002', 'localhost.evil.test', '192.168.7.5:3002', '127.0.0.1@evil.test'])(
    'repeats no other name, such as %s',
    async (host) => {
      expect(await addressFor(configured, host)).toBe('http://localhost:3002');
    },
  );

  it.each(['https://video.test', 'https://localhost'])('stays %s when that is the public address', async (address) => {
    expect(await addressFor(address, '127.0.0.1:3002')).toBe(address);
  });

  it('stays the configured one in production', async () => {
    expect(await addressFor(configured, '127.0.0.1:3002', 'production')).toBe('http://localhost:3002');
  });

  it('is the configured one outside of a request', () => {
    expect(publicAddress(configured)).toBe('http://localhost:3002');
  });
});

describe('the aliases of an address', () => {
  it.each(['http://localhost:3001', 'http://127.0.0.1:3001', 'http://[::1]:3001'])(
    'of %s are all loopback names',
    (address) => {
      expect(loopbackAliases(address)).toEqual(['http://localhost:3001', 'http://127.0.0.1:3001', 'http://[::1]:3001']);
      expect(isLoopbackHttp(address)).toBe(true);
    },
  );

  it.each([
    'https://localhost:3001',
    'https://auth.test',
    'http://localhost.evil.test',
    'http://localhost:3001@evil.test',
    'http://localhost@evil.test/',
    'https://evil.test/http://localhost',
    'my own issuer',
  ])('of %s are only itself', (address) => {
    expect(loopbackAliases(address)).toEqual([address]);
    expect(isLoopbackHttp(address)).toBe(false);
  });
});
