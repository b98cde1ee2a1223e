import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
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

  /** Its head is sent before the app is told to stop, its end afterwards. */
  @Get('file')
  file(@Res() reply: FastifyReply): void {
    const file = new Readable({ read: () => undefined });
    file.push('begins');
    void mayAnswer.promise.then(() => file.push(', ends') && file.push(null));
    void reply.type('text/plain').send(file);
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

const accepted = async (): Promise<void> => {
  const server = app.getHttpServer();
  await expect.poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))).toBe(1);
};

const connected = async (sent: string): Promise<Socket> => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined).write(sent);
  await accepted();
  return socket;
};

const ended = async (socket: Socket): Promise<void> => {
  socket.resume();
  if (!socket.closed) await once(socket, 'close');
};

const isClosing = (): Promise<void> => expect.poll(() => app.getHttpServer().listening).toBe(false);

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

  it.each([
    ['that send nothing, as browsers open them in advance', ''],
    ['whose request does not come whole', 'GET /slow HTTP/1.1\r\nHost: lo'],
  ])('does not wait for connections %s', async (_, sent) => {
    const socket = await connected(sent);
    await app.close();
    await ended(socket);
  });

  it('does not wait for a second request on a connection whose answer began before', async () => {
    const socket = await connected('GET /file HTTP/1.1\r\nHost: localhost\r\n\r\n');
    let text = '';
    socket.on('data', (data: Buffer) => (text += data.toString()));
    await once(socket, 'data');
    const closed = app.close();
    await isClosing();
    mayAnswer.resolve();
    await closed;
    await ended(socket);
    expect(text).toContain(', ends');
  });
});
