import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  bearer,
  countStatuses,
  signInAsAdmin,
  signUp,
  startAuthService,
  times,
  type AuthService,
} from '../../test/auth-service.fixture';
import { HousekeepingService } from '../administration/housekeeping/housekeeping.service';

const firstKey = `svc_${'c3'.repeat(32)}`;
const rotation = '/api/secrets/api-key/rotate';

let service: AuthService;
let headers: Record<string, string>;

interface Rotated {
  apiKey: string;
  oldKeyExpiresAt: string;
}

beforeAll(async () => {
  service = await startAuthService({ ADMIN_API_KEY: firstKey });
});
beforeEach(async () => {
  headers = bearer(await signInAsAdmin(service));
});
afterAll(() => service.close());

const rotate = (body?: object) => service.post(rotation, body, headers);
const rotated = async (body?: object): Promise<Rotated> => (await rotate(body)).json<Rotated>();
const readStatus = async (key: string) => (await service.get('/api/auth/config', { 'x-api-key': key })).statusCode;

describe('the rotation of the API key', () => {
  it('returns the new key once, and keeps the old one valid for a week', async () => {
    const answer = await rotate();
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      success: true,
      message: expect.any(String),
      apiKey: expect.stringMatching(/^svc_[0-9a-f]{64}$/),
      oldKeyExpiresAt: expect.any(String),
    });
    const { apiKey, oldKeyExpiresAt } = answer.json<Rotated>();
    expect((Date.parse(oldKeyExpiresAt) - Date.now()) / 3_600_000).toBeCloseTo(168, 0);
    expect([await readStatus(firstKey), await readStatus(apiKey)]).toEqual([200, 200]);
    expect(await service.query('SELECT 1 FROM auth.api_keys k WHERE k::text LIKE $1', [`%${apiKey}%`])).toEqual([]);
  });

  it('refuses the old key after the grace period, and deletes it', async () => {
    const old = await rotated();
    const { apiKey } = await rotated({ gracePeriodHours: 1 });
    await service.query(`UPDATE auth.retiring_api_keys SET expires_at = now() - interval '1 second'`);
    await service.query(`SELECT pg_notify('auth_access_keys', '')`);
    await expect.poll(() => readStatus(old.apiKey)).toBe(401);
    expect(await readStatus(apiKey)).toBe(200);
    await service.app.get(HousekeepingService).removeExpired();
    expect(await service.query('SELECT 1 FROM auth.retiring_api_keys')).toEqual([]);
  });

  it('revokes all earlier keys at once without a grace period', async () => {
    const keys = [await rotated(), await rotated(), await rotated({ gracePeriodHours: 0 })];
    expect(await Promise.all(keys.map(({ apiKey }) => readStatus(apiKey)))).toEqual([401, 401, 200]);
  });

  it('loses no key in 50 parallel rotations', async () => {
    const answers = await times(50, () => rotate({ gracePeriodHours: 1 }));
    expect(countStatuses(answers)).toEqual({ 200: 50 });
    const statuses = await Promise.all(answers.map((answer) => readStatus(answer.json<Rotated>().apiKey)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await service.query('SELECT 1 FROM auth.api_keys')).toHaveLength(1);
  });

  it('is recorded in the audit trail with the administrator', async () => {
    await rotate({ gracePeriodHours: 2 });
    const events = await service.get('/api/auth/audit?kind=api_key.rotated&limit=1', headers);
    expect(events.json<{ data: object[] }>().data[0]).toMatchObject({
      actor: expect.stringMatching(/^admin:/),
      details: { gracePeriodHours: 2 },
    });
  });

  it('requires an administrator who signed in within ten minutes', async () => {
    const { apiKey } = await rotated();
    const readRefusal = async (credentials: Record<string, string>) => {
      const answer = await service.post(rotation, {}, credentials);
      return [answer.statusCode, answer.json<{ error: string }>().error];
    };
    expect(await readRefusal({})).toEqual([401, 'AUTH_UNAUTHORIZED']);
    expect(await readRefusal({ 'x-api-key': apiKey })).toEqual([401, 'AUTH_UNAUTHORIZED']);
    const { accessToken } = await signUp(service);
    expect(await readRefusal(bearer(accessToken))).toEqual([403, 'AUTH_ADMIN_REQUIRED']);
    await service.query(`UPDATE auth.sessions SET authenticated_at = now() - interval '11 minutes'`);
    expect(await readRefusal(headers)).toEqual([403, 'AUTH_REAUTHENTICATION_REQUIRED']);
    expect(await readStatus(apiKey)).toBe(200);
  });

  it.each([{ gracePeriodHours: 721 }, { gracePeriodHours: -1 }, { gracePeriodHours: '1' }, { hours: 1 }])(
    'refuses %j',
    async (body) => {
      expect((await rotate(body)).json()).toMatchObject({ error: 'VALIDATION_ERROR' });
    },
  );
});
