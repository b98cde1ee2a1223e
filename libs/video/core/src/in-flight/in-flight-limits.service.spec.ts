import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Controller, HttpCode, Module, Post, Req, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ConfigurationModule, HttpConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import { createHttpApp } from '@svc/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { InFlightLimitsService } from './in-flight-limits.service';
import { InFlightModule } from './in-flight.module';

const full = () => new AppError('TOO_MANY_REQUESTS', { message: 'Too many bees.', retryAfterSeconds: 2.5 });

let app: NestFastifyApplication;
let address: string;
let limits: InFlightLimitsService;
let lines: Record<string, unknown>[];
/** Requests that wait for their response, oldest first. */
let waiting: { request: FastifyRequest; answer: () => void; refuse: () => void }[];

const arrival = (request: FastifyRequest): Promise<object> =>
  new Promise((resolve, reject) => {
    const refuse = (): void => {
      const refusal = full();
      limits.failed(request, refusal);
      reject(refusal);
    };
    waiting.push({ request, answer: () => resolve({ bees: 1 }), refuse });
  });

/** Its hook stands for the guard: it identifies the user, and takes a moment. */
@Controller('bees')
class BeesController implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    const fastify: FastifyInstance = this.host.httpAdapter.getInstance();
    fastify.addHook('onRequest', (request, _reply, done) => {
      const id = request.headers['x-bee'];
      if (id !== undefined) Object.assign(request, { user: { id } });
      setImmediate(done);
    });
  }

  @Post(['slow', 'fast', 'brief'])
  @HttpCode(200)
  wait(@Req() request: FastifyRequest) {
    return arrival(request);
  }
}

@Module({ imports: [ConfigurationModule.forRoot([HttpConfig]), InFlightModule], controllers: [BeesController] })
class BeesModule {}

beforeAll(async () => {
  process.env['LOG_LEVEL'] = 'info';
  process.env['TRUSTED_PROXIES'] = '1';
  lines = [];
  const logDestination = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
  app = await createHttpApp({ module: BeesModule, name: 'bees', logDestination });
  limits = app.get(InFlightLimitsService);
  const limit = { perCaller: 2, refusal: full() };
  limits.add({ ...limit, paths: ['/bees/slow', '/bees/fast'], pauseMs: 60_000 });
  limits.add({ ...limit, paths: ['/bees/brief'], pauseMs: 1 });
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
/** An address that no other test has used. */
const newCaller = (): Record<string, string> => {
  callers += 1;
  return { 'x-forwarded-for': `192.0.2.${callers}` };
};

const post = (headers: Record<string, string>, path = '/bees/slow') =>
  fetch(`${address}${path}`, { method: 'POST', headers });
const untilWaiting = (count: number) => vi.waitFor(() => expect(waiting).toHaveLength(count), { timeout: 20_000 });
const answerAll = () => waiting.forEach(({ answer }) => answer());

const fill = async (headers: Record<string, string>): Promise<Promise<Response>[]> => {
  const before = waiting.length;
  const answers = [post(headers), post(headers)];
  await untilWaiting(before + 2);
  return answers;
};

const lasting = (answer: Response) => {
  const { 'x-request-id': id, date, ...headers } = Object.fromEntries(answer.headers);
  expect([typeof id, typeof date]).toEqual(['string', 'string']);
  return headers;
};

describe('a caller with the maximum number of requests in progress', () => {
  it('is rejected on all routes that share the limit, with the same bytes as by the route', async () => {
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

  it('is logged and counted under the route', async () => {
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

  it('does not affect other users, or callers from other addresses', async () => {
    const caller = { ...newCaller(), 'x-bee': 'maja' };
    const { 'x-bee': name, ...nameless } = caller;
    const answers = await fill(caller);
    const others = [post(newCaller()), post(nameless), post({ ...caller, 'x-bee': 'willi' })];
    await untilWaiting(5);
    expect((await post({ ...newCaller(), 'x-bee': name })).status).toBe(429);
    answerAll();
    expect((await Promise.all([...answers, ...others])).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  it('is accepted again after one response', async () => {
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

  it('is accepted again after a disconnect', async () => {
    const sockets = [1, 2].map(() => connect(Number(new URL(address).port), '127.0.0.1'));
    for (const socket of sockets)
      socket.write(
        'POST /bees/slow HTTP/1.1\r\nHost: bees\r\nContent-Length: 0\r\nX-Forwarded-For: 203.0.113.1\r\n\r\n',
      );
    await untilWaiting(2);
    for (const socket of sockets) socket.destroy();
    await Promise.all(sockets.map((socket) => once(socket, 'close')));
    answerAll();
    await vi.waitFor(
      async () => {
        const controller = new AbortController();
        const again = fetch(`${address}/bees/slow`, {
          method: 'POST',
          headers: { 'x-forwarded-for': '203.0.113.1' },
          signal: controller.signal,
        });
        const isRefused = await Promise.race([again.then(() => true), untilWaiting(3).then(() => false)]);
        answerAll();
        expect(isRefused).toBe(false);
      },
      { timeout: 20_000 },
    );
  });
});

describe('a caller that the route itself has rejected', () => {
  const refuseOneOfTwo = async (caller: Record<string, string>, path?: string): Promise<void> => {
    const answers = [post(caller, path), post(caller, path)];
    await untilWaiting(2);
    waiting[0]?.refuse();
    await Promise.race(answers);
    answerAll();
    expect((await Promise.all(answers)).map(({ status }) => status).sort()).toEqual([200, 429]);
  };

  it('is rejected without a check for a moment while other requests run', async () => {
    const caller = newCaller();
    await refuseOneOfTwo(caller);
    expect((await post(caller)).status).toBe(429);
    expect(waiting).toHaveLength(2);
  });

  it('is checked when it repeats a request with its idempotency key', async () => {
    const caller = newCaller();
    await refuseOneOfTwo(caller);
    const replay = post({ ...caller, 'idempotency-key': 'the same' });
    await untilWaiting(3);
    answerAll();
    expect((await replay).status).toBe(200);
  });

  it('is checked again after the moment', async () => {
    const caller = newCaller();
    await refuseOneOfTwo(caller, '/bees/brief');
    await vi.waitFor(
      async () => {
        const again = post(caller, '/bees/brief');
        await Promise.race([again, untilWaiting(3)]);
        answerAll();
        expect((await again).status).toBe(200);
      },
      { timeout: 20_000 },
    );
  });

  it('is checked with its next request when no other request runs', async () => {
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

  it('is checked when the other request only waits for its response', async () => {
    const caller = newCaller();
    const answers = await fill(caller);
    if (waiting[0]) limits.leave(waiting[0].request);
    waiting[1]?.refuse();
    await Promise.race(answers);
    const next = post(caller);
    await untilWaiting(3);
    answerAll();
    expect((await next).status).toBe(200);
    await Promise.all(answers);
  });
});

describe('a caller', () => {
  it('is identified by address without a verified token, whatever the Authorization header contains', async () => {
    const caller = newCaller();
    const answers = ['one', 'Bearer two'].map((authorization) => post({ ...caller, authorization }));
    await untilWaiting(2);
    expect((await post({ ...caller, authorization: 'Bearer three' })).status).toBe(429);
    answerAll();
    await Promise.all(answers);
  });

  it('may spell the route in another way, which counts all the same', async () => {
    const caller = newCaller();
    const answers = await fill(caller);
    for (const path of ['/bees/slow?again', '/bees/%73low']) expect((await post(caller, path)).status).toBe(429);
    answerAll();
    await Promise.all(answers);
  });

  it('that resets the connection before its request is read affects no other caller', async () => {
    const gone: Promise<unknown>[] = [];
    const noteGoing = (socket: Socket) => void gone.push(new Promise((resolve) => socket.on('close', resolve)));
    const server = app.getHttpServer().on('connection', noteGoing);
    const sockets = Array.from({ length: 20 }, () => connect(Number(new URL(address).port), '127.0.0.1'));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    for (const socket of sockets) {
      socket.on('error', () => undefined);
      socket.write('POST /bees/slow HTTP/1.1\r\nHost: bees\r\nContent-Length: 0\r\n\r\n');
      socket.resetAndDestroy();
    }
    await vi.waitFor(() => expect(gone).toHaveLength(sockets.length), { timeout: 20_000 });
    server.off('connection', noteGoing);
    await Promise.all(gone);
    const answer = post(newCaller(), '/bees/fast');
    await vi.waitFor(() => expect(waiting.map(({ request }) => request.url)).toContain('/bees/fast'), {
      timeout: 20_000,
    });
    answerAll();
    expect((await answer).status).toBe(200);
  });
});

describe('requests outside of the limit', () => {
  it('are those with other methods or to other routes', async () => {
    const caller = newCaller();
    const answers = await fill(caller);
    expect((await fetch(`${address}/bees/slow`, { headers: caller })).status).toBe(405);
    expect((await post(caller, '/bees/none')).status).toBe(404);
    answerAll();
    await Promise.all(answers);
  });
});
