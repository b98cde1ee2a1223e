import { Controller, Get, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ConfigurationModule, HttpConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createHttpApp } from '../create-http-app';
import { PreparedAnswers, type PreparedAnswer } from './prepared-answers';

const flowers = { flowers: ['thyme', 'clover'] };
const ready: PreparedAnswer = {
  path: '/flowers',
  body: () => JSON.stringify(flowers),
  admit: () => undefined,
};

@Controller('flowers')
class FlowersController {
  @Get()
  list() {
    routeCalls += 1;
    return flowers;
  }
}

@Module({ imports: [ConfigurationModule.forRoot([HttpConfig])], controllers: [FlowersController] })
class FlowersModule {}

interface Line {
  msg: string;
  route?: string;
  [field: string]: unknown;
}

let app: NestFastifyApplication;
let address: string;
let answers: PreparedAnswers;
let routeCalls: number;
let lines: Line[];

const start = async (): Promise<void> => {
  const logDestination = { write: (line: string) => void lines.push(JSON.parse(line) as Line) };
  app = await createHttpApp({ module: FlowersModule, name: 'flowers', logDestination });
  await app.listen({ port: 0, host: '127.0.0.1' });
  address = await app.getUrl();
  answers = app.get(PreparedAnswers);
};

beforeAll(async () => {
  process.env['LOG_LEVEL'] = 'info';
  process.env['TRUSTED_PROXIES'] = '1';
  lines = [];
  await start();
});
afterAll(async () => {
  await app.close();
  process.env['LOG_LEVEL'] = 'silent';
  delete process.env['TRUSTED_PROXIES'];
});
beforeEach(() => {
  routeCalls = 0;
  lines = [];
  answers.add(ready);
});

const get = (path = '/flowers', headers: Record<string, string> = {}) => fetch(`${address}${path}`, { headers });

/** Omits headers that differ between responses. */
const lasting = (answer: Response) => {
  const { 'x-request-id': id, date, ...headers } = Object.fromEntries(answer.headers);
  expect([typeof id, typeof date]).toEqual(['string', 'string']);
  return headers;
};

describe('a prepared response', () => {
  it.each<Record<string, string>>([{}, { origin: 'http://localhost:5173' }, { origin: 'https://elsewhere.test' }])(
    'equals the response of the route, headers included, for %j',
    async (headers) => {
      const [prepared, made] = [await get('/flowers', headers), await get('/flowers?fresh', headers)];
      expect(routeCalls).toBe(1);
      expect([prepared.status, await prepared.text()]).toEqual([made.status, await made.text()]);
      expect(lasting(prepared)).toEqual(lasting(made));
    },
  );

  it('is logged and counted like any other, under the request id of the caller', async () => {
    const answer = await get('/flowers', { 'x-request-id': 'request-one' });
    expect(answer.headers.get('x-request-id')).toBe('request-one');
    expect(lines).toContainEqual(
      expect.objectContaining({
        msg: 'request',
        requestId: 'request-one',
        method: 'GET',
        route: '/flowers',
        status: 200,
      }),
    );
    expect(routeCalls).toBe(0);
    const metrics = (await (await get('/metrics')).text()).split('\n');
    const count = metrics.find((line) =>
      /^http_request_duration_seconds_count.*route="\/flowers",status="200"/.test(line),
    );
    expect(Number(count?.split(' ').at(-1))).toBeGreaterThan(0);
  });

  it('leaves other methods, and missing responses, to the route', async () => {
    await fetch(`${address}/flowers`, { method: 'HEAD' });
    expect((await fetch(`${address}/flowers`, { method: 'POST' })).status).toBe(405);
    answers.add({ ...ready, body: () => undefined });
    expect(await (await get()).json()).toEqual(flowers);
    expect(routeCalls).toBe(2);
  });

  it('is sent within the limits; other requests get the error response', async () => {
    const seen: string[] = [];
    answers.add({
      ...ready,
      admit: (caller) => {
        seen.push(caller());
        const headers = { 'ratelimit-remaining': String(1 - seen.length) };
        const refusal = new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 3 });
        return Promise.resolve(seen.length === 1 ? { headers } : { headers, refusal });
      },
    });
    const admitted = await get('/flowers', { 'x-forwarded-for': '203.0.113.9, 192.0.2.1' });
    expect([admitted.status, admitted.headers.get('ratelimit-remaining')]).toEqual([200, '0']);
    const refused = await get('/flowers', { 'x-forwarded-for': '192.0.2.1' });
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ error: 'TOO_MANY_REQUESTS' });
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      'retry-after': '3',
      'ratelimit-remaining': '-1',
      'x-content-type-options': 'nosniff',
    });
    expect([seen, routeCalls]).toEqual([['192.0.2.1', '192.0.2.1'], 0]);
  });

  it('that fails is an error of the service, which keeps running', async () => {
    for (const fault of [
      () => {
        throw new Error('no flowers');
      },
      () => Promise.reject(new Error('no flowers')),
    ]) {
      answers.add({ ...ready, admit: fault });
      const answer = await get();
      expect([answer.status, (await answer.text()).includes('no flowers')]).toEqual([500, false]);
    }
    answers.add({
      ...ready,
      body: () => {
        throw new Error('no flowers');
      },
    });
    expect((await get()).status).toBe(500);
  });

  it('is not sent while the app stops', async () => {
    const stopped = app;
    onTestFinished(start);
    await stopped.close();
    await expect(get()).rejects.toThrow('fetch failed');
  });
});
