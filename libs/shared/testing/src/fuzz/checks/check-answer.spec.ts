import { describe, expect, it } from 'vitest';
import type { InterfaceDocument, Operation } from '../openapi/interface-document';
import type { WireAnswer, WireRequest } from '../wire/wire-request';
import { createChecker } from './check-answer';
import type { Exchange } from './exchange';

const hive: Operation = {
  id: 'GET /hives/{id}',
  method: 'GET',
  path: '/hives/{id}',
  parameters: [],
  body: { 'application/json': { schema: { $ref: '#/components/schemas/Bee' } } },
  answers: {
    200: { 'application/json': { schema: { $ref: '#/components/schemas/Hive' } } },
    404: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorResponse' } } },
  },
  credentials: [],
};

const document: InterfaceDocument = {
  operations: [hive],
  schemas: {
    Hive: {
      type: 'object',
      properties: {
        id: { type: 'string', format: 'uuid' },
        queen: { type: 'object', nullable: true, allOf: [{ $ref: '#/components/schemas/Bee' }] },
      },
      required: ['id', 'queen'],
    },
    Bee: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
    ErrorResponse: {
      type: 'object',
      properties: {
        error: { type: 'string' },
        message: { type: 'string' },
        statusCode: { type: 'integer' },
        fields: { type: 'array', items: { type: 'object', additionalProperties: true } },
      },
      required: ['error', 'message', 'statusCode'],
    },
  },
};

const check = createChecker(document);
const request: WireRequest = { method: 'GET', target: '/hives/1', headers: [] };
const canary = 'zqabcdefghijklmn';

const headers = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'",
  'x-request-id': 'a-request-1',
  'content-type': 'application/json; charset=utf-8',
};
const good = { id: '019aa1f4-6f9d-7d32-9f77-6a7d6c4f3a10', queen: null };
const notFound = { error: 'NOT_FOUND', message: 'There is nothing at this address.', statusCode: 404 };

const answer = (status: number, body: unknown, more: Partial<Record<string, string | undefined>> = {}): WireAnswer => {
  const all = Object.entries({ ...headers, ...more }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { status, headers: Object.fromEntries(all), body: Buffer.from(text) };
};

const listFaults = (planted: WireAnswer, more: Partial<Exchange> = {}): string[] =>
  check({ request, operation: hive, answer: planted, ...more }).map((fault) => fault.check);

describe('an answer as it should be', () => {
  it.each([
    ['as documented', answer(200, good)],
    ['with a field that may be null', answer(200, { ...good, queen: { name: 'Maja' } })],
    ['that refuses', answer(404, notFound)],
    [
      'that refuses before any operation',
      answer(413, { error: 'PAYLOAD_TOO_LARGE', message: 'Too large.', statusCode: 413 }),
    ],
    [
      'that names the fields',
      answer(404, { ...notFound, fields: [{ field: 'id', message: 'id is required', rule: 'required', params: {} }] }),
    ],
  ])('%s passes every check', (_kind, planted) => {
    expect(listFaults(planted, { canary })).toEqual([]);
  });

  it('may follow a body with undocumented fields', () => {
    const body = Buffer.from('{"name":"Maja","age":9,"queen":null}');
    expect(listFaults(answer(200, good), { request: { ...request, body } })).toEqual([]);
  });

  it('to HEAD may fail where GET may by the contract, and nowhere else', () => {
    const head = { request: { ...request, method: 'HEAD' } };
    const provider = { ...hive, id: 'GET /api/auth/oauth/{provider}' };
    expect(listFaults(answer(500, ''), { ...head, operation: provider })).toEqual([]);
    expect(listFaults(answer(500, ''), head)).toEqual(['never fails']);
    expect(listFaults(answer(500, ''), { ...head, operation: undefined })).toEqual([]);
  });

  it('to HEAD has no body to be looked at', () => {
    expect(listFaults(answer(200, ''), { request: { ...request, method: 'HEAD' } })).toEqual([]);
  });
});

describe('a planted fault', () => {
  it.each([
    ['an internal error', 'never fails', answer(500, { error: 'INTERNAL_ERROR', message: 'No.', statusCode: 500 })],
    [
      'a service that says it is busy',
      'never fails',
      answer(503, { error: 'SERVICE_UNAVAILABLE', message: 'No.', statusCode: 503 }),
    ],
    ['a status that is not documented', 'documented status', answer(201, good)],
    [
      'a refusal that is not documented',
      'documented status',
      answer(409, { error: 'TASK_FINISHED', message: 'No.', statusCode: 409 }),
    ],
    ['a body without a field', 'documented body', answer(200, { id: good.id })],
    ['a body with a field too many', 'documented body', answer(200, { ...good, passwordHash: 'x' })],
    ['a field of another type', 'documented body', answer(200, { ...good, queen: { name: 1 } })],
    ['a text of another format', 'documented body', answer(200, { ...good, id: 'one' })],
    ['null where nothing allows it', 'documented body', answer(200, { ...good, id: null })],
    ['another media type', 'documented body', answer(200, good, { 'content-type': 'text/plain' })],
    ['a refusal as a page', 'documented body', answer(404, notFound, { 'content-type': 'text/html' })],
    ['a refusal in plain words', 'envelope', answer(404, 'Not found')],
    ["the framework's own refusal", 'envelope', answer(404, { ...notFound, code: 'FST_ERR_BAD_URL' })],
    ['a code of no table', 'envelope', answer(404, { ...notFound, error: 'Not Found' })],
    ['another status in the envelope', 'envelope', answer(404, { ...notFound, statusCode: 400 })],
    ['a refusal without a sentence', 'envelope', answer(404, { ...notFound, message: '' })],
    ['a hostile value in a refusal', 'reflection', answer(404, { ...notFound, message: `No ${canary}.` })],
    ['a hostile value in a header', 'reflection', answer(404, notFound, { 'x-bee': canary })],
    [
      'a hostile value in the target of a redirect',
      'reflection',
      answer(302, '', { location: `https://${canary}.test/` }),
    ],
    ['a hostile name of a header', 'reflection', answer(404, notFound, { [canary]: '1' })],
    ['a hostile request id', 'reflection', answer(404, notFound, { 'x-request-id': `${canary}<` })],
    ['SQL in a refusal', 'internals', answer(404, { ...notFound, message: 'SELECT * FROM hives' })],
    ['a stack in a refusal', 'internals', answer(404, { ...notFound, message: 'at read (/app/main.js:1:2)' })],
    [
      'a security header that is missing',
      'security headers',
      answer(200, good, { 'content-security-policy': undefined }),
    ],
    ['a header that names the software', 'security headers', answer(200, good, { 'x-powered-by': 'hive' })],
    ['no request id', 'request id', answer(200, good, { 'x-request-id': undefined })],
    ['no content type', 'content type', answer(404, notFound, { 'content-type': undefined })],
    [
      'a token that caches may keep',
      'caching',
      answer(404, { ...notFound, message: 'accessToken' }, { 'cache-control': 'public' }),
    ],
  ])('%s is found', (_kind, expected, planted) => {
    expect(listFaults(planted, { canary })).toContain(expected);
  });

  it('that is a failure of the contract is none, but an internal error there is', () => {
    const operation = { ...hive, id: 'POST /api/video/generate/sync', answers: { ...hive.answers, 504: {} } };
    const timedOut = { error: 'SYNC_TIMED_OUT', message: 'Not finished.', statusCode: 504 };
    expect(listFaults(answer(504, timedOut), { operation })).toEqual([]);
    const internal = { error: 'INTERNAL_ERROR', message: 'No.', statusCode: 500 };
    expect(listFaults(answer(500, internal), { operation })).toContain('never fails');
  });

  it.each([
    ['a body of another type', '{"name":1}'],
    ['a body without a field', '{}'],
    ['a field that must be there and is null', '{"name":null}'],
    ['a body that is no JSON', '{name:1}'],
  ])('%s that is accepted is found', (_kind, body) => {
    expect(listFaults(answer(200, good), { request: { ...request, body: Buffer.from(body) } })).toEqual([
      'refuses the forbidden',
    ]);
  });

  it('is none in a row of a batch that the answer refuses, and is found in one that it takes', () => {
    const schema = { type: 'object', properties: { requests: { type: 'array', items: { type: 'object' } } } };
    const operation = { ...hive, id: 'POST /api/video/batches', body: { 'application/json': { schema } } };
    const batch = { ...request, body: Buffer.from('{"requests":[{},"bees"]}') };
    const answered = (...statuses: string[]) => answer(200, { ...good, rows: statuses.map((status) => ({ status })) });
    const forbidden = (...statuses: string[]) =>
      listFaults(answered(...statuses), { operation, request: batch }).includes('refuses the forbidden');
    expect([forbidden('pending', 'refused'), forbidden('refused', 'refused')]).toEqual([false, false]);
    expect([forbidden('pending', 'pending'), forbidden('refused', 'pending')]).toEqual([true, true]);
  });

  it('is none where a body that takes no unknown fields names the one that it was given', () => {
    const named = (name: string) => {
      const message = `${name} is no field of this request`;
      return {
        error: 'VALIDATION_ERROR',
        message: `${message}.`,
        statusCode: 400,
        fields: [{ field: name, message, rule: 'unknown', params: {} }],
      };
    };
    expect(listFaults(answer(400, named(canary)), { canary })).not.toContain('reflection');
    expect(listFaults(answer(400, named(`${canary}<i>`)), { canary })).toContain('reflection');
  });

  it('is none where a table names its unknown column, if it looks like a name', () => {
    const named = (name: string) => {
      const message = `csv: column ${name} is no field of this request: text, mode`;
      const problem = { field: 'csv', message, rule: 'csvColumn', params: { name, names: 'text, mode' } };
      return { error: 'VALIDATION_ERROR', message: `${message}.`, statusCode: 400, fields: [problem] };
    };
    expect(listFaults(answer(400, named(canary)), { canary })).not.toContain('reflection');
    expect(listFaults(answer(400, named(`${canary}<i>`)), { canary })).toContain('reflection');
  });

  it('is none where an object names its unknown part, if it looks like a name', () => {
    const named = (name: string) => {
      const message = `captions: has no field "${name}"; it may have style, size`;
      const problem = {
        field: 'captions',
        message,
        rule: 'unknownPart',
        params: { name: `"${name}"`, names: 'style' },
      };
      return { error: 'VALIDATION_ERROR', message: `${message}.`, statusCode: 400, fields: [problem] };
    };
    expect(listFaults(answer(400, named(canary)), { canary })).not.toContain('reflection');
    expect(listFaults(answer(400, named(`${canary}<i>`)), { canary })).toContain('reflection');
  });

  it.each([
    [404, 'AUTH_REDIRECT_NOT_ALLOWED'],
    [403, 'AUTH_FOREIGN_ORIGIN'],
    [403, 'FOREIGN_ORIGIN'],
  ] as const)('is none where %i %s has to name the address', (statusCode, error) => {
    const refusal = { error, message: `Not ${canary}.`, statusCode };
    expect(listFaults(answer(statusCode, refusal), { canary })).not.toContain('reflection');
  });
});
