import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { Controller, Get, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ConfigurationModule, HttpConfig } from '@svc/config';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHttpApp } from './create-http-app';
import { LoopbackListenerService } from './loopback-listener.service';

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
}

@Module({ imports: [ConfigurationModule.forRoot([HttpConfig])], controllers: [SlowController] })
class SlowModule {}

const hasIPv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);

let app: NestFastifyApplication;
let port: number;

beforeEach(async () => {
  process.env['LOG_LEVEL'] = 'silent';
  arrived = Promise.withResolvers();
  mayAnswer = Promise.withResolvers();
  app = await createHttpApp({ module: SlowModule, name: 'slow', publicUrl: () => 'http://localhost:3001' });
  await app.listen(0, '127.0.0.1');
  port = (app.getHttpServer().address() as AddressInfo).port;
  await app.get(LoopbackListenerService).listenFor(app.getHttpServer(), 16);
});

afterEach(() => app.close());

const addresses = ['http://127.0.0.1', 'http://localhost', ...(hasIPv6 ? ['http://[::1]'] : [])];

describe('an app that listens on localhost', () => {
  it.each(addresses)('answers at %s, and finishes that request before it is gone', async (address) => {
    const answer = fetch(`${address}:${port}/slow`);
    await arrived.promise;
    const closed = app.close();
    mayAnswer.resolve();
    expect(await (await answer).json()).toEqual({ answered: true });
    await closed;
    await expect(fetch(`${address}:${port}/slow`)).rejects.toThrow();
  });

  it('has what stands before the routes on every address', async () => {
    for (const address of addresses) {
      const answer = await fetch(`${address}:${port}/none`);
      expect([address, answer.status, answer.headers.get('x-content-type-options')]).toEqual([address, 404, 'nosniff']);
    }
  });
});
