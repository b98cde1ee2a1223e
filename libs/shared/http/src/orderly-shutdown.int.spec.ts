import { Readable } from 'node:stream';
import { Controller, Get, Module, Res } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ConfigurationModule, HttpConfig } from '@svc/config';
import type { FastifyReply } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHttpApp } from './create-http-app';

let arrived: PromiseWithResolvers<void>;
let mayAnswer: PromiseWithResolvers<void>;

@Controller()
class SlowController {
  @Get('slow')
  async slow() {
    arrived.resolve();
    await mayAnswer.promise;
    return { answered: true };
  }

  @Get('events')
  events(@Res() reply: FastifyReply): void {
    const endless = new Readable({ read: () => undefined });
    endless.push(': begins\n\n');
    void reply.type('text/event-stream').send(endless);
  }
}

@Module({ imports: [ConfigurationModule.forRoot([HttpConfig])], controllers: [SlowController] })
class SlowModule {}

let app: NestFastifyApplication;
let url: string;

beforeEach(async () => {
  process.env['LOG_LEVEL'] = 'silent';
  arrived = Promise.withResolvers();
  mayAnswer = Promise.withResolvers();
  app = await createHttpApp({ module: SlowModule, name: 'slow' });
  await app.listen(0, '127.0.0.1');
  url = (await app.getUrl()).replace(/\/$/, '');
});

afterEach(() => app.close());

describe('an app that is told to stop', () => {
  it('answers requests in progress first', async () => {
    const answer = fetch(`${url}/slow`);
    await arrived.promise;
    const closed = app.close();
    mayAnswer.resolve();
    const response = await answer;
    expect(await response.json()).toEqual({ answered: true });
    await closed;
    await expect(fetch(`${url}/slow`)).rejects.toThrow();
  });

  it('does not wait for event streams, which do not end', async () => {
    const response = await fetch(`${url}/events`);
    const reader = response.body?.getReader();
    await reader?.read();
    await app.close();
    await expect(reader?.read()).rejects.toThrow();
  });
});
