import { hash } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createHttpApp } from '@svc/http';
import {
  createSmtpInbox,
  createTestDatabase,
  databaseSettings,
  testRedis,
  type SmtpInbox,
  type TestDatabase,
} from '@svc/testing';
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { Client, Pool, type QueryResultRow } from 'pg';
import { vi } from 'vitest';
import type { AuthFeature } from '../src/auth-feature';
import { authServiceOptions } from '../src/auth-service-options';
import { migrateAuthData } from '../src/platform/schema/auth-schema';

export const adminPassword = 'nine jars of honey';
export const userPassword = 'correct horse battery staple';

export type Headers = Record<string, string>;

/** The whole app on real engines, called without a port; its mails arrive in `inbox`. */
export interface AuthService {
  readonly app: NestFastifyApplication;
  readonly inbox: SmtpInbox;
  readonly databaseUrl: string;
  query<Row extends QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  inject(options: InjectOptions): Promise<Response>;
  get(url: string, headers?: Headers): Promise<Response>;
  post(url: string, body?: object, headers?: Headers): Promise<Response>;
  close(): Promise<void>;
}

const settingsFor = async (databaseUrl: string, smtpUrl: string): Promise<Record<string, string>> => ({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  ...databaseSettings(databaseUrl),
  REDIS_URL: (await testRedis()).url,
  SMTP_URL: smtpUrl,
  APP_SECRET: 'a secret for tests that is long enough',
  AUTH_PUBLIC_URL: 'http://localhost:3001',
  ADMIN_USERNAME: 'queen',
  ADMIN_PASSWORD: adminPassword,
  BCRYPT_COST: '4',
  RATE_LIMITS: 'off',
});

/** The given database or a new one; both with migrated tables. */
const databaseAt = async (features: readonly AuthFeature[], url: string | undefined): Promise<TestDatabase> => {
  if (url === undefined) return createTestDatabase(migrateAuthData(features));
  await migrateAuthData(features)(url);
  return { url, drop: () => Promise.resolve() };
};

/** Returns a function that starts the service; its settings are environment variables that override the defaults. */
export const startServiceWith =
  (features: readonly AuthFeature[]) =>
  async (settings: Record<string, string> = {}): Promise<AuthService> => {
    const given = settings['DATABASE_DIRECT_URL'] ?? settings['DATABASE_URL'];
    const [database, inbox] = await Promise.all([databaseAt(features, given), createSmtpInbox()]);
    const environment = { ...(await settingsFor(database.url, inbox.url)), ...settings };
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    const app = await createHttpApp(authServiceOptions(features));
    // Fifty parallel callers may wait for a connection longer than a service should allow on a busy machine.
    app.get(Pool).options.connectionTimeoutMillis = 60_000;
    const pool = new Pool({ connectionString: database.url, max: 4 });
    pool.on('error', () => undefined);
    const inject = (options: InjectOptions) => app.inject(options);
    return {
      app,
      inbox,
      databaseUrl: database.url,
      query: async <Row extends QueryResultRow>(sql: string, values: unknown[] = []) =>
        (await pool.query<Row>(sql, values)).rows,
      inject,
      get: (url, headers = {}) => inject({ method: 'GET', url, headers }),
      post: (url, body, headers = {}) =>
        inject({ method: 'POST', url, headers, ...(body === undefined ? {} : { payload: body }) }),
      close: async () => {
        await app.close();
        await pool.end();
        await inbox.close();
        await database.drop();
        vi.unstubAllEnvs();
      },
    };
  };

/** Starts the core alone. */
export const startAuthService = startServiceWith([]);

let count = 0;

/** An address that no other test uses. */
export const freshEmail = (): string => `bee${(count += 1)}@hive.test`;

export interface Session {
  id: string;
  email: string;
  accessToken: string;
  refreshToken: string;
}

/** Signs a new user up as a client that gets its refresh token in the body. */
export const signUp = async (service: AuthService, email = freshEmail(), password = userPassword): Promise<Session> => {
  const answer = await service.post('/api/auth/users?client_type=server', { email, password });
  if (answer.statusCode !== 200) throw new Error(`The sign-up failed: ${answer.statusCode} ${answer.body}`);
  const body = answer.json<{ user: { id: string }; accessToken: string; refreshToken: string }>();
  return { id: body.user.id, email, accessToken: body.accessToken, refreshToken: body.refreshToken };
};

interface WebSession {
  email: string;
  cookie: string;
  csrfToken: string;
  accessToken: string;
}

export const readCookie = (answer: Response): string => {
  const [cookie] = answer.cookies;
  return cookie === undefined ? '' : `${cookie.name}=${cookie.value}`;
};

export const signUpOnWeb = async (service: AuthService, email = freshEmail()): Promise<WebSession> => {
  const answer = await service.post('/api/auth/users', { email, password: userPassword });
  const { csrfToken, accessToken } = answer.json<{ csrfToken: string; accessToken: string }>();
  return { email, cookie: readCookie(answer), csrfToken, accessToken };
};

/** Returns an administrator's access token. */
export const signInAsAdmin = async (service: AuthService): Promise<string> => {
  const answer = await service.post('/api/auth/admin/sessions', { username: 'queen', password: adminPassword });
  return answer.json<{ accessToken: string }>().accessToken;
};

export const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });

/** Users must have a verified address, or none, to add factors. Administrators may always. */
export const verifyAddress = (service: AuthService, { authorization = '' }: Headers): Promise<unknown> => {
  const payload = Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString();
  const { sub } = JSON.parse(payload) as { sub: string };
  const verify = `UPDATE auth.auth_records SET email_verified = true WHERE id = $1 AND email NOT LIKE '%@users.invalid'`;
  return service.query(verify, [sub]);
};

/** Moves rotations into the past, beyond the grace period of used refresh tokens. */
export const passGracePeriod = (service: AuthService): Promise<unknown> =>
  service.query(`UPDATE auth.sessions SET recent_rotations =
    (SELECT coalesce(jsonb_agg(jsonb_set(r, '{at}', to_jsonb((r ->> 'at')::float8 - 11))), '[]')
      FROM jsonb_array_elements(recent_rotations) r)`);

interface HeldChange {
  /** Resolves once a statement waits for the change. */
  waitedFor(): Promise<void>;
  commit(): Promise<void>;
}

/** Changes rows and holds their locks until the commit, to test races. */
export const holdChange = async (service: AuthService, sql: string, values: unknown[]): Promise<HeldChange> => {
  const client = new Client({ connectionString: service.databaseUrl });
  await client.connect();
  const [{ pid }] = (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows as [{ pid: number }];
  await client.query('BEGIN');
  await client.query(sql, values);
  return {
    waitedFor: () =>
      vi.waitFor(
        async () => {
          const waiting = await service.query('SELECT 1 FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids(pid))', [
            pid,
          ]);
          if (waiting.length === 0) throw new Error('No statement waits for the change.');
        },
        { timeout: 20_000, interval: 20 },
      ),
    commit: async () => {
      await client.query('COMMIT');
      await client.end();
    },
  };
};

/** Moves the sign-in into the past, beyond the time in which a session may change its account, and refreshes. */
export const passFreshness = async <Held extends { refreshToken: string }>(
  service: AuthService,
  held: Held,
): Promise<Held & { accessToken: string }> => {
  await service.query(
    `UPDATE auth.sessions SET created_at = created_at - interval '11 minutes',
      authenticated_at = authenticated_at - interval '11 minutes' WHERE token_hash = $1`,
    [hash('sha256', Buffer.from(held.refreshToken, 'base64url'), 'buffer')],
  );
  const { refreshToken } = held;
  const answer = await service.post('/api/auth/refresh?client_type=server', { refreshToken });
  return { ...held, ...answer.json<{ accessToken: string; refreshToken: string }>() };
};

/** Changes settings through the API as an administrator. */
export const changeSettings = async (service: AuthService, change: object): Promise<void> => {
  const headers = bearer(await signInAsAdmin(service));
  await service.inject({ method: 'PUT', url: '/api/auth/config', headers, payload: change });
};

/** Counts answers by status. */
export const countStatuses = (answers: Response[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
};

export const times = <Result>(count: number, make: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_unused, index) => make(index)));
