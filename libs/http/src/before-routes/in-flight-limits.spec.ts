import { once } from 'node:events';
import { connect } from 'node:net';
import { Controller, HttpCode, Module, Post } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ConfigurationModule, HttpConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHttpApp } from '../create-http-app';
import { InFlightLimits } from './in-flight-limits';

const full = () => new AppError('TOO_MANY_REQUESTS', { message: 'Too many bees.', retryAfterSeconds: 2.5 });

let app: NestFastifyApplication;
let address: string;
let lines: Record<string, unknown>[];
/** Requests that have come to the route and wait for their answer, oldest first. */
let waiting: { answer: () => void; refuse: () => void }[];

const arrival = (): Promise<object> =>
  new Promise((resolve, reject) => waiting.push({ answer: () => resolve({ bees: 1 }), refuse: () => reject(full()) }));

@Controller('bees')
class BeesController {
  @Post('slow')
  @HttpCode(200)
  slow() {
    return arrival();
  }

  @Post('fast')
  @HttpCode(200)
  fast() {
    return arrival();
  }
}

@Module({ imports: [ConfigurationModule.forRoot([HttpConfig])], controllers: [BeesController] })
class BeesModule {}

beforeAll(async () => {
  process.env['LOG_LEVEL'] = 'info';
  process.env['TRUSTED_PROXIES'] = '1';
  lines = [];
  const logDestination = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
  app = await createHttpApp({ module: BeesModule, name: 'bees', logDestination });
  app.get(InFlightLimits).add({ paths: ['/bees/slow', '/bees/fast'], perCaller: 2, refusal: full() });
  await app.listen({ port: 0, host: '127.0.0.1' });
  address = await app.getUrl();
});
afterAll(async () => {
  await app.close();
  process.env['LOG_LEVEL'] = 'silent';
  delete process.env['TRUSTED_PROXIES'];
});
beforeEach(() => {
  waiting = [];
  lines = [];
});

let callers = 0;
/** Nobody whom another test has refused. */
const newCaller = (): Record<string, string> => {
  callers += 1;
  return { 'x-forwarded-for': `192.0.2.${callers}` };
};

const post = (headers: Record<string, string>, path = '/bees/slow') =>
  fetch(`${address}${path}`, { method: 'POST', headers });
const untilWaiting = (count: number) => vi.waitFor(() => expect(waiting).toHaveLength(count));
const answerAll = () => waiting.forEach(({ answer }) => answer());

/** As many as may be under way. */
const fill = async (headers: Record<string, string>): Promise<Promise<Response>[]> => {
  const before = waiting.length;
  const answers = [post(headers), post(headers)];
  await untilWaiting(before + 2);
  return answers;
};

/** Without what differs from one answer to the next. */
const lasting = (answer: Response) => {
  const { 'x-request-id': id, date, ...headers } = Object.fromEntries(answer.headers);
  expect([typeof id, typeof date]).toEqual(['string', 'string']);
  return headers;
};

describe('a caller with as many requests under way as he may have', () => {
  it('is refused at once, on all routes that share the limit, to the letter as the route would', async () => {
    const caller = { ...newCaller(), origin: 'http://localhost:5173' };
    const answers = await fill(caller);
    const unseen = await post(caller, '/bees/fast');
    expect(waiting).toHaveLength(2);
    waiting[0]?.refuse();
    const refused = await answers[0];
    answerAll();
    await Promise.all(answers);
    expect(unseen.status).toBe(429);
    expect(unseen.headers.get('retry-after')).toBe('3');
    expect(await unseen.json()).toEqual(await refused?.json());
    expect(lasting(unseen)).toEqual(refused && lasting(refused));
  });

  it('is in the log and in the metrics by the route', async () => {
    const caller = newCaller();
    const answers = await fill(caller);
    await post({ ...caller, 'x-request-id': 'one-too-many' });
    answerAll();
    await Promise.all(answers);
    const line = { msg: 'request', requestId: 'one-too-many', method: 'POST', route: '/bees/slow', status: 429 };
    expect(lines).toContainEqual(expect.objectContaining(line));
    const metrics = await (await fetch(`${address}/metrics`)).text();
    expect(metrics).toMatch(/http_request_duration_seconds_count\{.*route="\/bees\/slow",status="429"/);
  });

  it('takes nothing from callers at other addresses or with other credentials', async () => {
    const caller = { ...newCaller(), authorization: 'Bearer one' };
    const { authorization, ...nameless } = caller;
    const answers = await fill(caller);
    const others = [post(newCaller()), post(nameless), post({ ...caller, authorization: `${authorization} more` })];
    await untilWaiting(5);
    expect((await post({ ...newCaller(), authorization })).status).toBe(429);
    answerAll();
    expect((await Promise.all([...answers, ...others])).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  it('is heard again when one is answered', async () => {
    const caller = newCaller();
    const [first, second] = await fill(caller);
    waiting[0]?.answer();
    await first;
    const third = post(caller);
    await untilWaiting(3);
    answerAll();
    expect((await third).status).toBe(200);
    await second;
  });

  it('is heard again when he has hung up', async () => {
    const sockets = [1, 2].map(() => connect(Number(new URL(address).port), '127.0.0.1'));
    for (const socket of sockets)
      socket.write(
        'POST /bees/slow HTTP/1.1\r\nHost: bees\r\nContent-Length: 0\r\nX-Forwarded-For: 203.0.113.1\r\n\r\n',
      );
    await untilWaiting(2);
    for (const socket of sockets) socket.destroy();
    await Promise.all(sockets.map((socket) => once(socket, 'close')));
    answerAll();
    await vi.waitFor(async () => {
      const controller = new AbortController();
      const again = fetch(`${address}/bees/slow`, {
        method: 'POST',
        headers: { 'x-forwarded-for': '203.0.113.1' },
        signal: controller.signal,
      });
      const isRefused = await Promise.race([again.then(() => true), untilWaiting(3).then(() => false)]);
      answerAll();
      expect(isRefused).toBe(false);
    });
  });
});

describe('a caller whom the route itself has refused', () => {
  it('beside others of his is refused unseen for a moment, and then heard again', async () => {
    const caller = newCaller();
    const [first, second] = await fill(caller);
    waiting[0]?.refuse();
    expect((await first)?.status).toBe(429);
    answerAll();
    await second;
    expect((await post(caller)).status).toBe(429);
    expect(waiting).toHaveLength(2);
    await vi.waitFor(
      async () => {
        const again = post(caller);
        const isRefused = await Promise.race([again.then(() => true), untilWaiting(3).then(() => false)]);
        answerAll();
        expect(isRefused).toBe(false);
      },
      { timeout: 5_000 },
    );
  });

  it('by himself is heard with his next request', async () => {
    const caller = newCaller();
    const alone = post(caller);
    await untilWaiting(1);
    waiting[0]?.refuse();
    expect((await alone).status).toBe(429);
    const next = post(caller);
    await untilWaiting(2);
    answerAll();
    expect((await next).status).toBe(200);
  });
});

describe('requests that the limit does not count', () => {
  it('are those by other methods and to other routes, which find their own answers', async () => {
    const caller = newCaller();
    const answers = await fill(caller);
    expect((await fetch(`${address}/bees/slow`, { headers: caller })).status).toBe(405);
    expect((await post(caller, '/bees/none')).status).toBe(404);
    answerAll();
    await Promise.all(answers);
  });
});
