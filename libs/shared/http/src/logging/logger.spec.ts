import { addLogContext, withLogContext } from '@svc/telemetry';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from './logger';

let lines: string[];

const logger = createLogger('hive', 'trace', { write: (line: string) => void lines.push(line) });
const last = () => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown> & { err: Record<string, unknown> };

beforeEach(() => {
  lines = [];
});

describe('a log line', () => {
  it('is one JSON object with time, app and level', () => {
    logger.warn({ jars: 9 }, 'nearly full');
    expect(last()).toMatchObject({ name: 'hive', level: 40, jars: 9, msg: 'nearly full' });
    expect(String(last()['time'])).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  it('contains the request, caller and task, also after an await', async () => {
    await withLogContext({ requestId: 'one' }, async () => {
      await new Promise((resolve) => setImmediate(resolve));
      addLogContext({ userId: 'bee', taskId: 'dance' });
      logger.info('inside');
    });
    expect(last()).toMatchObject({ requestId: 'one', userId: 'bee', taskId: 'dance' });
    addLogContext({ userId: 'unknown' });
    logger.info('outside');
    expect(Object.keys(last())).not.toContain('userId');
  });

  it.each([
    ['a password', { password: 'nine jars' }],
    ['a password in a body', { request: { body: { newPassword: 'nine jars' } } }],
    ['a code in a body', { body: { code: 'nine jars' } }],
    ['a cookie', { headers: { cookie: 'nine jars' } }],
    ['a cookie that is set', { answer: { headers: { 'set-cookie': 'nine jars' } } }],
    ['an API key', { headers: { 'x-api-key': 'nine jars' } }],
    ['a CSRF token', { csrfToken: 'nine jars' }],
    ['a refresh token', { session: { refreshToken: 'nine jars' } }],
    ['a verifier', { body: { code_verifier: 'nine jars' } }],
    ['a secret of a client', { body: { client_secret: 'nine jars' } }],
    ['tokens of a client', { answer: { access_token: 'nine jars', id_token: 'nine jars' } }],
    ['the values of a statement', { err: Object.assign(new Error('failed'), { parameters: ['nine jars'] }) }],
    [
      'the body of an answer',
      { err: new Error('failed', { cause: Object.assign(new Error(), { body: 'nine jars' }) }) },
    ],
    ['what was thrown in place of an error', { err: { token: 'nine jars' } }],
  ])('never shows %s', (_what, fields) => {
    logger.error(fields, 'a line');
    expect(lines.join()).toContain('a line');
    expect(lines.join()).not.toContain('nine jars');
  });

  const jwt = `eyJ${'a'.repeat(20)}.eyJ${'b'.repeat(40)}.${'c'.repeat(86)}`;

  it.each([
    ['an access token', `token ${jwt} refused`, jwt],
    ['an Authorization header', 'sent Authorization: Bearer nine-jars', 'nine-jars'],
    ['an API key', `key svc_${'c3'.repeat(32)} refused`, 'c3c3c3'],
    ['a personal key', `key svc_pat_${'c3'.repeat(32)} refused`, 'c3c3c3'],
    ['a token of SCIM', `token svc_scim_${'c3'.repeat(32)} refused`, 'c3c3c3'],
    ['a secret of a service account', `secret svc_sas_${'c-_'.repeat(14)}c refused`, 'c-_c-_'],
    ['the password of an address', 'cannot reach postgresql://auth:nine-jars@db/auth', 'nine-jars'],
    ['the token of a link', 'GET /verify-link?token=nine-jars&x=1', 'nine-jars'],
    ['the code of a callback', 'GET /callback?state=a.b&code=nine-jars', 'nine-jars'],
  ])('removes %s from its text', (_what, text, secret) => {
    logger.error({ err: new Error(text) }, text);
    expect(lines.join()).toContain('[hidden]');
    expect(lines.join()).not.toContain(secret);
    expect(() => last()).not.toThrow();
  });

  it('contains the useful fields of an error and its causes', () => {
    const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', syscall: 'connect' });
    logger.error({ err: new Error('PostgreSQL is away', { cause }) }, 'a line');
    expect(last().err).toMatchObject({
      type: 'Error',
      message: 'PostgreSQL is away',
      cause: { message: 'refused', code: 'ECONNREFUSED' },
    });
  });
});
