import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { startLoopbackServer, type LoopbackServer } from '@svc/testing/harness';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  bearer,
  changeSettings,
  freshEmail,
  signInAsAdmin,
  signUp,
  startAuthService,
  userPassword,
  type AuthService,
} from '../../test/auth-service.fixture';

const known = 'correct horse battery';
const fresh = 'never seen in any breach';
const hashDigits = (password: string): string => createHash('sha1').update(password).digest('hex').toUpperCase();

/** A range as the vendor documents it: some hundred suffixes with their counts; padding has the count 0. */
const makeRange = (prefix: string): string => {
  const endings = Array.from({ length: 800 }, (_, index) => `${hashDigits(String(index)).slice(5)}:${index + 1}`);
  const ours = [known, 'Gründlich geheim'].filter((password) => hashDigits(password).startsWith(prefix));
  const padding = [fresh].filter((password) => hashDigits(password).startsWith(prefix));
  const lines = [...endings, ...ours.map((one) => `${hashDigits(one).slice(5)}:37`)];
  return [...lines, ...padding.map((one) => `${hashDigits(one).slice(5)}:0`)].sort().join('\r\n');
};

let service: AuthService;
let server: LoopbackServer;
let asked: { url: string; headers: IncomingHttpHeaders }[];
let answer: (response: ServerResponse, prefix: string) => void;

const answerWell = (response: ServerResponse, prefix: string): void => {
  response.writeHead(200, { 'content-type': 'text/plain' }).end(makeRange(prefix));
};

beforeAll(async () => {
  server = await startLoopbackServer(({ url = '', headers }, response) => {
    asked.push({ url, headers });
    answer(response, url.split('/').at(-1) ?? '');
  });
  asked = [];
  answer = answerWell;
  const { port } = server;
  service = await startAuthService({ HIBP_URL: `http://127.0.0.1:${port}/mirror` });
});
afterAll(async () => {
  await service.close();
  await server.close();
});
beforeEach(async () => {
  await changeSettings(service, { hibp: true });
  asked = [];
  answer = answerWell;
});

const signUpWith = (password: string) =>
  service.post('/api/auth/users?client_type=server', { email: freshEmail(), password });

const outcomes = async () => {
  const { body } = await service.get('/metrics');
  const values = body.matchAll(/auth_breach_checks_total\{[^}]*outcome="(\w+)"[^}]*\} (\d+)/gu);
  return Object.fromEntries(Array.from(values, ([, outcome = '', count]) => [outcome, Number(count)]));
};

const rejected = {
  error: 'AUTH_PASSWORD_REJECTED',
  message: expect.stringContaining('was found in a data breach') as string,
};

describe('a new password known from a breach', () => {
  it('is refused at sign-up, at a change and at a reset by an administrator', async () => {
    expect((await signUpWith(known)).json()).toMatchObject(rejected);
    const { id, accessToken } = await signUp(service);
    const own = await service.inject({
      method: 'PATCH',
      url: '/api/auth/account/password',
      headers: bearer(accessToken),
      payload: { newPassword: known, currentPassword: userPassword },
    });
    const byAdmin = await service.inject({
      method: 'PATCH',
      url: `/api/auth/users/${id}`,
      headers: bearer(await signInAsAdmin(service)),
      payload: { password: known },
    });
    expect([own.json(), byAdmin.json()]).toEqual([
      expect.objectContaining(rejected),
      expect.objectContaining(rejected),
    ]);
  });

  it('is looked up in normalised form, however its accents were typed', async () => {
    expect((await signUpWith('Gründlich geheim'.normalize('NFD'))).json()).toMatchObject(rejected);
  });

  it('is accepted without a lookup while the setting is off', async () => {
    await changeSettings(service, { hibp: false });
    expect((await signUpWith(known)).statusCode).toBe(200);
    expect(asked).toEqual([]);
  });
});

describe('the hash prefix of a password', () => {
  it('is the only part that leaves the service, and the answer is padded', async () => {
    expect((await signUpWith(fresh)).statusCode).toBe(200);
    const [{ url, headers } = { url: '', headers: {} }] = asked;
    expect(url).toBe(`/mirror/range/${hashDigits(fresh).slice(0, 5)}`);
    expect(headers).toMatchObject({ 'add-padding': 'true', 'user-agent': 'svc-auth' });
    expect(JSON.stringify(asked)).not.toContain(hashDigits(fresh).slice(5));
  });

  it('is not sent when the password breaks another rule', async () => {
    expect((await signUpWith('short')).statusCode).toBe(400);
    expect(asked).toEqual([]);
  });

  it.each<[string, typeof answer]>([
    ['is busy', (response) => response.writeHead(429, { 'retry-after': '2' }).end()],
    ['is broken', (response) => response.writeHead(503).end('sorry')],
    ['hangs up', (response) => void response.destroy()],
    ['never answers', () => undefined],
    ['sends megabytes', (response) => response.writeHead(200).end('A'.repeat(600_000))],
    ['leads elsewhere', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['sends something else', (response) => response.writeHead(200).end('<html>')],
  ])('that cannot be looked up lets the password pass: the server %s', async (_, broken) => {
    answer = broken;
    expect((await signUpWith(known)).statusCode).toBe(200);
  });

  it('is counted by its outcome', async () => {
    const before = await outcomes();
    await signUpWith(known);
    await signUpWith(fresh);
    answer = (response) => response.writeHead(503).end();
    await signUpWith(fresh);
    const after = await outcomes();
    const grown = (outcome: string) => (after[outcome] ?? 0) - (before[outcome] ?? 0);
    expect([grown('known'), grown('unknown'), grown('failed')]).toEqual([1, 1, 1]);
  });
});
