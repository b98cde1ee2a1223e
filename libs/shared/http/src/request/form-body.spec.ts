import { Body, Controller, HttpCode, Module, Post } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ConfigurationModule, HttpConfig } from '@svc/config';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpApp } from '../create-http-app';
import { AcceptsForms } from './form-body';

@Controller()
class EchoController {
  @Post('forms')
  @HttpCode(200)
  @AcceptsForms()
  forms(@Body() body: Record<string, string>) {
    return { body };
  }

  @Post('json')
  json(@Body() body: Record<string, string>) {
    return { body };
  }
}

@Module({ imports: [ConfigurationModule.forRoot([HttpConfig])], controllers: [EchoController] })
class EchoModule {}

let app: NestFastifyApplication;

const post = (url: string, payload: string) =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } });

beforeAll(async () => {
  process.env['LOG_LEVEL'] = 'silent';
  app = await createHttpApp({ module: EchoModule, name: 'echo' });
});

afterAll(() => app.close());

describe('forms', () => {
  it('are read by routes that accept them', async () => {
    const answer = await post('/forms', 'state=a.b&code=x%20y+z');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ body: { state: 'a.b', code: 'x y z' } });
  });

  it('are rejected by all other routes, because any page can post one', async () => {
    expect((await post('/json', 'a=1')).statusCode).toBe(415);
  });

  it.each([
    ['a repeated field', 'a=1&a=2'],
    ['a NUL character', 'a=%00'],
    ['a name that every object has', '__proto__=1'],
    ['bytes that are no text', 'a=\u00ff'],
  ])('are rejected with %s', async (_fault, payload) => {
    const bytes = Buffer.from(payload, 'latin1');
    const answer = await app.inject({
      method: 'POST',
      url: '/forms',
      payload: bytes,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.statusCode).toBe(400);
  });
});
