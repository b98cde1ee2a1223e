import { Body, Controller, Get, HttpCode, Module, Post, Res } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ConfigurationModule, HttpConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import type { FastifyReply } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createHttpApp } from './create-http-app';
import { IntegerField, TextField } from './fields/fields';
import { matching } from './fields/text';
import { ReadinessChecksService } from './health/readiness-checks.service';
import { productVersion } from './openapi';

class GreetingRequest {
  @TextField({ maximum: 1000 })
  name!: string;

  @IntegerField({ minimum: 1, maximum: 9 })
  times!: number;

  @TextField({
    minimum: 3,
    maximum: 254,
    forms: [matching(/@/, 'email'), matching(/^bee/, 'reserved')],
  })
  email!: string;
}

@Controller('greetings')
class GreetingController {
  @Post()
  @HttpCode(200)
  greet(@Body() body: GreetingRequest) {
    return { fields: Object.keys(body).sort() };
  }

  @Get('broken')
  broken(): never {
    throw new Error('secret internals: /etc/passwd');
  }

  @Get('picture')
  async picture(@Res() reply: FastifyReply): Promise<void> {
    void reply.status(206).headers({ 'content-type': 'image/webp', 'content-length': 9, etag: '"a"' });
    await Promise.reject(new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 5 }));
  }

  @Get('database-away')
  databaseAway(): never {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  }
}

@Module({ imports: [ConfigurationModule.forRoot([HttpConfig])], controllers: [GreetingController] })
class GreetingModule {}

const beeLost = { status: 404, message: 'The bee is lost.', level: 'debug' } as const;

let app: NestFastifyApplication;

beforeAll(async () => {
  process.env['LOG_LEVEL'] = 'silent';
  app = await createHttpApp({
    module: GreetingModule,
    name: 'greetings',
    reference: {
      title: 'Greetings',
      interfaceVersion: '7.1.0',
      description: 'An example.',
      errors: { BEE_LOST: beeLost },
      tags: [],
    },
  });
});

afterAll(() => app.close());

const post = (payload: string | Buffer, contentType = 'application/json') =>
  app.inject({ method: 'POST', url: '/greetings', payload, headers: { 'content-type': contentType } });

const nested = (depth: number) => `{"name":${'['.repeat(depth)}${']'.repeat(depth)}}`;

const manyFields = (count: number) =>
  JSON.stringify({
    ...Object.fromEntries(Array.from({ length: count }, (_field, index) => [`field${index}`, 1])),
    name: 'Bee',
    times: 2,
    email: 'bee@hive.test',
  });

describe('every app', () => {
  it('accepts a valid body and drops unknown fields', async () => {
    const answer = await post('{"name":"Bee","times":2,"email":"bee@hive.test","role":"admin"}');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ fields: ['email', 'name', 'times'] });
  });

  it.each([
    ['fields of the wrong type, each named', '{"name":5,"times":"5","email":"x"}', 400, 'VALIDATION_ERROR'],
    ['malformed JSON', '{"name":', 400, 'MALFORMED_JSON'],
    ['a body that is no object', '[1,2]', 400, 'VALIDATION_ERROR'],
    ['null', 'null', 400, 'VALIDATION_ERROR'],
    ['no body', '', 400, 'VALIDATION_ERROR'],
    ['a NUL character', '{"name":"a\\u0000b"}', 400, 'VALIDATION_ERROR'],
    ['half of a surrogate pair', '{"name":"\\ud800"}', 400, 'VALIDATION_ERROR'],
    ['ten thousand levels', nested(10_000), 400, 'VALIDATION_ERROR'],
    ['fifty thousand fields, which would block the event loop', manyFields(50_000), 400, 'VALIDATION_ERROR'],
    ['__proto__', '{"__proto__":{"admin":true}}', 400, 'MALFORMED_JSON'],
    ['more than 1 MiB', `{"name":"${'x'.repeat(1024 * 1024)}"}`, 413, 'PAYLOAD_TOO_LARGE'],
  ])('rejects %s', async (_case, payload, status, code) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ error: code, statusCode: status, message: expect.any(String) });
  });

  it('rejects bytes that are not UTF-8', async () => {
    const answer = await post(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]));
    expect(answer.json()).toMatchObject({ error: 'MALFORMED_JSON' });
  });

  it('names every wrong field in one message', async () => {
    const { message } = (await post('{"name":5,"times":"5","email":"x"}')).json<{ message: string }>();
    expect(message).toBe(
      'name must be a text; times must be a whole number from 1 to 9; email must have at least 3 characters.',
    );
  });

  it('has one sentence for each field, about the first broken rule, and lists the fields', async () => {
    expect((await post('{"email":"wasp"}')).json()).toMatchObject({
      error: 'VALIDATION_ERROR',
      fields: [
        { field: 'name', message: 'name is required', rule: 'required', params: {} },
        { field: 'times', message: 'times is required' },
        { field: 'email', message: 'email must be one plain email address', rule: 'email' },
      ],
    });
  });

  it('accepts JSON only', async () => {
    const answer = await post('name=Bee', 'application/x-www-form-urlencoded');
    expect(answer.json()).toMatchObject({ error: 'UNSUPPORTED_MEDIA_TYPE', statusCode: 415 });
  });

  it('distinguishes a wrong method from a wrong address', async () => {
    const wrongMethod = await app.inject({ method: 'DELETE', url: '/greetings' });
    expect(wrongMethod.json()).toMatchObject({ error: 'METHOD_NOT_ALLOWED', statusCode: 405 });
    expect(wrongMethod.headers.allow).toBe('POST');
    const wrongAddress = await app.inject({ method: 'GET', url: '/nowhere' });
    expect(wrongAddress.json()).toMatchObject({ error: 'NOT_FOUND', statusCode: 404 });
  });

  it.each(['/greetings/', '/greetings//', '/GREETINGS', '/greetings/%2e', '/greetings%2f', '/greetings;x'])(
    'answers %s with 404 for every method, because an address has one spelling',
    async (url) => {
      for (const method of ['POST', 'DELETE'] as const)
        expect((await app.inject({ method, url })).json()).toMatchObject({ error: 'NOT_FOUND', statusCode: 404 });
    },
  );

  it('decodes encoded letters of an address', async () => {
    const answer = await app.inject({ method: 'DELETE', url: '/%67reetings' });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST']);
  });

  it.each(['/greetings/%00', '/greetings?x=%00', '/%ff', '/greetings/%E0%A4%A'])(
    'rejects the address %s',
    async (url) => {
      const answer = await app.inject({ method: 'GET', url });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.json()).toHaveProperty('error');
    },
  );

  it('does not reveal internals of an error', async () => {
    const answer = await app.inject({ method: 'GET', url: '/greetings/broken' });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toMatch(/passwd|secret|at /);
  });

  it('answers 503 with Retry-After while the database is unavailable', async () => {
    const answer = await app.inject({ method: 'GET', url: '/greetings/database-away' });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
  });

  it('sends an error as JSON even when the route declares another content type', async () => {
    const answer = await app.inject({ method: 'GET', url: '/greetings/picture' });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '5']);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' });
    expect(answer.headers).not.toHaveProperty('etag');
    expect(answer.json()).toMatchObject({ error: 'TOO_MANY_REQUESTS', statusCode: 429 });
  });

  it('sends security headers and a request id with every response, errors included', async () => {
    for (const url of ['/health/live', '/nowhere']) {
      const { headers } = await app.inject({ method: 'GET', url });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'x-request-id': expect.any(String),
      });
      expect(headers).not.toHaveProperty('x-powered-by');
    }
  });

  it('sends HSTS only in production', async () => {
    const live = { method: 'GET', url: '/health/live' } as const;
    expect((await app.inject(live)).headers).not.toHaveProperty('strict-transport-security');
    vi.stubEnv('NODE_ENV', 'production');
    const deployed = await createHttpApp({ module: GreetingModule, name: 'greetings' });
    vi.unstubAllEnvs();
    const { headers } = await deployed.inject(live);
    await deployed.close();
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  });

  it('allows credentials for loopback origins in development, and for no other origin', async () => {
    const asked = (origin: string) => app.inject({ method: 'GET', url: '/health/live', headers: { origin } });
    expect((await asked('http://localhost:5173')).headers).toMatchObject({
      'access-control-allow-origin': 'http://localhost:5173',
      'access-control-allow-credentials': 'true',
    });
    const foreign = await asked('https://evil.test');
    expect(foreign.headers).not.toHaveProperty('access-control-allow-origin');
    expect(String(foreign.headers['vary']).toLowerCase()).toContain('origin');
  });

  it('is ready only while every check passes', async () => {
    const checks = app.get(ReadinessChecksService);
    checks.add('disk', () => Promise.reject(new Error('gone')));
    expect((await app.inject({ method: 'GET', url: '/health/ready' })).statusCode).toBe(503);
    checks.add('disk', () => Promise.resolve());
    expect((await app.inject({ method: 'GET', url: '/health/ready' })).json()).toEqual({
      status: 'ok',
      checks: { disk: 'ok' },
    });
  });

  it('counts requests by the pattern of their route', async () => {
    await post('{}');
    const { body } = await app.inject({ method: 'GET', url: '/metrics' });
    expect(body).toMatch(
      /http_request_duration_seconds_count\{app="greetings",method="POST",route="\/greetings",status="400"/,
    );
  });

  it('serves a reference with its error codes, and none of other apps', async () => {
    expect((await app.inject({ method: 'GET', url: '/docs' })).body).toContain('swagger-ui');
    const { info } = (await app.inject({ method: 'GET', url: '/docs-json' })).json<{
      info: { description: string; version: string };
    }>();
    expect(info.version).toBe('7.1.0');
    expect(info.description).toContain(`of the product ${productVersion}`);
    expect(info.description).toContain('| 400 | `VALIDATION_ERROR` |');
    expect(info.description).toContain('| 404 | `BEE_LOST` | The bee is lost. |');
    expect(info.description).not.toMatch(/AUTH_(?!UNAUTHORIZED|SECOND_FACTOR_REQUIRED)|TASK_/);
  });
});
