import { connect, type AddressInfo } from 'node:net';
import { Body, Controller, Get, HttpCode, Module, Post } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ConfigurationModule, HttpConfig } from '@svc/config';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createHttpApp } from './create-http-app';
import { PathText } from './fields/text-parameters';
import { TextField } from './fields/fields';
import { AcceptsForms } from './request/form-body';

class NameBody {
  @TextField({ maximum: 100 }, { presence: 'optional' })
  name?: string;
}

@Controller('bees')
class BeesController {
  @Get(':name')
  find(@PathText('name', { maximum: 40 }) name: string) {
    return { name };
  }

  @Post()
  @HttpCode(200)
  add(@Body() { name }: NameBody) {
    return { name };
  }

  @Post('form')
  @HttpCode(200)
  @AcceptsForms()
  addByForm(@Body() { name }: NameBody) {
    return { name };
  }
}

@Module({ imports: [ConfigurationModule.forRoot([HttpConfig])], controllers: [BeesController] })
class BeesModule {}

let app: NestFastifyApplication;
let port: number;

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent');
  const page = () => new Response('No such page', { status: 404, headers: { 'content-type': 'text/html' } });
  app = await createHttpApp({ module: BeesModule, name: 'bees', errorPage: () => page });
  await app.listen(0, '127.0.0.1');
  port = (app.getHttpServer().address() as AddressInfo).port;
});
afterAll(async () => {
  await app.close();
  vi.unstubAllEnvs();
});

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const parse = (text: string): Answer => {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { status: Number(statusLine.split(' ')[1]), headers: Object.fromEntries(headers), body };
};

/** Sends bytes over a socket, because HTTP clients would not send these requests. */
const exchange = (request: string | Buffer): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(parse(Buffer.concat(chunks).toString())));
  });

const host = 'Host: bees.test\r\nConnection: close\r\n';
const get = (path: string, headers = ''): string => `GET ${path} HTTP/1.1\r\n${host}${headers}\r\n`;
const post = (path: string, type: string, body: string | Buffer, headers = ''): Buffer =>
  Buffer.concat([
    Buffer.from(
      `POST ${path} HTTP/1.1\r\n${host}Content-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${headers}\r\n`,
    ),
    Buffer.from(body),
  ]);

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

/** `quoted`: text that must not be in the response. */
const refusals: [string, string | Buffer, number, string][] = [
  ['a cut escape in a path', get('/bees/quoted%E0%A4%A'), 400, 'MALFORMED_REQUEST'],
  ['an escape of no hex digits', get('/bees/quoted%zz'), 400, 'MALFORMED_REQUEST'],
  ['an escape that is no UTF-8', get('/bees/quoted%ff'), 400, 'MALFORMED_REQUEST'],
  ['a bad escape at an unknown address', get('/nowhere/quoted%zz'), 400, 'MALFORMED_REQUEST'],
  ['a parameter of 3,000 characters', get(`/bees/quoted${'x'.repeat(3_000)}`), 400, 'VALIDATION_ERROR'],
  ['a path of 9,000 characters', get(`/bees/quoted${'x'.repeat(9_000)}`), 414, 'URI_TOO_LONG'],
  ['a query that is no UTF-8', get('/bees/bee?x=quoted%ff'), 400, 'MALFORMED_REQUEST'],
  ['half a surrogate pair in a query', get('/bees/bee?x=quoted%ED%A0%80'), 400, 'MALFORMED_REQUEST'],
  ['a NUL byte', get('/bees/quoted%00'), 400, 'MALFORMED_REQUEST'],
  ['headers of 20 KiB', get('/bees/bee', `x-quoted: ${'x'.repeat(20_000)}\r\n`), 431, 'REQUEST_HEADERS_TOO_LARGE'],
  ['a header that is none', get('/bees/bee', 'quoted header\r\n'), 400, 'MALFORMED_REQUEST'],
  ['an unknown method', `QUOTED /bees/bee HTTP/1.1\r\n${host}\r\n`, 400, 'MALFORMED_REQUEST'],
  ['a method that no route takes', `PROPFIND /quoted HTTP/1.1\r\n${host}\r\n`, 404, 'NOT_FOUND'],
  ['no Host', 'GET /bees/quoted HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'MALFORMED_REQUEST'],
  ['an expectation', get('/bees/bee', 'Expect: quoted\r\n'), 417, 'MALFORMED_REQUEST'],
  ['a compressed body', post('/bees', json, '{}', 'Content-Encoding: gzip\r\n'), 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['a body in Latin-1', post('/bees', `${json}; charset=iso-8859-1`, '{}'), 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['a body that is no UTF-8', post('/bees', json, Buffer.from('7b22ff223a317d', 'hex')), 400, 'MALFORMED_JSON'],
  ['a form where JSON is taken', post('/bees', form, 'name=quoted'), 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['JSON where a form is taken', post('/bees/form', json, '{"name":"quoted"}'), 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['a type that is none', post('/bees', 'quoted', '{}'), 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['a body of 2 MiB', post('/bees', json, `{"name":"${'x'.repeat(2 ** 21)}"}`), 413, 'PAYLOAD_TOO_LARGE'],
  [
    'a body with OPTIONS',
    `OPTIONS /bees HTTP/1.1\r\n${host}Content-Length: 6\r\n\r\nquoted`,
    415,
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  ['a long path with OPTIONS', `OPTIONS /quoted${'x'.repeat(9_000)} HTTP/1.1\r\n${host}\r\n`, 414, 'URI_TOO_LONG'],
  ['an unknown address', get('/quoted'), 404, 'NOT_FOUND'],
  ['a wrong method', `DELETE /bees HTTP/1.1\r\n${host}\r\n`, 405, 'METHOD_NOT_ALLOWED'],
];

describe('a request for a whole address instead of a path', () => {
  it.each([
    ['GET', 'http://bees.test/bees/maja?x=1', 200],
    ['GET', 'HTTP://bees.test/bees/maja', 200],
    ['GET', 'http://bees.test/api/nothing', 404],
    ['GET', 'http://bees.test/nothing', 404],
    ['GET', 'http://bees.test/api/%zz', 400],
    ['GET', 'http://bees.test', 404],
    ['GET', 'http://bees.test?x=1', 404],
    ['DELETE', 'http://bees.test/bees', 405],
    ['GET', 'http://bees.test//bees/maja', 404],
    ['GET', 'http://bees.test//stranger.test/', 404],
    ['GET', 'http://bees.test/api/../bees/maja', 404],
  ])('is answered as its path is: %s %s', async (method, address, status) => {
    const path = address.replace(/^https?:\/\/bees\.test\/?/i, '/');
    const [whole, own] = await Promise.all(
      [address, path].map((target) => exchange(`${method} ${target} HTTP/1.1\r\n${host}Accept: text/html\r\n\r\n`)),
    );
    expect([whole?.status, whole?.headers['content-type'], whole?.body]).toEqual([
      status,
      own?.headers['content-type'],
      own?.body,
    ]);
  });
});

describe('a request target of another form', () => {
  it.each([
    ['GET http://maja:secret@bees.test/bees/maja', 200],
    ['GET http://[::1]:80/bees/maja', 200],
    ['GET http://bees.test@stranger.test/bees/maja', 200],
    ['GET ftp://bees.test/bees/maja', 404],
    ['GET http:/bees/maja', 400],
    ['OPTIONS *', 404],
    ['GET *', 404],
  ])('is a path or refused, and is not quoted: %s', async (line, status) => {
    const answer = await exchange(`${line} HTTP/1.1\r\n${host}\r\n`);
    expect(answer.status).toBe(status);
    expect(answer.body + JSON.stringify(answer.headers)).not.toMatch(/stranger|secret/);
  });

  it('of CONNECT gets no answer', async () => {
    expect((await exchange(`CONNECT stranger.test:443 HTTP/1.1\r\n${host}\r\n`)).status).toBeNaN();
  });
});

describe('a request that the framework rejects', () => {
  it.each(refusals)(
    'gets the error response, an id and the security headers, without quoted input: %s',
    async (_case, request, status, code) => {
      const answer = await exchange(request);
      expect([answer.status, JSON.parse(answer.body)]).toEqual([
        status,
        expect.objectContaining({ error: code, statusCode: status, message: expect.any(String) }),
      ]);
      expect(answer.headers).toMatchObject({
        'content-type': expect.stringContaining('application/json'),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
      });
      expect(answer.body).not.toMatch(/quoted/i);
    },
  );

  it.each(refusals)('can be read by a page of an allowed origin: %s', async (_case, request) => {
    const text = typeof request === 'string' ? request : request.toString('latin1');
    const withOrigin = text.replace('\r\n', '\r\nOrigin: http://localhost:5173\r\n');
    const { headers } = await exchange(Buffer.from(withOrigin, 'latin1'));
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'http://localhost:5173',
      'access-control-allow-credentials': 'true',
      vary: expect.stringContaining('Origin'),
    });
  });

  it.each(refusals)('cannot be read by a page of another origin: %s', async (_case, request) => {
    const text = typeof request === 'string' ? request : request.toString('latin1');
    const { headers } = await exchange(
      Buffer.from(text.replace('\r\n', '\r\nOrigin: https://evil.test\r\n'), 'latin1'),
    );
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it.each([
    ['an address that cannot be read', get('/bees/%zz'), 400],
    ['an expectation', get('/bees/bee', 'Expect: quoted\r\n'), 417],
  ])('is counted once, under a route of a bounded name: %s', async (_case, request, status) => {
    const count = async (): Promise<number> => {
      const lines = (await exchange(get('/metrics'))).body.split('\n');
      const ours = lines.filter((line) => /seconds_count\{.*route="(none|\/bees\/:name)"/.test(line));
      return ours
        .filter((line) => line.includes(`status="${status}"`))
        .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
    };
    const before = await count();
    await exchange(request);
    await expect.poll(count).toBe(before + 1);
  });

  it('gets no body for HEAD, at whatever stage it is rejected', async () => {
    const answer = await exchange(`HEAD /bees/bee HTTP/1.1\r\n${host}x-quoted: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect([answer.status, answer.body]).toEqual([431, '']);
  });

  it.each([
    ['utf-8, in any case and in quotes', post('/bees', `${json}; charset="UTF-8"`, '{"name":"bee"}')],
    ['no compression by name', post('/bees', json, '{"name":"bee"}', 'Content-Encoding: identity\r\n')],
    ['a percent sign that begins no escape', get('/bees/bee?x=100%')],
    ['a form for a route that accepts forms', post('/bees/form', form, 'name=bee')],
  ])('is not rejected when it is valid: %s', async (_case, request) => {
    const answer = await exchange(request);
    expect([answer.status, JSON.parse(answer.body)]).toEqual([200, { name: 'bee' }]);
  });

  it.each([
    ['7', '7'],
    ['order-7.of_bees', 'order-7.of_bees'],
    ['x'.repeat(64), 'x'.repeat(64)],
    ['x'.repeat(65), null],
    ['a b', null],
    ['<script>', null],
  ])('uses the request id "%s" of the caller only if it is harmless', async (given, expected) => {
    const { headers } = await exchange(get('/bees/bee', `x-request-id: ${given}\r\n`));
    if (expected === null) expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    else expect(headers['x-request-id']).toBe(expected);
  });
});
