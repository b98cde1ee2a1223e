import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { AccessConfig } from '@svc/config';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EndedSessions } from './ended-sessions';

let server: Server;
let asked: string[];
let answer: (response: ServerResponse, url: string) => void;
let list: EndedSessions;

const page = (ids: string[], next: string) => (response: ServerResponse) =>
  response.end(JSON.stringify({ sessions: ids.map((id) => ({ id, endedAt: '2026-11-22T00:00:00Z' })), next }));

/** Fewer would be the last page. */
const fullPage = (id: string, next: string) => page([id, ...Array<string>(999).fill('x')], next);

/** Resolves once the list was asked for so many times. */
const polls = (count: number) => expect.poll(() => asked.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(count);

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(response, request.url ?? '');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const jwksUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/.well-known/jwks.json`;
  list = new EndedSessions(Object.assign(new AccessConfig(), { videoAuth: 'jwt', jwksUrl }));
});

afterEach(() => {
  list.onApplicationShutdown();
  server.closeAllConnections();
  server.close();
});

describe('the sessions that have ended', () => {
  it('are asked for beside the keys at the start, page by page, and every two seconds from there on', async () => {
    answer = (response, url) =>
      (url.endsWith('since=3') ? page(['c'], '3') : url.endsWith('since=2') ? fullPage('b', '3') : fullPage('a', '2'))(
        response,
      );
    list.onApplicationBootstrap();
    expect(await Promise.all(['a', 'b', 'c', 'd'].map((id) => list.has(id)))).toEqual([true, true, true, false]);
    await polls(4);
    expect(asked).toEqual([
      '/.well-known/ended-sessions',
      '/.well-known/ended-sessions?since=2',
      '/.well-known/ended-sessions?since=3',
      '/.well-known/ended-sessions?since=3',
    ]);
  });

  it('are read once at each poll while a long transaction holds the place from which they are read again', async () => {
    answer = (response, url) => (url.endsWith('since=7.a') ? page(['b'], '7') : fullPage('a', '7.a'))(response);
    list.onApplicationBootstrap();
    expect(await Promise.all(['a', 'b'].map((id) => list.has(id)))).toEqual([true, true]);
    expect(asked).toHaveLength(2);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['is away', (response) => response.destroy()],
    ['answers 503', (response) => response.writeHead(503).end()],
    ['answers something else', (response) => response.end('{"keys":[]}')],
  ])('stay known while the auth-service %s, and others are let in', async (_case, fault) => {
    answer = page(['a'], '2');
    list.onApplicationBootstrap();
    expect(await list.has('a')).toBe(true);
    const before = asked.length;
    answer = fault;
    await polls(before + 1);
    expect(await Promise.all(['a', 'b'].map((id) => list.has(id)))).toEqual([true, false]);
  });

  it('are heard of from where the list was left once the auth-service is back', async () => {
    answer = (response) => response.writeHead(503).end();
    list.onApplicationBootstrap();
    expect(await list.has('a')).toBe(false);
    answer = page(['a'], '2');
    await expect.poll(() => list.has('a'), { timeout: 10_000 }).toBe(true);
  });

  it('are not asked for where anybody may call', () => {
    const open = new EndedSessions(Object.assign(new AccessConfig(), { videoAuth: 'off' }));
    open.onApplicationBootstrap();
    expect(asked).toEqual([]);
  });
});
