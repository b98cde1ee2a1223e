import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { Body, Controller, Get, HttpCode, Logger, Module, Post } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ConfigurationModule, HttpConfig } from '@svc/config';
import { addLogContext } from '@svc/telemetry';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHttpApp } from '../create-http-app';

@Controller('hives')
class HiveController {
  private readonly logger = new Logger(HiveController.name);

  @Post(':id')
  @HttpCode(200)
  async open(@Body() body: Record<string, unknown>) {
    addLogContext({ userId: 'bee' });
    await new Promise((resolve) => setImmediate(resolve));
    this.logger.log('opened');
    return { fields: Object.keys(body).length };
  }

  @Get('broken')
  broken(): never {
    throw new Error('out of honey');
  }
}

@Module({ imports: [ConfigurationModule.forRoot([HttpConfig])], controllers: [HiveController] })
class HiveModule {}

interface Line {
  msg: string;
  requestId?: string;
  userId?: string;
  [field: string]: unknown;
}

let app: NestFastifyApplication;
let address: string;
let lines: Line[];

beforeAll(async () => {
  process.env['LOG_LEVEL'] = 'info';
  const logDestination = { write: (line: string) => void lines.push(JSON.parse(line) as Line) };
  lines = [];
  app = await createHttpApp({ module: HiveModule, name: 'hives', logDestination });
  await app.listen({ port: 0, host: '127.0.0.1' });
  address = await app.getUrl();
});
afterAll(async () => {
  await app.close();
  process.env['LOG_LEVEL'] = 'silent';
});
beforeEach(() => {
  lines = [];
});

const awaitLine = async (message: string): Promise<Line | undefined> => {
  for (let turn = 0; turn < 100 && !lines.some(({ msg }) => msg === message); turn += 1)
    await new Promise((resolve) => setImmediate(resolve));
  return lines.find(({ msg }) => msg === message);
};

const post = (path: string, requestId: string) =>
  fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': requestId },
    body: JSON.stringify({ honey: 'x'.repeat(100_000) }),
  });

describe('the log of requests', () => {
  it('does not report a disconnect within a body as a fault of the service', async () => {
    const refused = new Promise((resolve) =>
      app.getHttpServer().once('request', (request: IncomingMessage) => request.once('close', resolve)),
    );
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    const head = 'POST /hives/8 HTTP/1.1\r\nHost: hives\r\nContent-Type: application/json\r\nContent-Length: 9\r\n';
    socket.write(`${head}Expect: 100-continue\r\n\r\n`);
    await once(socket, 'data');
    socket.resetAndDestroy();
    await refused;
    await awaitLine('there is none');
    expect(lines).toEqual([]);
  });

  it('has one line for each, with route, status, time, id and caller', async () => {
    await post('/hives/8?token=secret', 'request-one');
    expect(await awaitLine('request')).toMatchObject({
      requestId: 'request-one',
      userId: 'bee',
      method: 'POST',
      route: '/hives/:id',
      status: 200,
      durationMs: expect.any(Number) as number,
    });
    expect(JSON.stringify(lines)).not.toContain('secret');
  });

  it('adds the request id to lines that are written while it is handled, also after its body', async () => {
    await Promise.all(['request-a', 'request-b', 'request-c'].map((id) => post('/hives/8', id)));
    await awaitLine('request');
    const opened = lines.filter(({ msg }) => msg === 'opened').map(({ requestId }) => requestId);
    expect(opened.sort()).toEqual(['request-a', 'request-b', 'request-c']);
  });

  it('names the request of an error', async () => {
    const answer = await fetch(`${address}/hives/broken`, { headers: { 'x-request-id': 'request-bad' } });
    const { message } = (await answer.json()) as { message: string };
    expect(await awaitLine(message)).toMatchObject({ requestId: 'request-bad', level: 50 });
  });

  it('omits monitoring requests', async () => {
    await fetch(`${address}/health/live`);
    await post('/hives/8', 'request-last');
    await awaitLine('request');
    expect(lines.map(({ route }) => route).join()).not.toContain('health');
  });
});
