import { Controller, Get, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ConfigurationModule, HttpConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHttpApp } from './create-http-app';
import { PreparedAnswers } from './prepared-answers';

const flowers = { flowers: ['thyme', 'clover'] };

let app: NestFastifyApplication;
let routeCalls: number;
let prepared: () => string | undefined | Promise<string | undefined>;

@Controller('flowers')
class FlowersController {
  constructor(answers: PreparedAnswers) {
    answers.add('/flowers', () => prepared());
  }

  @Get()
  list() {
    routeCalls += 1;
    return flowers;
  }
}

@Module({ imports: [ConfigurationModule.forRoot([HttpConfig])], controllers: [FlowersController] })
class FlowersModule {}

beforeAll(async () => {
  process.env['LOG_LEVEL'] = 'silent';
  app = await createHttpApp({ module: FlowersModule, name: 'flowers' });
});
afterAll(() => app.close());
beforeEach(() => {
  routeCalls = 0;
  prepared = () => JSON.stringify(flowers);
});

const get = (url = '/flowers', headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

/** Without what differs from one answer to the next. */
const lasting = ({ 'x-request-id': id, date, ...headers }: Record<string, unknown>) => {
  expect([typeof id, typeof date]).toEqual(['string', 'string']);
  return headers;
};

describe('a prepared answer', () => {
  it.each([{}, { origin: 'http://localhost:5173' }, { origin: 'https://elsewhere.test' }])(
    'is to the letter what the route answers, headers and all, to %j',
    async (headers) => {
      const ready = await get('/flowers', headers);
      const made = await get('/flowers?fresh', headers);
      expect(routeCalls).toBe(1);
      expect([ready.statusCode, ready.body]).toEqual([made.statusCode, made.body]);
      expect(lasting(ready.headers)).toEqual(lasting(made.headers));
    },
  );

  it('keeps the id that the caller gave the request', async () => {
    expect((await get('/flowers', { 'x-request-id': 'request-one' })).headers['x-request-id']).toBe('request-one');
  });

  it('leaves HEAD, and what is not at hand, to the route', async () => {
    await app.inject({ method: 'HEAD', url: '/flowers' });
    prepared = () => undefined;
    expect((await get()).json()).toEqual(flowers);
    prepared = () => Promise.resolve(undefined);
    expect((await get()).json()).toEqual(flowers);
    expect(routeCalls).toBe(3);
  });

  it('may come later, and may be a refusal in the one error envelope', async () => {
    prepared = () => Promise.resolve('{"late":true}');
    expect((await get()).json()).toEqual({ late: true });
    prepared = () => Promise.reject(new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 3 }));
    const refused = await get();
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ error: 'TOO_MANY_REQUESTS' });
    expect(refused.headers).toMatchObject({ 'retry-after': '3', 'x-content-type-options': 'nosniff' });
  });

  it('that cannot be made is an error of the service', async () => {
    prepared = () => {
      throw new Error('no flowers');
    };
    const answer = await get();
    expect([answer.statusCode, answer.body.includes('no flowers')]).toEqual([500, false]);
  });
});
