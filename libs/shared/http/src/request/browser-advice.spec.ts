import { HttpConfig } from '@svc/config';
import fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { registerBrowserAdvice } from './browser-advice';

const lax = 'svc_refresh_token=x; Path=/api/auth; HttpOnly; SameSite=Lax';

let lines: string[];
let app: FastifyInstance;

const start = (cookie: string, environment = 'development'): void => {
  lines = [];
  app = fastify();
  const config = Object.assign(new HttpConfig(), { environment, allowedOrigins: ['https://front.test'] });
  const logger = { warn: (_fields: object, line: string) => lines.push(line) };
  registerBrowserAdvice(app, config, 'http://localhost:3001', logger as never);
  app.get('/', (_request, reply) => reply.header('set-cookie', cookie).send({}));
};

const ask = (headers: Record<string, string>) => app.inject({ url: '/', headers });

beforeEach(() => start(lax));

describe('advice about pages in a browser', () => {
  it('is logged once for an origin that is refused', async () => {
    const headers = { host: 'localhost:3001', origin: 'https://app.test', 'sec-fetch-site': 'same-site' };
    await ask(headers);
    await ask(headers);
    expect(lines).toEqual([
      'Pages of https://app.test are refused: add it to ALLOWED_ORIGINS if it is your front end.',
    ]);
  });

  it.each<[string, Record<string, string>]>([
    ['that the browser calls cross-site', { origin: 'http://127.0.0.1:5173', 'sec-fetch-site': 'cross-site' }],
    ['of another host name, by a browser that does not say it', { origin: 'http://127.0.0.1:5173' }],
    ['of a listed front end', { origin: 'https://front.test', 'sec-fetch-site': 'cross-site' }],
  ])('is logged once when SameSite=Lax cookies go to a page %s', async (_case, headers) => {
    await ask({ host: 'localhost:3001', ...headers });
    await ask({ host: 'localhost:3001', ...headers });
    expect(lines).toEqual([
      expect.stringContaining(`drop the cookies of http://localhost:3001 on pages of ${headers['origin']}`),
    ]);
  });

  it('is logged once when Secure cookies go over http to another machine', async () => {
    start('a=b; SameSite=None; Secure');
    await ask({ host: 'build.test:3001', origin: 'http://localhost:5173' });
    await ask({ host: 'build.test:3001', origin: 'http://localhost:5173' });
    expect(lines).toEqual([expect.stringContaining('drop the Secure cookies of http://build.test:3001')]);
  });

  it.each([
    ['of another domain', 'a=b; Domain=hive.test; SameSite=Lax', 'COOKIE_DOMAIN is not localhost'],
    ['of a domain with the same ending', 'a=b; Domain=host', 'COOKIE_DOMAIN is not localhost'],
    ['with SameSite=None and without Secure', 'a=b; SameSite=None', 'SameSite=None needs Secure'],
  ])('is logged once when browsers drop a cookie %s', async (_case, cookie, line) => {
    start(cookie);
    await ask({ host: 'localhost:3001', origin: 'http://localhost:5173' });
    await ask({ host: 'localhost:3001', origin: 'http://localhost:5173' });
    expect(lines).toEqual([expect.stringContaining(line)]);
  });

  it('is not logged for a cookie of a domain above the host', async () => {
    start('a=b; Domain=hive.test; SameSite=Lax');
    await ask({ host: 'auth.hive.test', origin: 'https://app.hive.test', 'sec-fetch-site': 'same-site' });
    expect(lines).toEqual([expect.stringContaining('ALLOWED_ORIGINS')]);
  });

  it.each<[string, string, Record<string, string>]>([
    ['a page of the same site', lax, { origin: 'http://localhost:5173', 'sec-fetch-site': 'same-site' }],
    ['a page of the same host name', lax, { origin: 'http://localhost:5173' }],
    ['the own page', lax, { origin: 'http://localhost:3001', 'sec-fetch-site': 'same-origin' }],
    ['Secure cookies on loopback', 'a=b; SameSite=None; Secure', { origin: 'http://127.0.0.1:5173' }],
    ['a program', lax, {}],
    ['no origin', lax, { origin: 'null' }],
  ])('is not logged for %s', async (_case, cookie, headers) => {
    start(cookie);
    await ask({ host: 'localhost:3001', ...headers });
    expect(lines).toEqual([]);
  });

  it('ends after a hundred lines, because any page can send another origin', async () => {
    for (let index = 0; index < 120; index += 1)
      await ask({ host: 'localhost:3001', origin: `https://a${index}.test`, 'sec-fetch-site': 'same-site' });
    expect(lines).toHaveLength(100);
  });

  it('is not logged in production', async () => {
    start(lax, 'production');
    await ask({ host: 'localhost:3001', origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' });
    expect(lines).toEqual([]);
  });
});
