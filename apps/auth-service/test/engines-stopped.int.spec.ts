import { startOwnPostgres, startOwnRedis, type OwnEngine } from '@svc/testing';
import type { LightMyRequestResponse as Response } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OAuthStateRepository } from '@svc/auth';
import {
  adminPassword,
  bearer,
  changeSettings,
  readCookie,
  countStatuses,
  signInAsAdmin,
  signUp,
  signUpOnWeb,
  times,
  type AuthService,
  type Headers,
  type Session,
} from '@svc/auth/testing';
import { startAuthService } from './service.fixture';
import {
  accountRoutes,
  adminRoutes,
  anyId,
  clientRoutes,
  eventRoutes,
  factorRoutes,
  organizationRoutes,
  selfServiceRoutes,
  type Asked,
  type Routes,
} from './database-routes.fixture';

const redirect = `redirect_uri=${encodeURIComponent('https://app.hive.test/cb')}`;

/** Routes with a cached answer: they may still succeed just after the database stopped. */
const keptForAMoment = ['GET /api/auth/public-config', 'GET /api/auth/oauth/providers', 'GET /.well-known/jwks.json'];

let postgres: OwnEngine;
let service: AuthService;
let session: Session;

beforeAll(async () => {
  postgres = await startOwnPostgres();
  service = await startAuthService({ DATABASE_URL: postgres.url, ORGANIZATIONS: 'on' });
  session = await signUp(service);
});
afterAll(async () => {
  await postgres.start();
  await service.close();
  await postgres.close();
});

const providerRoutes = (admin: Headers): Routes => {
  const built = { provider: 'google', clientId: 'id', clientSecret: 'secret' };
  const custom = {
    key: 'bees',
    name: 'Bees',
    discoveryEndpoint: 'https://hive.test/.well-known/openid-configuration',
    clientId: 'id',
    clientSecret: 'secret',
  };
  const states = service.app.get(OAuthStateRepository);
  const stateFor = (provider: string): string => {
    const content = {
      provider,
      redirectUri: 'https://app.hive.test/cb',
      codeChallenge: 'c'.repeat(43),
      browser: null,
      link: null,
    };
    return states.issue(content).state;
  };
  const callback = (provider: string) => `?code=x&state=${stateFor(provider)}`;
  const form = `state=${stateFor('apple')}&code=x`;
  return {
    'GET /api/auth/oauth/configs': { headers: admin },
    'POST /api/auth/oauth/configs': { headers: admin, payload: built },
    'GET /api/auth/oauth/{provider}/config': { path: '/api/auth/oauth/google/config', headers: admin },
    'PUT /api/auth/oauth/{provider}/config': {
      path: '/api/auth/oauth/google/config',
      headers: admin,
      payload: { clientId: 'id' },
    },
    'DELETE /api/auth/oauth/{provider}/config': { path: '/api/auth/oauth/google/config', headers: admin },
    'GET /api/auth/oauth/custom/configs': { headers: admin },
    'POST /api/auth/oauth/custom/configs': { headers: admin, payload: custom },
    'GET /api/auth/oauth/custom/{key}/config': { headers: admin },
    'PUT /api/auth/oauth/custom/{key}/config': { headers: admin, payload: { name: 'Bees' } },
    'DELETE /api/auth/oauth/custom/{key}/config': { headers: admin },
    'GET /api/auth/oauth/{provider}': { path: `/api/auth/oauth/google?${redirect}` },
    'GET /api/auth/oauth/custom/{key}': { path: `/api/auth/oauth/custom/bees?${redirect}` },
    'GET /api/auth/oauth/{provider}/callback': { path: `/api/auth/oauth/google/callback${callback('google')}` },
    'POST /api/auth/oauth/{provider}/callback': {
      path: '/api/auth/oauth/apple/callback',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form,
    },
    'GET /api/auth/oauth/custom/{key}/callback': {
      path: `/api/auth/oauth/custom/bees/callback${callback('custom/bees')}`,
    },
    'GET /api/auth/oauth/organization': { path: `/api/auth/oauth/organization?email=bee@hive.test&${redirect}` },
    'GET /api/auth/oauth/organization/{organizationId}/callback': {
      path: `/api/auth/oauth/organization/${anyId}/callback${callback(`organization/${anyId}/${anyId}`)}`,
    },
    'GET /api/auth/oauth/shared/callback/{state}': {
      path: `/api/auth/oauth/shared/callback/${stateFor('shared/google')}?success=false&error=denied`,
    },
    'POST /api/auth/id-token': { payload: { provider: 'google', idToken: 'a.b.c' } },
    'POST /api/auth/oauth/exchange': { payload: { code: 'x', code_verifier: 'v'.repeat(43) } },
  };
};

/** One request for each route that needs the database. */
const everyRoute = async (): Promise<Routes> => {
  await changeSettings(service, { emailOtpSignIn: true, anonymousSignIn: true });
  const web = await signUpOnWeb(service, `web${performance.now()}@hive.test`);
  const signedIn = await service.post('/api/auth/admin/sessions', { username: 'queen', password: adminPassword });
  const { csrfToken } = signedIn.json<{ csrfToken: string }>();
  const admin = bearer(await signInAsAdmin(service));
  return {
    ...accountRoutes(session, bearer(session.accessToken), { cookie: web.cookie, 'x-csrf-token': web.csrfToken }),
    ...selfServiceRoutes(bearer(session.accessToken)),
    ...factorRoutes(bearer(session.accessToken), admin),
    ...clientRoutes(admin),
    ...organizationRoutes(bearer(session.accessToken)),
    ...eventRoutes(admin),
    ...providerRoutes(admin),
    ...adminRoutes(admin, { cookie: readCookie(signedIn), 'x-csrf-token': csrfToken }),
  };
};

/** Routes that need no database. */
const withoutDatabase = [
  'POST /api/auth/passkeys/options',
  'GET /api/auth/proof-of-work',
  'GET /api/auth/mails/previews',
  'GET /.well-known/ssf-configuration',
];

/** Documented routes that need the database. */
const documentedRoutes = async (): Promise<string[]> => {
  const { paths } = (await service.get('/docs-json')).json<{ paths: Record<string, object> }>();
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  return routes.filter((route) => !withoutDatabase.includes(route));
};

const ask = (route: string, { path, headers, payload }: Asked): Promise<Response> => {
  const [method = '', pattern = ''] = route.split(' ');
  return service.inject({
    method,
    url: path ?? pattern.replace('{key}', 'bees').replace(/\{\w+\}/g, anyId),
    ...(headers === undefined ? {} : { headers }),
    ...(payload === undefined ? {} : { payload }),
  });
};

const readStatuses = async (routes: Routes): Promise<Record<string, number>> => {
  const answers = await Promise.all(
    Object.entries(routes).map(async ([route, asked]) => [route, (await ask(route, asked)).statusCode] as const),
  );
  return Object.fromEntries(answers);
};

const readErrorCode = ({ statusCode, body }: Response): string | undefined =>
  statusCode < 400 ? undefined : (JSON.parse(body) as { error: string }).error;

const all503 = (routes: Routes): Record<string, number> =>
  Object.fromEntries(Object.keys(routes).map((route) => [route, 503]));

describe('while the process of PostgreSQL is stopped', () => {
  it('every route answers 503, never 200, 401 or 500, and works again without a restart of the service', async () => {
    const routes = await everyRoute();
    expect(Object.keys(routes).sort()).toEqual((await documentedRoutes()).sort());
    await postgres.stop();
    const atOnce = await readStatuses(routes);
    for (const route of keptForAMoment) expect([200, 503]).toContain(atOnce[route]);
    const kept = Object.fromEntries(keptForAMoment.map((route) => [route, 503]));
    expect({ ...atOnce, ...kept }).toEqual(all503(routes));
    await expect.poll(() => readStatuses(routes)).toEqual(all503(routes));
    expect((await service.get('/health/ready')).statusCode).toBe(503);
    expect((await service.get('/health/live')).statusCode).toBe(200);
    await postgres.start();
    await expect.poll(async () => (await service.get('/health/ready')).statusCode).toBe(200);
    const codes = await Promise.all(
      Object.entries(routes).map(async ([route, asked]) => [route, readErrorCode(await ask(route, asked))]),
    );
    expect(codes.filter(([, code]) => code === 'SERVICE_UNAVAILABLE' || code === 'INTERNAL_ERROR')).toEqual([]);
    expect(
      (await service.get('/api/auth/sessions/current', bearer((await signUp(service)).accessToken))).statusCode,
    ).toBe(200);
  });

  it('queued mails are not lost, and mails are sent afterwards', async () => {
    await service.query('UPDATE auth_jobs._private_jobs SET run_at = now()');
    await expect
      .poll(() => service.query('SELECT 1 FROM auth_jobs.jobs WHERE attempts < max_attempts'), { timeout: 20_000 })
      .toHaveLength(0);
    const [owed, later] = [await signUp(service), await signUp(service)];
    service.inbox.refuse(1);
    await service.post('/api/auth/email/send-verification', { email: owed.email });
    await expect
      .poll(
        () =>
          service.query(
            `SELECT 1 FROM auth_jobs._private_jobs
              WHERE attempts > 0 AND locked_at IS NULL AND payload ->> 'userId' = $1`,
            [owed.id],
          ),
        { timeout: 20_000 },
      )
      .toHaveLength(1);
    await postgres.stop();
    expect((await service.post('/api/auth/email/send-verification', { email: later.email })).statusCode).toBe(503);
    await postgres.start();
    await expect.poll(async () => (await service.get('/health/ready')).statusCode).toBe(200);
    await service.query('UPDATE auth_jobs._private_jobs SET run_at = now()');
    const first = await service.inbox.next(({ envelope }) => envelope.to[0] === owed.email, 20_000);
    expect(first.text).toMatch(/\b\d{6}\b/);
    await service.post('/api/auth/email/send-verification', { email: later.email });
    const second = await service.inbox.next(({ envelope }) => envelope.to[0] === later.email, 20_000);
    expect(second.text).toMatch(/\b\d{6}\b/);
  });
});

describe('while the process of Redis is stopped', () => {
  let redis: OwnEngine;
  let limited: AuthService;

  beforeAll(async () => {
    redis = await startOwnRedis();
    limited = await startAuthService({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '1', REDIS_URL: redis.url });
  });
  afterAll(async () => {
    await limited.close();
    await redis.close();
  });

  const signInFrom = (address: string) =>
    limited.post('/api/auth/sessions', { email: 'a@hive.test', password: 'x' }, { 'x-forwarded-for': address });

  const refusedOf60 = async (address: string): Promise<number> => {
    const answers = await times(60, () => signInFrom(address));
    expect(Object.keys(countStatuses(answers))).not.toContain('500');
    return answers.filter((answer) => answer.json<{ error: string }>().error === 'TOO_MANY_REQUESTS').length;
  };

  it('limits apply per process, nothing fails, and Redis is used again when it is back', async () => {
    expect(await refusedOf60('192.0.2.1')).toBe(40);
    await redis.stop();
    expect(await refusedOf60('192.0.2.2')).toBe(40);
    expect((await limited.get('/health/ready')).statusCode).toBe(200);
    expect((await signUp(limited)).accessToken).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    await redis.start();
    // An empty Redis does not know callers that only the process has refused.
    await expect
      .poll(async () => (await signInFrom('192.0.2.2')).headers['ratelimit-remaining'], {
        timeout: 20_000,
        interval: 200,
      })
      .toBe('19');
    expect(await refusedOf60('192.0.2.3')).toBe(40);
  });
});
