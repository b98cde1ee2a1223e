import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  createSmtpInbox,
  createTestDatabase,
  raceRounds,
  rareRaceRounds,
  type SmtpInbox,
  type TestDatabase,
  testRedis,
} from '@svc/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectFiveEvaluated } from './guesses.fixture';

const root = join(import.meta.dirname, '..', '..', '..');
const bundle = (entry: string): string => join(root, 'dist', 'apps', 'auth-service', `${entry}.js`);
const runFile = promisify(execFile);

let database: TestDatabase;
let inbox: SmtpInbox;
let environment: Record<string, string>;
let addresses: string[] = [];
const children: ChildProcess[] = [];

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
};

const build = (): Promise<unknown> =>
  runFile(process.execPath, [join(root, 'node_modules', '.bin', 'nx'), 'run', 'auth-service:build'], {
    cwd: root,
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
  });

const startReplica = async (): Promise<string> => {
  const port = await freePort();
  const child = spawn(process.execPath, [bundle('main')], {
    cwd: root,
    env: { ...environment, AUTH_PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  return `http://127.0.0.1:${port}`;
};

/** @returns the exit code; null when a signal ended it */
const stop = async (child: ChildProcess): Promise<number | null> => {
  const hasEnded = child.exitCode !== null || child.signalCode !== null;
  if (!hasEnded) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  return child.exitCode;
};

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

beforeAll(async () => {
  // `npm test` has built the apps: another build would remove them during parallel end-to-end tests.
  if (process.env['APPS_ARE_BUILT'] === undefined) await build();
  [database, inbox] = await Promise.all([createTestDatabase(), createSmtpInbox()]);
  environment = {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    REDIS_URL: (await testRedis()).url,
    SMTP_URL: inbox.url,
    APP_SECRET: 'a secret for tests that is long enough',
    AUTH_PUBLIC_URL: 'http://localhost:3001',
    ADMIN_PASSWORD: 'nine jars of honey',
    ADMIN_API_KEY: `svc_${'c3'.repeat(32)}`,
    BCRYPT_COST: '4',
    TRUSTED_PROXIES: '1',
  };
  await runFile(process.execPath, [bundle('migrate')], { cwd: root, env: environment });
  addresses = await Promise.all([startReplica(), startReplica()]);
  for (const address of addresses) await vi.waitUntil(() => isReady(address), { timeout: 120_000, interval: 100 });
}, 180_000);

afterAll(async () => {
  await Promise.all(children.map(stop));
  await Promise.all([database.drop(), inbox.close()]);
});

let callers = 0;
/** A new address for each call, so that rate limits do not apply. */
const nextAddress = (): string => {
  callers += 1;
  return `198.51.${100 + (callers >> 8)}.${callers & 255}`;
};

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

const call = async (
  replica: number,
  path: string,
  body?: object,
  from = nextAddress(),
  headers = {},
): Promise<Answer> => {
  const answer = await fetch(`${addresses[replica % 2]}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

const times = <Result>(count: number, make: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_unused, index) => make(index)));

const count = (answers: Answer[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

const password = 'correct horse battery staple';
let users = 0;

const codeFor = async (email: string): Promise<string> => {
  const mail = await inbox.next(({ envelope }) => envelope.to[0] === email);
  return /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
};

const signUp = async (replica: number) => {
  const email = `replica${(users += 1)}@hive.test`;
  const { body } = await call(replica, '/api/auth/users?client_type=server', { email, password });
  return { email, accessToken: String(body['accessToken']), refreshToken: String(body['refreshToken']) };
};

const current = (replica: number, token: string) =>
  call(replica, '/api/auth/sessions/current', undefined, undefined, { authorization: `Bearer ${token}` });

describe('two processes on one database and one Redis', () => {
  it('have one signing key and one administrator after a parallel start', async () => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query<{ keys: string; admins: string }>(
      'SELECT (SELECT count(*) FROM auth.signing_keys) AS keys, (SELECT count(*) FROM auth.admins) AS admins',
    );
    await client.end();
    expect(rows).toEqual([{ keys: '1', admins: '1' }]);
  });

  it("accept each other's tokens, and refuse them as soon as the other ended the session", async () => {
    const { accessToken } = await signUp(0);
    expect((await current(1, accessToken)).status).toBe(200);
    const headers = { authorization: `Bearer ${accessToken}` };
    const [session] = (await call(1, '/api/auth/sessions', undefined, undefined, headers)).body['data'] as {
      id: string;
    }[];
    await fetch(`${addresses[0]}/api/auth/sessions/${session?.id}`, { method: 'DELETE', headers });
    expect((await current(1, accessToken)).status).toBe(401);
  });

  it('evaluate 5 of 200 parallel guesses in total, and of 50 in each further round', async () => {
    for (const guesses of [200, ...Array<number>(raceRounds).fill(50)]) {
      const { email } = await signUp(0);
      const guess = (index: number) => call(index, '/api/auth/sessions', { email, password: `guess ${index}` });
      await expectFiveEvaluated(guesses, guess, ({ status }) => status);
    }
  });

  it('accept exactly 20 of 80 parallel sign-ins of one address in total', async () => {
    for (let round = 1; round <= raceRounds; round += 1) {
      const answers = await times(80, (index) =>
        call(
          index,
          '/api/auth/sessions',
          { email: `unknown${round}-${index}@hive.test`, password },
          `203.0.113.${round}`,
        ),
      );
      expect([count(answers, 401), count(answers, 429)]).toEqual([20, 60]);
    }
  });

  it('give 50 parallel refreshes of one token the same successor', async () => {
    let { refreshToken } = await signUp(0);
    for (let round = 0; round < rareRaceRounds; round += 1) {
      const body = { refreshToken };
      const answers = await times(50, (index) => call(index, '/api/auth/refresh?client_type=server', body));
      expect(count(answers, 200)).toBe(50);
      expect(new Set(answers.map((answer) => answer.body['refreshToken'])).size).toBe(1);
      refreshToken = String(answers[0]?.body['refreshToken']);
    }
  });

  it('accept one of 50 parallel sign-ups with one email', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const body = { email: `same${round}@hive.test`, password };
      const answers = await times(50, (index) => call(index, '/api/auth/users', body));
      expect([count(answers, 200), count(answers, 409)]).toEqual([1, 49]);
    }
  });

  it('accept a verification code sent to both for one of 50 callers', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const { email } = await signUp(round);
      await call(round, '/api/auth/email/send-verification', { email });
      const otp = await codeFor(email);
      const answers = await times(50, (index) => call(index, '/api/auth/email/verify', { email, otp }));
      expect([count(answers, 200), count(answers, 401)]).toEqual([1, 49]);
    }
  });

  it('apply a change of settings', async () => {
    await call(1, '/api/auth/public-config');
    await fetch(`${addresses[0]}/api/auth/config`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-api-key': environment['ADMIN_API_KEY'] ?? '' },
      body: JSON.stringify({ disableSignup: true }),
    });
    const seen = async () => (await call(1, '/api/auth/public-config')).body['disableSignup'];
    await expect.poll(seen).toBe(true);
    const refused = await call(1, '/api/auth/users', { email: 'late@hive.test', password });
    expect(refused.body['error']).toBe('AUTH_SIGNUP_DISABLED');
    await fetch(`${addresses[0]}/api/auth/config`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-api-key': environment['ADMIN_API_KEY'] ?? '' },
      body: JSON.stringify({ disableSignup: false }),
    });
    await expect.poll(seen).toBe(false);
  });

  it('sign with a rotated key at once, and accept tokens of the old one', async () => {
    const before = await signUp(0);
    await runFile(process.execPath, [bundle('command'), 'keys', 'rotate', '--now'], { cwd: root, env: environment });
    const kidOf = ({ accessToken }: { accessToken: string }) => accessToken.split('.')[0];
    await expect.poll(async () => kidOf(await signUp(0))).not.toBe(kidOf(before));
    const after = await signUp(1);
    for (const replica of [0, 1]) {
      expect((await current(replica, before.accessToken)).status).toBe(200);
      expect((await current(replica, after.accessToken)).status).toBe(200);
    }
  });

  it('stop on SIGTERM with exit code 0, while the other one continues', async () => {
    const [first] = children;
    expect(first && (await stop(first))).toBe(0);
    expect((await call(1, '/api/auth/public-config')).status).toBe(200);
  });
});
