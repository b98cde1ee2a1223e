import { raceRounds } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  changeSettings,
  countStatuses,
  signInAsAdmin,
  startAuthService,
  times,
  type AuthService,
} from '../../test/auth-service.fixture';
import { AccessKeysService } from './access-keys.service';

const apiKey = `svc_${'b2'.repeat(32)}`;
let service: AuthService;
let headers: Record<string, string>;

beforeAll(async () => {
  service = await startAuthService({ ADMIN_API_KEY: apiKey });
  headers = bearer(await signInAsAdmin(service));
});
afterAll(() => service.close());

const put = (payload: object) => service.inject({ method: 'PUT', url: '/api/auth/config', headers, payload });

describe('authentication settings', () => {
  it('start with their defaults', async () => {
    const answer = await service.get('/api/auth/config', headers);
    expect(answer.json()).toEqual({
      id: expect.any(String),
      requireEmailVerification: false,
      passwordMinLength: 8,
      requireNumber: false,
      requireLowercase: false,
      requireUppercase: false,
      requireSpecialChar: false,
      hibp: false,
      verifyEmailMethod: 'code',
      resetPasswordMethod: 'code',
      sendVerificationOnSignUp: false,
      emailOtpSignIn: false,
      anonymousSignIn: false,
      proofOfWork: false,
      maxSessionsPerUser: 0,
      mfaPolicy: 'optional',
      allowedRedirectUrls: [],
      applicationName: '',
      applicationLogo: '',
      disableSignup: false,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(answer.headers['warning']).toContain('allowedRedirectUrls is empty');
  });

  it.each([
    ['https://a.test/x*', 'the path as a whole segment'],
    ['https://a.test:*/x', 'the port of localhost'],
    ['http://*.lan.test/x', 'the host of an https address only'],
    ['myapp:/*', 'the address of an app'],
    ['https://a@b.test/', 'must be an address such as'],
  ])('name the reason for which a redirect pattern such as %s is refused: %s', async (entry, reason) => {
    const answer = await put({ allowedRedirectUrls: ['https://app.test/cb', entry] });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ message: string }>().message).toContain(reason);
    expect(answer.json<{ message: string }>().message).toContain('(entry 2 is wrong)');
  });

  it('save a redirect pattern that matches names of strangers with a warning, which stays', async () => {
    const entry = 'https://app-*-team.vercel.app/**';
    const answer = await put({ allowedRedirectUrls: ['https://*.hive.com/cb', entry] });
    expect(answer.json()).toMatchObject({ allowedRedirectUrls: ['https://*.hive.com/cb', entry] });
    const warning = `199 - "allowedRedirectUrls: strangers can register a name that ${entry} allows"`;
    expect(answer.headers['warning']).toBe(warning);
    expect((await service.get('/api/auth/config', headers)).headers['warning']).toBe(warning);
    await put({ allowedRedirectUrls: [] });
  });

  it('accept any subset, appear in the public configuration, and record an audit event', async () => {
    const answer = await put({
      passwordMinLength: 12,
      allowedRedirectUrls: ['https://app.test/cb'],
      id: 'x',
      createdAt: 'x',
    });
    expect(answer.json()).toMatchObject({
      passwordMinLength: 12,
      requireNumber: false,
      allowedRedirectUrls: ['https://app.test/cb'],
    });
    expect(answer.headers['warning']).toBeUndefined();
    expect((await service.get('/api/auth/public-config')).json()).toMatchObject({ passwordMinLength: 12 });
    const events = await service.get('/api/auth/audit?kind=settings.changed', headers);
    expect(events.json<{ data: object[] }>().data[0]).toMatchObject({
      actor: expect.stringMatching(/^admin:/),
      details: { passwordMinLength: 12 },
      address: '127.0.0.1',
    });
  });

  it('keep every field of 50 parallel changes of different fields', async () => {
    const fields = ['requireNumber', 'requireLowercase', 'requireUppercase', 'requireSpecialChar', 'disableSignup'];
    for (let round = 0; round < raceRounds; round += 1) {
      const wanted = Object.fromEntries(fields.map((field) => [field, round % 2 === 0]));
      const answers = await times(50, (index) => {
        const field = fields[index % fields.length] ?? '';
        return put({ [field]: wanted[field] });
      });
      expect(countStatuses(answers)).toEqual({ 200: 50 });
      expect((await service.get('/api/auth/config', headers)).json()).toMatchObject(wanted);
    }
    await put(Object.fromEntries(fields.map((field) => [field, false])));
  });

  it('do not change for an empty subset', async () => {
    expect((await put({})).json()).toMatchObject({ passwordMinLength: 12 });
  });

  it.each([
    { passwordMinLength: 3 },
    { passwordMinLength: 129 },
    { passwordMinLength: '8' },
    { passwordMinLength: null },
    { requireNumber: 'true' },
    { requireNumber: null },
    { verifyEmailMethod: 'pigeon' },
    { allowedRedirectUrls: 'https://app.test' },
    { allowedRedirectUrls: ['javascript:alert(1)'] },
    { allowedRedirectUrls: [5] },
    { allowedRedirectUrls: ['https://a*b*.test/x'] },
    { allowedRedirectUrls: ['https://a.test/**/x'] },
    { disableSignup: 1 },
  ])('refuse %j with 400', async (change) => {
    expect((await put(change)).json()).toMatchObject({
      error: 'VALIDATION_ERROR',
      message: expect.stringContaining(Object.keys(change)[0] ?? ''),
    });
  });

  it('reach another replica when another process changes them in the database', async () => {
    await service.get('/api/auth/public-config');
    await service.query(`UPDATE auth.settings SET require_uppercase = true`);
    await service.query(`NOTIFY auth_settings`);
    await expect
      .poll(async () => (await service.get('/api/auth/public-config')).json<object>())
      .toMatchObject({ requireUppercase: true });
  });
});

describe('redirect targets', () => {
  it("are stored in the parser's form, and a refusal names the address without its query", async () => {
    const entry = 'https://App.Hive.test:443/Welcome';
    await changeSettings(service, { allowedRedirectUrls: [entry] });
    expect((await service.get('/api/auth/config', headers)).json()).toMatchObject({
      allowedRedirectUrls: ['https://app.hive.test/Welcome'],
    });
    const ask = (redirectTo: string) =>
      service.post('/api/auth/email/send-verification', { email: 'a@hive.test', redirectTo });
    expect((await ask(entry)).statusCode).toBe(202);
    expect((await ask('https://app.hive.test/welcome?token=secret')).json()).toMatchObject({
      error: 'AUTH_REDIRECT_NOT_ALLOWED',
      message: 'Redirects to https://app.hive.test/welcome are not allowed.',
    });
    await changeSettings(service, { allowedRedirectUrls: [] });
  });
});

describe('the anon key', () => {
  const rotate = (body?: object) => service.post('/api/secrets/anon-key/rotate', body, headers);

  it('exists after the first start, and stays the same when further replicas start', async () => {
    const read = async () => (await service.get('/api/metadata/anon-key', headers)).json<{ anonKey: string }>();
    const made = await read();
    expect(made.anonKey).toMatch(/^anon_[0-9a-f]{64}$/);
    await times(5, () => service.app.get(AccessKeysService).onModuleInit());
    expect(await read()).toEqual(made);
    expect(await service.query('SELECT 1 FROM auth.anon_keys')).toHaveLength(1);
  });

  it('is 404 when the row was deleted', async () => {
    await service.query('DELETE FROM auth.anon_keys');
    expect((await service.get('/api/metadata/anon-key', headers)).json()).toMatchObject({
      error: 'AUTH_ANON_KEY_NOT_INITIALIZED',
      statusCode: 404,
    });
    expect((await service.post('/api/auth/tokens/anon', undefined, headers)).statusCode).toBe(404);
  });

  it('is created, read by two routes, and replaced with a grace period', async () => {
    const first = (await rotate()).json<{ anonKey: string; oldKeyExpiresAt: null }>();
    expect(first).toEqual({
      success: true,
      message: expect.any(String),
      anonKey: expect.stringMatching(/^anon_[0-9a-f]{64}$/),
      oldKeyExpiresAt: null,
    });
    expect((await service.get('/api/metadata/anon-key', { 'x-api-key': apiKey })).json()).toEqual({
      anonKey: first.anonKey,
    });
    const deprecated = await service.post('/api/auth/tokens/anon', undefined, headers);
    expect(deprecated.headers).toMatchObject({
      deprecation: expect.stringMatching(/^@\d{10}$/),
      link: '</api/metadata/anon-key>; rel="successor-version"',
    });
    expect(deprecated.json()).toEqual({
      accessToken: first.anonKey,
      message: expect.any(String),
    });
    const second = (await rotate({ gracePeriodHours: 1 })).json<{ oldKeyExpiresAt: string }>();
    expect(Date.parse(second.oldKeyExpiresAt) - Date.now()).toBeGreaterThan(3_500_000);
  });

  it('stays a single key under 50 parallel rotations', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      expect(countStatuses(await times(50, () => rotate()))).toEqual({ 200: 50 });
      expect(await service.query('SELECT 1 FROM auth.anon_keys WHERE expires_at IS NULL')).toHaveLength(1);
    }
  });

  it.each([{ gracePeriodHours: 721 }, { gracePeriodHours: -1 }, { gracePeriodHours: '1' }, { gracePeriodHours: 1.5 }])(
    'refuses %j',
    async (body) => {
      expect((await rotate(body)).json()).toMatchObject({ error: 'VALIDATION_ERROR' });
    },
  );

  it('is accepted as a bearer token on public routes and authorises nothing more', async () => {
    const anon = bearer(`anon_${'0'.repeat(64)}`);
    expect((await service.get('/api/auth/public-config', anon)).statusCode).toBe(200);
    expect((await service.get('/api/auth/sessions/current', anon)).statusCode).toBe(401);
  });
});

describe('the API key', () => {
  it("opens administrators' routes, is named in the audit trail, and opens no user routes", async () => {
    const key = { 'x-api-key': apiKey };
    const changed = await service.inject({
      method: 'PUT',
      url: '/api/auth/config',
      headers: key,
      payload: { requireNumber: true },
    });
    expect(changed.statusCode).toBe(200);
    const events = await service.get('/api/auth/audit?kind=settings.changed&limit=1', key);
    expect(events.json<{ data: object[] }>().data[0]).toMatchObject({ actor: 'api-key' });
    expect((await service.get('/api/auth/sessions/current', key)).statusCode).toBe(401);
  });

  it('is stored as a hash only', async () => {
    const [row] = await service.query<{ row: string }>('SELECT k::text AS row FROM auth.api_keys k');
    expect(row?.row).not.toContain(apiKey.slice(4));
  });
});
