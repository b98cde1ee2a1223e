import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  bearer,
  signInAsAdmin,
  signUp,
  signUpOnWeb,
  startAuthService,
  times,
  userPassword,
  type AuthService,
  type Session,
} from '../../../test/auth-service.fixture';

let service: AuthService;
let session: Session;
let administration: Client;

beforeAll(async () => {
  service = await startAuthService();
  session = await signUp(service);
  administration = new Client({ connectionString: inject('postgresUrl') });
  await administration.connect();
});
afterAll(async () => {
  await administration.end();
  await service.close();
});

const databaseName = () => new URL(service.databaseUrl).pathname.slice(1);

/** Simulates a restart: every connection is cut, and new ones are refused until `work` has ended. */
const whileAway = async (work: () => Promise<void>): Promise<void> => {
  await administration.query(`ALTER DATABASE ${databaseName()} ALLOW_CONNECTIONS false`);
  await administration.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
    databaseName(),
  ]);
  try {
    await work();
  } finally {
    await administration.query(`ALTER DATABASE ${databaseName()} ALLOW_CONNECTIONS true`);
  }
};

describe('while PostgreSQL is away', () => {
  it('every route answers 503, never 200, 401 or 500, and works again afterwards', async () => {
    const web = await signUpOnWeb(service);
    const admin = bearer(await signInAsAdmin(service));
    await whileAway(async () => {
      const answers = await Promise.all([
        service.get('/api/auth/sessions/current', bearer(session.accessToken)),
        service.post('/api/auth/sessions', { email: session.email, password: userPassword }),
        service.post('/api/auth/users', { email: 'new@hive.test', password: userPassword }),
        service.post('/api/auth/refresh?client_type=server', { refreshToken: session.refreshToken }),
        service.post('/api/auth/refresh', undefined, { cookie: web.cookie, 'x-csrf-token': web.csrfToken }),
        service.post('/api/auth/email/send-verification', { email: session.email }),
        service.post('/api/auth/email/verify', { email: session.email, otp: '123456' }),
        service.get('/api/auth/users', admin),
        service.get('/api/auth/config', admin),
        service.get('/health/ready'),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(answers.length).fill(503));
      expect(answers[0]?.headers['retry-after']).toBeDefined();
      expect((await service.get('/health/live')).statusCode).toBe(200);
    });
    await expect.poll(async () => (await service.get('/health/ready')).statusCode).toBe(200);
    expect((await service.get('/api/auth/sessions/current', bearer(session.accessToken))).statusCode).toBe(200);
    const refreshed = await service.post('/api/auth/refresh?client_type=server', {
      refreshToken: session.refreshToken,
    });
    expect(refreshed.statusCode).toBe(200);
  });

  it('public settings are refused once they are stale, and the process keeps running', async () => {
    await service.app.listen({ port: 0, host: '127.0.0.1' });
    const address = `${await service.app.getUrl()}/api/auth/public-config`;
    const status = async () => (await fetch(address)).status;
    expect(await status()).toBe(200);
    await whileAway(async () => {
      await expect.poll(status).toBe(503);
      expect(await Promise.all([status(), status(), status()])).toEqual([503, 503, 503]);
    });
    await expect.poll(status).toBe(200);
  });

  it('cut connections fail only the requests in progress', async () => {
    await administration.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
      databaseName(),
    ]);
    await expect
      .poll(async () => (await service.get('/api/auth/sessions/current', bearer(session.accessToken))).statusCode)
      .toBe(200);
    const answers = await times(50, () => service.get('/api/auth/sessions/current', bearer(session.accessToken)));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  });

  it('notifications of mails and settings arrive again afterwards', async () => {
    await service.post('/api/auth/email/send-verification', { email: session.email });
    const mail = await service.inbox.next(({ envelope }) => envelope.to[0] === session.email);
    expect(mail.text).toMatch(/\d{6}/);
    await expect
      .poll(async () => {
        await service.query('UPDATE auth.settings SET require_number = true');
        await service.query('NOTIFY auth_settings');
        return (await service.get('/api/auth/public-config')).json<object>();
      })
      .toMatchObject({ requireNumber: true });
  });
});
