import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Logger } from '@nestjs/common';
import { AccessConfig } from '@svc/config';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EndedSessionsService } from './ended-sessions.service';
import { isPersonalKey, PersonalKeysService } from './personal-keys.service';

const keyOf = (digit: string): string => `svc_pat_${digit.repeat(64)}`;
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
};

let server: Server;
let asked: string[];
let answer: { status: number; body: object };
let ended: string[];
let sessions: EndedSessionsService;
let keys: PersonalKeysService;

beforeEach(async () => {
  vi.spyOn(Logger.prototype, 'warn').mockReturnValue();
  [asked, ended, answer] = [[], [], { status: 200, body: facts }];
  server = createServer((request, response) => {
    if (request.url?.startsWith('/.well-known/') === true) {
      response.end(JSON.stringify({ sessions: ended.map((id) => ({ id })), next: '1' }));
      return;
    }
    void text(request).then((body) => {
      asked.push(`${request.method} ${request.url} ${body}`);
      response.writeHead(answer.status).end(JSON.stringify(answer.body));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const jwksUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/.well-known/jwks.json`;
  const config = Object.assign(new AccessConfig(), { videoAuth: 'jwt', jwksUrl });
  sessions = new EndedSessionsService(config);
  keys = new PersonalKeysService(config, sessions);
});
afterEach(() => {
  sessions.onApplicationShutdown();
  vi.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});

const lateBy = (milliseconds: number): void => {
  const later = performance.now() + milliseconds;
  vi.spyOn(performance, 'now').mockReturnValue(later);
};

describe('API keys of users at a service', () => {
  it('are verified once for simultaneous callers and for 30 seconds', async () => {
    const callers = await Promise.all(Array.from({ length: 20 }, () => keys.callerOf(keyOf('a'))));
    expect(new Set(callers.map((found) => JSON.stringify(found)))).toEqual(new Set([JSON.stringify(caller)]));
    lateBy(29_000);
    await keys.callerOf(keyOf('a'));
    expect(asked).toEqual([`POST /api/auth/keys/introspect {"key":"${keyOf('a')}"}`]);
    lateBy(31_000);
    await keys.callerOf(keyOf('a'));
    expect(asked).toHaveLength(2);
  });

  it('are refused once the list of ended sessions has them, although the answer is kept', async () => {
    await keys.callerOf(keyOf('a'));
    ended = ['key'];
    sessions.onApplicationBootstrap();
    await expect(keys.callerOf(keyOf('a'))).rejects.toMatchObject({ code: 'AUTH_UNAUTHORIZED' });
  });

  it('are refused when the auth-service does not know them, which is kept for ten seconds', async () => {
    answer = { status: 401, body: {} };
    const refusal = { code: 'AUTH_UNAUTHORIZED', refusal: { reason: 'api_key_wrong' } };
    for (let count = 0; count < 3; count += 1) await expect(keys.callerOf(keyOf('b'))).rejects.toMatchObject(refusal);
    expect(asked).toHaveLength(1);
    lateBy(11_000);
    await expect(keys.callerOf(keyOf('b'))).rejects.toMatchObject(refusal);
    expect(asked).toHaveLength(2);
  });

  it('are refused after their expiry, also from the cache', async () => {
    answer.body = { ...facts, expiresAt: new Date(Date.now() + 60_000).toISOString() };
    await keys.callerOf(keyOf('a'));
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    await expect(keys.callerOf(keyOf('a'))).rejects.toMatchObject({ code: 'AUTH_UNAUTHORIZED' });
  });

  it.each([
    { status: 500, body: {} },
    { status: 429, body: {} },
    { status: 200, body: { id: 'key' } },
    { status: 200, body: { ...facts, expiresAt: 'never' } },
  ])('give 503, never access, while the auth-service answers %j', async (given) => {
    answer = given;
    await expect(keys.callerOf(keyOf('a'))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    answer = { status: 200, body: facts };
    await expect(keys.callerOf(keyOf('a'))).resolves.toEqual(caller);
  });

  it('work for 30 seconds without the auth-service, if they were verified before', async () => {
    await keys.callerOf(keyOf('a'));
    server.closeAllConnections();
    server.close();
    await expect(keys.callerOf(keyOf('a'))).resolves.toEqual(caller);
    await expect(keys.callerOf(keyOf('c'))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    lateBy(31_000);
    await expect(keys.callerOf(keyOf('a'))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  it('ask the auth-service at most fifty times at the same moment', async () => {
    const invented = Array.from({ length: 60 }, (_empty, index) => `svc_pat_${String(index).padStart(64, '0')}`);
    const outcomes = await Promise.allSettled(invented.map((key) => keys.callerOf(key)));
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10);
    expect(asked).toHaveLength(50);
  });

  it.each([
    [keyOf('a'), true],
    [`svc_${'a'.repeat(64)}`, false],
    [keyOf('A'), false],
    ['a.b.c', false],
  ])('are told from tokens: %s', (credential, expected) => {
    expect(isPersonalKey(credential)).toBe(expected);
  });
});
