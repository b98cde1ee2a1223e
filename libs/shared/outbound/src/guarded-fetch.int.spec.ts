import { getEventListeners } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Resolve } from './guarded-connector';
import { createGuardedExchange } from './guarded-exchange';
import { createGuardedFetch, type GuardedFetchOptions } from './guarded-fetch';
import {
  BlockedAddressError,
  BlockedUrlError,
  OutboundNetworkError,
  OutboundTimeoutError,
  ResponseTooLargeError,
  TooManyRedirectsError,
} from './outbound-errors';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let connections = 0;
let handler: Handler;
let port: number;

/** Both implementations obey the same rules. */
const ways = [
  { way: 'fetch', create: createGuardedFetch },
  { way: 'exchange', create: createGuardedExchange },
];

const limits: GuardedFetchOptions = { timeoutMs: 60_000, maxBytes: 1000 };
const open: GuardedFetchOptions = { ...limits, allowHttp: true, allowPrivateAddresses: true };
const resolvesTo =
  (...addresses: string[]): Resolve =>
  (_host, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

const home = (path = '/'): string => `http://127.0.0.1:${port}${path}`;

beforeAll(async () => {
  server = createServer((request, response) => handler(request, response));
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});

afterEach(() => {
  vi.useRealTimers();
  connections = 0;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('a guarded fetch', () => {
  it('limits the time until a response begins separately from the time for its body', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const guarded = createGuardedFetch({ ...open, silenceTimeoutMs: 20_000 });
    handler = () => void vi.advanceTimersByTime(21_000);
    await expect(guarded(home())).rejects.toBeInstanceOf(OutboundTimeoutError);
    const begun = Promise.withResolvers<ServerResponse>();
    handler = (_request, response) => {
      response.writeHead(200).flushHeaders();
      begun.resolve(response);
    };
    const answer = await guarded(home());
    vi.advanceTimersByTime(21_000);
    (await begun.promise).end('late');
    expect(await answer.text()).toBe('late');
  });
});

describe.each(ways)('addresses that a guarded $way blocks', ({ create }) => {
  it.each([
    ['an address in the loopback network', '127.0.0.1'],
    ['a short form', '127.1'],
    ['a decimal form', '2130706433'],
    ['a hexadecimal form', '0x7f000001'],
    ['an octal form', '0177.0.0.1'],
    ['full-width digits', '１２７.0.0.1'],
    ['zero', '0.0.0.0'],
    ['IPv6 loopback', '[::1]'],
    ['IPv4-mapped IPv6', '[::ffff:127.0.0.1]'],
    ['a name of loopback', 'localhost'],
    ['cloud metadata', '169.254.169.254'],
    ['carrier-grade NAT', '100.64.0.1'],
    ['NAT64', '[64:ff9b::7f00:1]'],
  ])('blocks %s before a packet is sent', async (_kind, host) => {
    const guarded = create({ ...limits, allowHttp: true });
    await expect(guarded(`http://${host}:${port}/`)).rejects.toBeInstanceOf(BlockedAddressError);
    expect(connections).toBe(0);
  });

  it.each([
    ['loopback', ['127.0.0.1']],
    ['one private address among public ones', ['1.1.1.1', '127.0.0.1']],
    ['IPv4-mapped loopback', ['::ffff:127.0.0.1']],
  ])('blocks a name that resolves to %s before a packet is sent', async (_kind, addresses) => {
    const guarded = create({ ...limits, allowHttp: true, resolve: resolvesTo(...addresses) });
    await expect(guarded(`http://rebound.test:${port}/`)).rejects.toBeInstanceOf(BlockedAddressError);
    expect(connections).toBe(0);
  });

  it('connects to the address that was checked, whatever a second lookup returns (DNS rebinding)', async () => {
    handler = (_request, response) => response.end('first');
    const answers = [['127.0.0.1'], ['127.0.0.9']];
    const asked: string[] = [];
    const guarded = create({
      ...limits,
      allowHttp: true,
      acceptsAddress: (address) => asked.push(address) > 0 && address === '127.0.0.1',
      resolve: (host, options, done) => resolvesTo(...(answers.shift() ?? []))(host, options, done),
    });
    await expect((await guarded(`http://rebound.test:${port}/`)).text()).resolves.toBe('first');
    expect(asked).toEqual(['127.0.0.1']);
    const rebound = create({
      ...limits,
      allowHttp: true,
      acceptsAddress: (address) => address === '127.0.0.1',
      resolve: (host, options, done) => resolvesTo(...(answers.shift() ?? []))(host, options, done),
    });
    await expect(rebound(`http://rebound.test:${port}/`)).rejects.toMatchObject({ address: '127.0.0.9' });
  });

  it.each([
    ['http', 'http://example.test/'],
    ['ftp', 'ftp://example.test/'],
    ['file', 'file:///etc/passwd'],
    ['data', 'data:text/plain,hello'],
    ['gopher', 'gopher://example.test/'],
    ['credentials', 'https://user:secret@example.test/'],
    ['no URL at all', 'example'],
  ])('rejects %s before a packet is sent', async (_kind, url) => {
    await expect(create(limits)(url)).rejects.toBeInstanceOf(BlockedUrlError);
  });
});

describe('redirects', () => {
  it('are returned, not followed, by default', async () => {
    handler = (_request, response) => response.writeHead(302, { location: 'http://127.0.0.2/' }).end();
    for (const { create } of ways) {
      const answer = await create(open)(home());
      expect([answer.status, answer.headers.get('location')]).toEqual([302, 'http://127.0.0.2/']);
    }
  });

  it('are checked at each hop when followed', async () => {
    handler = (_request, response) => response.writeHead(302, { location: `http://127.0.0.2:${port}/` }).end();
    const accepts = { acceptsAddress: (address: string) => address === '127.0.0.1' };
    const guarded = createGuardedFetch({ ...limits, ...accepts, allowHttp: true, maxRedirects: 3 });
    await expect(guarded(home())).rejects.toMatchObject({ name: 'BlockedAddressError', address: '127.0.0.2' });
    handler = (_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end();
    await expect(guarded(home())).rejects.toBeInstanceOf(BlockedUrlError);
  });

  it('drop credentials for another origin and keep them for the same origin', async () => {
    const seen: (string | undefined)[] = [];
    handler = (request, response) => {
      seen.push(request.headers.authorization);
      if (request.url === '/') response.writeHead(302, { location: '/here' }).end();
      else if (request.url === '/here') response.writeHead(302, { location: `http://127.0.0.2:${port}/there` }).end();
      else response.end('arrived');
    };
    const other = createServer((request, response) => handler(request, response));
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.2', resolve));
    const guarded = createGuardedFetch({ ...open, maxRedirects: 3 });
    const answer = await guarded(home(), { headers: { Authorization: 'Bearer secret' } });
    expect(await answer.text()).toBe('arrived');
    expect(seen).toEqual(['Bearer secret', 'Bearer secret', undefined]);
    other.closeAllConnections();
    await new Promise((resolve) => other.close(resolve));
  });

  it('stop after the given number', async () => {
    handler = (_request, response) => response.writeHead(302, { location: '/again' }).end();
    const guarded = createGuardedFetch({ ...open, maxRedirects: 2 });
    await expect(guarded(home())).rejects.toBeInstanceOf(TooManyRedirectsError);
  });
});

describe.each(ways)('limits of size and time of a guarded $way', ({ create }) => {
  const million = Buffer.alloc(1_000_000, 'a');

  it.each<[string, Handler]>([
    ['an announced length', (_request, response) => response.writeHead(200, { 'content-length': '1001' }).end(million)],
    ['a stream without a length', (_request, response) => response.write(million)],
    [
      'a gzip bomb',
      (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(million)),
    ],
    [
      'a brotli bomb',
      (_request, response) => response.writeHead(200, { 'content-encoding': 'br' }).end(brotliCompressSync(million)),
    ],
  ])('rejects a response over the limit: %s', async (_kind, act) => {
    handler = act;
    const read = async () => (await create(open)(home())).text();
    await expect(read()).rejects.toMatchObject({ name: 'ResponseTooLargeError', maxBytes: 1000 });
    await expect(read()).rejects.toBeInstanceOf(ResponseTooLargeError);
  });

  it('accepts a response of exactly the limit, also compressed', async () => {
    handler = (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(1000, 'a')));
    const answer = await create(open)(home());
    expect(await answer.text()).toHaveLength(1000);
  });

  it.each<[string, Handler]>([
    ['never answers', () => undefined],
    ['sends headers and then nothing', (_request, response) => response.writeHead(200).flushHeaders()],
    [
      'sends one byte at a time without end',
      (_request, response) => {
        const timer = setInterval(() => response.write('.'), 10);
        response.on('close', () => clearInterval(timer));
      },
    ],
  ])('times out on a host that %s', async (_kind, act) => {
    handler = act;
    const neverDoneMs = 200;
    const guarded = create({ ...open, timeoutMs: neverDoneMs });
    const read = async () => (await guarded(home())).text();
    await expect(read()).rejects.toMatchObject({ name: 'OutboundTimeoutError', timeoutMs: neverDoneMs });
    await expect(read()).rejects.toBeInstanceOf(OutboundTimeoutError);
  });

  it('stops when the caller aborts', async () => {
    const stop = new AbortController();
    handler = () => stop.abort(new Error('enough'));
    await expect(create(open)(home(), { signal: stop.signal })).rejects.toThrow('enough');
  });

  it('leaves no listener on the signal of a caller after the response', async () => {
    const { signal } = new AbortController();
    handler = (_request, response) => response.end('done');
    await (await createGuardedExchange(open)(home(), { signal })).text();
    handler = (request) => request.socket.destroy();
    await expect(createGuardedExchange(open)(home(), { signal })).rejects.toBeInstanceOf(OutboundNetworkError);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('names the host that cannot be reached, without the path', async () => {
    handler = (request) => request.socket.destroy();
    const failure = await create(open)(home('/secret-path')).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(OutboundNetworkError);
    expect((failure as Error).message).not.toContain('secret-path');
  });

  it('sends method, headers and form bodies, and returns status and headers', async () => {
    handler = (request, response) => {
      request.setEncoding('utf8').on('data', (body: string) => {
        response.writeHead(201, { 'x-echo': `${request.method} ${request.headers['content-type']} ${body}` }).end();
      });
    };
    const answer = await create(open)(home(), { method: 'POST', body: new URLSearchParams({ a: 'b c' }) });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('x-echo')).toBe('POST application/x-www-form-urlencoded;charset=UTF-8 a=b+c');
  });
});
