import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, signInAsAdmin, signUp, type AuthService } from '@svc/auth/testing';
import { startAuthService } from '../test/service.fixture';

interface Hook {
  id: string;
  secret: string;
}

/** The discard port, on which no server listens. */
const url = 'http://127.0.0.1:9/hook';
let service: AuthService;
let headers: Record<string, string>;

beforeAll(async () => {
  service = await startAuthService({ ALLOW_PRIVATE_WEBHOOKS: 'true' });
  headers = bearer(await signInAsAdmin(service));
});
afterAll(() => service.close());

const create = (body: object, as = headers) => service.post('/api/auth/webhooks', body, as);
const subscribe = async (): Promise<Hook> => (await create({ url, events: ['user.created'] })).json<Hook>();
const unsubscribe = ({ id }: Hook) => service.inject({ method: 'DELETE', url: `/api/auth/webhooks/${id}`, headers });

describe('the administration of webhooks', () => {
  it('shows a secret only when it is created', async () => {
    const hook = await subscribe();
    expect(hook.secret).toMatch(/^whsec_[0-9a-f]{64}$/);
    const shown = (await service.get('/api/auth/webhooks', headers)).body;
    const trail = await service.query<{ row: string }>('SELECT e::text AS row FROM auth.audit_events e');
    const stored = await service.query<{ row: string }>(
      `SELECT encode(sealed_secret, 'escape') AS row FROM auth.webhooks`,
    );
    for (const text of [shown, ...[...trail, ...stored].map(({ row }) => row)]) expect(text).not.toContain(hook.secret);
    expect(shown).toContain(hook.id);
    await unsubscribe(hook);
  });

  it('drops queued events when a webhook is removed', async () => {
    const hook = await subscribe();
    await signUp(service);
    const lastStatuses = async () =>
      (await service.query<{ status: number }>('SELECT last_status AS status FROM auth.webhook_deliveries')).map(
        ({ status }) => status,
      );
    // No server listens there.
    await expect.poll(lastStatuses).toEqual([0]);
    await unsubscribe(hook);
    expect(await lastStatuses()).toEqual([]);
    expect((await service.get(`/api/auth/webhooks/${hook.id}/deliveries`, headers)).statusCode).toBe(404);
  });

  it('names the user of a delivery, and finds it by a part of the address', async () => {
    const hook = await subscribe();
    const [maja, willi] = [await signUp(service), await signUp(service)];
    const list = async (search: string) =>
      (
        await service.get(`/api/auth/webhooks/${hook.id}/deliveries?search=${encodeURIComponent(search)}`, headers)
      ).json<{ data: { userId: string; user: unknown }[] }>().data;
    expect(await list(maja.email.slice(0, -3).toUpperCase())).toMatchObject([
      { userId: maja.id, user: { email: maja.email } },
    ]);
    expect((await list('')).map(({ userId }) => userId)).toEqual([willi.id, maja.id]);
    await unsubscribe(hook);
  });

  it('lists deliveries by their state, in pages', async () => {
    const { id } = await subscribe();
    const none = 'NULL::timestamptz';
    for (const state of [`${none}, now()`, `${none}, ${none}`, `now(), ${none}`, `${none}, ${none}`])
      await service.query(
        `INSERT INTO auth.webhook_deliveries (id, webhook_id, event_id, type, user_id, details, delivered_at, next_at)
          SELECT gen_random_uuid(), $1, gen_random_uuid(), 'user.created', gen_random_uuid(), '{}', d, n + interval '1 hour'
            FROM (SELECT ${state}) s (d, n)`,
        [id],
      );
    const page = async (query: string) =>
      (await service.get(`/api/auth/webhooks/${id}/deliveries?${query}`, headers)).json<{
        data: { id: string; status: string }[];
        nextBefore: string | null;
      }>();
    const failed = await page('status=failed&limit=1');
    const rest = await page(`status=failed&limit=1&before=${failed.nextBefore}`);
    expect([...failed.data, ...rest.data].map(({ status }) => status)).toEqual(['failed', 'failed']);
    expect([rest.nextBefore, (await page('')).data.length]).toEqual([null, 4]);
    for (const status of ['pending', 'delivered'])
      expect((await page(`status=${status}`)).data).toMatchObject([{ status }]);
    expect((await page('status=lost')).data).toBeUndefined();
    await unsubscribe({ id, secret: '' });
  });

  it.each([
    { events: ['user.created'] },
    { url: 'ftp://hooks.hive.test/', events: ['user.created'] },
    { url: 'https://user:password@hooks.hive.test/', events: ['user.created'] },
    { url: 'https://hooks.hive.test/', events: [] },
    { url: 'https://hooks.hive.test/', events: ['user.kissed'] },
    { url: 'https://hooks.hive.test/', events: ['user.created'], secret: 'mine' },
  ])('refuses %j', async (body) => {
    expect((await create(body)).json()).toMatchObject({ statusCode: 400, error: 'VALIDATION_ERROR' });
  });

  it('enforces the maximum number, also for parallel creations', async () => {
    const answers = await Promise.all(Array.from({ length: 24 }, () => create({ url, events: ['user.created'] })));
    const added = answers.filter(({ statusCode }) => statusCode < 300);
    expect(added).toHaveLength(20);
    for (const answer of added) await unsubscribe(answer.json<Hook>());
  });

  it('is for administrators only', async () => {
    const { accessToken } = await signUp(service);
    expect((await create({ url, events: ['user.created'] }, bearer(accessToken))).statusCode).toBe(403);
    expect((await service.get('/api/auth/webhooks')).statusCode).toBe(401);
  });
});

describe('a webhook where private addresses are not allowed', () => {
  it('refuses a private address in every notation', async () => {
    const guarded = await startAuthService({ ALLOW_PRIVATE_WEBHOOKS: 'false', DATABASE_URL: service.databaseUrl });
    const hosts = [
      'http://hooks.hive.test',
      'https://127.1',
      'https://[::1]',
      'https://169.254.169.254',
      'https://localhost',
    ];
    for (const url of hosts) {
      const answer = await guarded.post('/api/auth/webhooks', { url, events: ['user.created'] }, headers);
      expect([url, answer.json()]).toMatchObject([url, { fields: [{ field: 'url' }] }]);
    }
    await guarded.close();
  });
});
