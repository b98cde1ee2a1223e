import { text } from 'node:stream/consumers';
import { startLoopbackServer, type LoopbackServer } from '@svc/testing/harness';
import { Logger } from '@nestjs/common';
import { AccessConfig } from '@svc/config';
import type { AppError } from '@svc/errors';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EndedSessionsService } from './ended-sessions.service';
import { isPersonalKey, PersonalKeysService } from './personal-keys.service';

const makeKey = (digit: string): string => `svc_pat_${digit.repeat(64)}`;
const facts = {
  id: 'key',
  userId: 'maja',
  roles: ['keeper'],
  scopes: ['videos:read'],
  expiresAt: null as string | null,
};
const caller = {
  id: 'maja',
  role: 'authenticated',
  sessionId: 'key',
  assurance: 1,
  roles: ['keeper'],
  scopes: ['videos:read'],
  bound: null,
};

let server: LoopbackServer;
let asked: string[];
let answer: { status: number; body: object };
let ended: string[];
let sessions: EndedSessionsService;
let keys: PersonalKeysService;

beforeEach(async () => {
  vi.spyOn(Logger.prototype, 'warn').mockReturnValue();
  [asked, ended, answer] = [[], [], { status: 200, body: facts }];
  server = await startLoopbackServer((request, response) => {
    if (request.url?.startsWith('/.well-known/') === true) {
      response.end(JSON.stringify({ sessions: ended.map((id) => ({ id })), next: '1' }));
      return;
    }
    void text(request).then((body) => {
      asked.push(`${request.method} ${request.url} ${body}`);
      response.writeHead(answer.status).end(JSON.stringify(answer.body));
    });
  });
  const jwksUrl = `${server.url}/.well-known/jwks.json`;
  const config = Object.assign(new AccessConfig(), { videoAuth: 'jwt', jwksUrl });
  sessions = new EndedSessionsService(config);
  keys = new PersonalKeysService(config, sessions);
});
afterEach(async () => {
  sessions.onApplicationShutdown();
  vi.restoreAllMocks();
  await server.close();
});

const address = '192.0.2.1';
const findCaller = (key: string) => keys.findCaller(key, address);
const invented = (count: number): string[] =>
  Array.from({ length: count }, (_empty, index) => `svc_pat_${String(index).padStart(64, '0')}`);

const lateBy = (milliseconds: number): void => {
  const later = performance.now() + milliseconds;
  vi.spyOn(performance, 'now').mockReturnValue(later);
};

describe('API keys of users at a service', () => {
  it('are bound to the resources that the auth-service names', async () => {
    const bound = [{ type: 'video', identifier: 'v' }];
    answer.body = { ...facts, authorizationDetails: bound };
    expect(await findCaller(makeKey('a'))).toEqual({ ...caller, bound });
    answer.body = { ...facts, authorizationDetails: 'all' };
    expect(await findCaller(makeKey('b'))).toEqual({ ...caller, bound: [] });
    answer.body = { ...facts, authorizationDetails: null };
    expect(await findCaller(makeKey('c'))).toEqual(caller);
  });

  it('are verified once for simultaneous callers and for 30 seconds', async () => {
    const callers = await Promise.all(Array.from({ length: 20 }, () => findCaller(makeKey('a'))));
    expect(new Set(callers.map((found) => JSON.stringify(found)))).toEqual(new Set([JSON.stringify(caller)]));
    lateBy(29_000);
    await findCaller(makeKey('a'));
    expect(asked).toEqual([`POST /api/auth/keys/introspect {"key":"${makeKey('a')}"}`]);
    lateBy(31_000);
    await findCaller(makeKey('a'));
    expect(asked).toHaveLength(2);
  });

  it('are refused once the list of ended sessions has them, although the answer is kept', async () => {
    await findCaller(makeKey('a'));
    ended = ['key'];
    sessions.onApplicationBootstrap();
    await expect(findCaller(makeKey('a'))).rejects.toMatchObject({ code: 'AUTH_UNAUTHORIZED' });
  });

  it('are refused when the auth-service does not know them, which is kept for ten seconds', async () => {
    answer = { status: 401, body: {} };
    const refusal = { code: 'AUTH_UNAUTHORIZED', refusal: { reason: 'api_key_wrong' } };
    for (let count = 0; count < 3; count += 1) await expect(findCaller(makeKey('b'))).rejects.toMatchObject(refusal);
    expect(asked).toHaveLength(1);
    lateBy(11_000);
    await expect(findCaller(makeKey('b'))).rejects.toMatchObject(refusal);
    expect(asked).toHaveLength(2);
  });

  it('are refused after their expiry, also from the cache', async () => {
    answer.body = { ...facts, expiresAt: new Date(Date.now() + 60_000).toISOString() };
    await findCaller(makeKey('a'));
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    await expect(findCaller(makeKey('a'))).rejects.toMatchObject({ code: 'AUTH_UNAUTHORIZED' });
  });

  it.each([
    { status: 500, body: {} },
    { status: 429, body: {} },
    { status: 200, body: { id: 'key' } },
    { status: 200, body: { ...facts, expiresAt: 'never' } },
  ])('give 503, never access, while the auth-service answers %j', async (given) => {
    answer = given;
    await expect(findCaller(makeKey('a'))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    answer = { status: 200, body: facts };
    await expect(findCaller(makeKey('a'))).resolves.toEqual(caller);
  });

  it('work for 30 seconds without the auth-service, if they were verified before', async () => {
    await findCaller(makeKey('a'));
    await server.close();
    await expect(findCaller(makeKey('a'))).resolves.toEqual(caller);
    await expect(findCaller(makeKey('c'))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    lateBy(31_000);
    await expect(findCaller(makeKey('a'))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  it('ask the auth-service at most fifty times at the same moment', async () => {
    const outcomes = await Promise.allSettled(
      invented(60).map((key, index) => keys.findCaller(key, `192.0.2.${index % 6}`)),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10);
    expect(asked).toHaveLength(50);
  });

  it('are refused without a request after twenty wrong ones of one address within a minute', async () => {
    answer = { status: 401, body: {} };
    const outcomes = await Promise.allSettled(invented(25).map((key) => keys.findCaller(key, '2001:db8::1')));
    const codes = outcomes.map((outcome) => outcome.status === 'rejected' && (outcome.reason as AppError).code);
    expect(codes).toEqual([...Array(20).fill('AUTH_UNAUTHORIZED'), ...Array(5).fill('TOO_MANY_REQUESTS')]);
    answer = { status: 200, body: facts };
    await expect(keys.findCaller(makeKey('a'), '2001:db8::2')).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfterSeconds: 60,
    });
    expect(asked).toHaveLength(20);
    await expect(keys.findCaller(makeKey('a'), '2001:db8:0:1::1')).resolves.toEqual(caller);
    lateBy(61_000);
    await expect(keys.findCaller(makeKey('c'), '2001:db8::2')).resolves.toEqual(caller);
  });

  it('are not counted as wrong when they are right or cannot be verified', async () => {
    for (const key of invented(25)) await findCaller(key);
    answer = { status: 500, body: {} };
    for (let count = 0; count < 25; count += 1)
      await expect(findCaller(makeKey('c'))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    answer = { status: 200, body: facts };
    await expect(findCaller(makeKey('c'))).resolves.toEqual(caller);
  });

  it('are verified again during a burst of invented ones, also from their address, if they were accepted', async () => {
    await findCaller(makeKey('a'));
    lateBy(31_000);
    answer = { status: 401, body: {} };
    const burst = invented(60).map((key, index) => keys.findCaller(key, `192.0.2.${1 + (index % 3)}`));
    const outcomes = Promise.allSettled(burst);
    await expect(findCaller(makeKey('a'))).rejects.toMatchObject({ code: 'AUTH_UNAUTHORIZED' });
    await outcomes;
    expect(asked.filter((body) => body.includes(makeKey('a')))).toHaveLength(2);
  });

  it.each([
    [makeKey('a'), true],
    [`svc_${'a'.repeat(64)}`, false],
    [makeKey('A'), false],
    ['a.b.c', false],
  ])('are told from tokens: %s', (credential, expected) => {
    expect(isPersonalKey(credential)).toBe(expected);
  });
});
