import type { ServerResponse } from 'node:http';
import { startLoopbackServer, type LoopbackServer } from '@svc/testing/harness';
import { Logger } from '@nestjs/common';
import { AccessConfig } from '@svc/config';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EndedSessionsService } from './ended-sessions.service';
import { SettledListReader } from './settled-list';

let server: LoopbackServer;
let asked: string[];
let answer: (response: ServerResponse, url: string) => void;
let list: EndedSessionsService;

const page = (ids: string[], next: string) => (response: ServerResponse) =>
  response.end(JSON.stringify({ sessions: ids.map((id) => ({ id, endedAt: '2026-11-22T00:00:00Z' })), next }));

/** A shorter page is the last page. */
const fullPage = (id: string, next: string) => page([id, ...Array<string>(999).fill('x')], next);

/** Advances the clock to the next poll. */
const nextPoll = async (): Promise<void> => {
  const before = asked.length;
  const ask = async (): Promise<number> => {
    await vi.advanceTimersByTimeAsync(500);
    return asked.length;
  };
  await expect.poll(ask).toBeGreaterThan(before);
};

/** A poll ends before the next begins. */
const wholePoll = async (): Promise<void> => {
  await nextPoll();
  await nextPoll();
};

/** After this, everything sent before has arrived. */
const expectSilence = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(10_000);
  answer = page([], '2');
  await fetch(`${server.url}/last`);
  expect(asked).toEqual(['/.well-known/ended-sessions', '/last']);
};

const lateBy = (milliseconds: number): void => {
  const later = performance.now() + milliseconds;
  vi.spyOn(performance, 'now').mockReturnValue(later);
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  asked = [];
  server = await startLoopbackServer((request, response) => {
    asked.push(request.url ?? '');
    answer(response, request.url ?? '');
  });
  const jwksUrl = `${server.url}/.well-known/jwks.json`;
  list = new EndedSessionsService(Object.assign(new AccessConfig(), { videoAuth: 'jwt', jwksUrl }));
});

afterEach(async () => {
  list.onApplicationShutdown();
  vi.useRealTimers();
  vi.restoreAllMocks();
  await server.close();
});

describe('the ended sessions', () => {
  it('are read with the keys at start, page by page, and every two seconds after that', async () => {
    answer = (response, url) =>
      (url.endsWith('since=3') ? page(['c'], '3') : url.endsWith('since=2') ? fullPage('b', '3') : fullPage('a', '2'))(
        response,
      );
    list.onApplicationBootstrap();
    expect(await Promise.all(['a', 'b', 'c', 'd'].map((id) => list.has(id)))).toEqual([true, true, true, false]);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(asked).toHaveLength(3);
    await nextPoll();
    expect(asked).toEqual([
      '/.well-known/ended-sessions',
      '/.well-known/ended-sessions?since=2',
      '/.well-known/ended-sessions?since=3',
      '/.well-known/ended-sessions?since=3',
    ]);
  });

  it('are read once per poll while a long transaction keeps the position unchanged', async () => {
    answer = (response, url) => (url.endsWith('since=7.a') ? page(['b'], '7') : fullPage('a', '7.a'))(response);
    list.onApplicationBootstrap();
    expect(await Promise.all(['a', 'b'].map((id) => list.has(id)))).toEqual([true, true]);
    expect(asked).toHaveLength(2);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['is unavailable', (response) => response.destroy()],
    ['answers 503', (response) => response.writeHead(503).end()],
    ['returns an error', (response) => response.end('{"keys":[]}')],
    ['returns nothing', (response) => response.end('null')],
    ['returns no list', (response) => response.end('{"sessions":{"id":"b"},"next":"3"}')],
    ['returns no position', (response) => response.end('{"sessions":[{"id":"b"}]}')],
    ['returns sessions without an id', (response) => response.end('{"sessions":[{"id":"b"},{}],"next":"3"}')],
    ['returns sessions of another type', (response) => response.end('{"sessions":[{"id":"b"},null],"next":"3"}')],
  ])('stay known while the auth-service %s, and other sessions are accepted', async (_case, fault) => {
    answer = page(['a'], '2');
    list.onApplicationBootstrap();
    expect(await list.has('a')).toBe(true);
    answer = fault;
    await wholePoll();
    expect(await Promise.all(['a', 'b'].map((id) => list.has(id)))).toEqual([true, false]);
  });

  it('are read from the last position when the auth-service is back', async () => {
    answer = (response) => response.writeHead(503).end();
    list.onApplicationBootstrap();
    expect(await list.has('a')).toBe(false);
    answer = page(['a'], '2');
    await wholePoll();
    expect(await list.has('a')).toBe(true);
    answer = (response) => response.writeHead(503).end();
    await wholePoll();
    answer = page(['b'], '3');
    await wholePoll();
    expect(asked.slice(1, 4).map((url) => url.split('?')[1])).toEqual([undefined, 'since=2', 'since=2']);
  });

  it('are reported once in the log as unavailable, with the address, and once as available again', async () => {
    const [warned, logged] = [vi.spyOn(Logger.prototype, 'warn'), vi.spyOn(Logger.prototype, 'log')];
    answer = page([], '2');
    list.onApplicationBootstrap();
    await list.has('a');
    expect([warned.mock.calls, logged.mock.calls]).toEqual([[], []]);
    for (let lost = 0; lost < 2; lost += 1) {
      answer = (response) => response.writeHead(503).end();
      await wholePoll();
      await wholePoll();
      const told =
        /^Ended sessions cannot be read: http:.*\/\.well-known\/ended-sessions answered 503 without a list\.$/;
      expect(warned.mock.calls).toEqual(Array(lost + 1).fill([expect.stringMatching(told)]));
      answer = page([], '2');
      await wholePoll();
      await wholePoll();
      expect(logged.mock.calls).toEqual(Array(lost + 1).fill(['The list of ended sessions can be read again.']));
    }
  });

  it('are reported in the same words when the response has no list', async () => {
    const warned = vi.spyOn(Logger.prototype, 'warn');
    answer = (response) => response.end('{"sessions":[null],"next":"3"}');
    list.onApplicationBootstrap();
    await list.has('a');
    expect(warned.mock.calls).toEqual([[expect.stringMatching(/ answered 200 without a list\.$/)]]);
  });

  it('are read from the beginning when the position is no longer known', async () => {
    answer = page(['a'], '2');
    list.onApplicationBootstrap();
    await list.has('a');
    answer = (response) => response.writeHead(400).end();
    await nextPoll();
    answer = page(['b'], '1');
    await wholePoll();
    expect(asked.map((url) => url.split('?')[1])).toEqual([undefined, 'since=2', undefined, 'since=1']);
    expect(await list.has('b')).toBe(true);
  });

  it('are read on at the next poll after 50 pages', async () => {
    let pages = 0;
    answer = (response) => fullPage(`session ${(pages += 1)}`, String(pages))(response);
    list.onApplicationBootstrap();
    expect(await list.has('session 50')).toBe(true);
    expect(asked).toHaveLength(50);
  });

  it('are forgotten after 20 minutes, when all their tokens have expired', async () => {
    answer = page(['a'], '2');
    list.onApplicationBootstrap();
    expect(await list.has('a')).toBe(true);
    answer = page([], '2');
    lateBy(19 * 60_000);
    await wholePoll();
    expect(await list.has('a')).toBe(true);
    lateBy(60_000);
    await wholePoll();
    expect(await list.has('a')).toBe(false);
  });

  it('are kept since they were last listed, each by itself', async () => {
    answer = page(['a', 'b'], '2');
    list.onApplicationBootstrap();
    await list.has('a');
    lateBy(15 * 60_000);
    answer = page(['a'], '2');
    await wholePoll();
    lateBy(15 * 60_000);
    answer = page([], '2');
    await wholePoll();
    expect([await list.has('a'), await list.has('b')]).toEqual([true, false]);
  });

  it('are no longer read after the app has shut down', async () => {
    answer = page([], '2');
    list.onApplicationBootstrap();
    await list.has('a');
    list.onApplicationShutdown();
    await expectSilence();
  });

  it('are no longer read when the app shuts down during a poll', async () => {
    let arrived = (): void => undefined;
    const held = new Promise<void>((resolve) => (arrived = resolve));
    answer = (response) => void held.then(() => page([], '2')(response));
    list.onApplicationBootstrap();
    await expect.poll(() => asked.length).toBe(1);
    list.onApplicationShutdown();
    arrived();
    await list.has('a');
    await expectSilence();
  });

  it('are not read when access control is off', () => {
    const read = vi.spyOn(SettledListReader.prototype, 'read');
    const open = new EndedSessionsService(Object.assign(new AccessConfig(), { videoAuth: 'off' }));
    open.onApplicationBootstrap();
    expect(read).not.toHaveBeenCalled();
  });
});
