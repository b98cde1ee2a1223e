import { createHmac } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { startLoopbackServer } from '@svc/testing/harness';
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
    const hosts = ['http://hooks.hive.test', 'https://10.1', 'https://[::ffff:10.0.0.1]', 'https://169.254.169.254'];
    for (const url of hosts) {
      const answer = await guarded.post('/api/auth/webhooks', { url, events: ['user.created'] }, headers);
      expect([url, answer.json()]).toMatchObject([url, { fields: [{ field: 'url' }] }]);
    }
    await guarded.close();
  });

  it('accepts http://localhost in development, and calls it', async () => {
    const near = await startAuthService({ ALLOW_PRIVATE_WEBHOOKS: 'false', DATABASE_URL: service.databaseUrl });
    const receiver = await startLoopbackServer((_request, response) => response.writeHead(204).end());
    const body = { url: `http://localhost:${receiver.port}/hook`, events: ['user.created'] };
    const hook = (await near.post('/api/auth/webhooks', body, headers)).json<Hook>();
    const tested = await near.post(`/api/auth/webhooks/${hook.id}/test`, undefined, headers);
    expect(tested.json()).toEqual({ delivered: true, status: 204, failure: null });
    await unsubscribe(hook);
    await receiver.close();
    await near.close();
  });
});

describe('the test event of a webhook', () => {
  it('is signed like other events, is about no user, and leaves an audit event and no delivery', async () => {
    const calls: { signature: string; body: string }[] = [];
    const receiver = await startLoopbackServer((request, response) => {
      void text(request).then((body) => {
        calls.push({ signature: String(request.headers['x-svc-signature-v2']), body });
        response.writeHead(204).end();
      });
    });
    const address = `${receiver.url}/hook`;
    const hook = (await create({ url: address, events: ['user.created'] })).json<Hook>();
    const answer = await service.post(`/api/auth/webhooks/${hook.id}/test`, undefined, headers);
    expect([answer.statusCode, answer.json()]).toEqual([200, { delivered: true, status: 204, failure: null }]);
    const [call] = calls;
    const seconds = Number(/^t=(\d+),/.exec(call?.signature ?? '')?.[1]);
    const expected = createHmac('sha256', hook.secret).update(`${seconds}\n${address}\n${call?.body}`).digest('hex');
    expect(call?.signature).toBe(`t=${seconds},v2=${expected}`);
    expect(JSON.parse(call?.body ?? '')).toEqual({
      id: expect.any(String),
      type: 'webhook.test',
      createdAt: expect.any(String),
      userId: null,
      details: {},
      user: null,
    });
    expect((await service.get(`/api/auth/webhooks/${hook.id}/deliveries`, headers)).json()).toMatchObject({ data: [] });
    const trail = await service.get('/api/auth/audit?kind=webhook.changed', headers);
    expect(trail.json<{ data: object[] }>().data[0]).toMatchObject({ details: { change: 'tested' } });
    await unsubscribe(hook);
    await receiver.close();
  });

  it('says that it failed, and why', async () => {
    const closed = await startLoopbackServer(() => undefined);
    await closed.close();
    for (const [address, failure] of [
      ['https://hooks.invalid/hook', 'unknown_host'],
      [closed.url, 'connection_refused'],
    ]) {
      const hook = (await create({ url: address, events: ['user.created'] })).json<Hook>();
      const answer = await service.post(`/api/auth/webhooks/${hook.id}/test`, undefined, headers);
      expect(answer.json()).toEqual({ delivered: false, status: 0, failure });
      await unsubscribe(hook);
    }
  });

  it('of a webhook that does not exist is 404', async () => {
    const path = '/api/auth/webhooks/00000000-0000-7000-8000-000000000000/test';
    expect((await service.post(path, undefined, headers)).json()).toMatchObject({ error: 'AUTH_WEBHOOK_NOT_FOUND' });
  });
});

describe('a receiver whose delivery is sent again', () => {
  it('is not shown as failing until the new attempt fails', async () => {
    const receiver = await startLoopbackServer((_request, response) => response.writeHead(204).end());
    const hook = (await create({ url: `${receiver.url}/hook`, events: ['user.created'] })).json<Hook>();
    await signUp(service);
    const read = async () =>
      (await service.get(`/api/auth/webhooks/${hook.id}/deliveries`, headers)).json<{
        data: { id: string; status: string }[];
      }>().data;
    await expect.poll(async () => (await read()).map(({ status }) => status)).toEqual(['delivered']);
    const [delivery] = await read();
    await receiver.close();
    const path = `/api/auth/webhooks/${hook.id}/deliveries/${delivery?.id}/replay`;
    expect((await service.post(path, undefined, headers)).json()).toMatchObject({
      status: 'pending',
      lastStatus: null,
    });
    await unsubscribe(hook);
  });
});

describe('a failing receiver', () => {
  interface Listed {
    id: string;
    failing: { deliveries: number; status: number; failure: string | null } | null;
  }
  const readFailing = async ({ id }: Hook) =>
    (await service.get('/api/auth/webhooks', headers))
      .json<{ data: Listed[] }>()
      .data.find((webhook) => webhook.id === id)?.failing;
  /** Writes deliveries in the order of their events. */
  const deliver = async ({ id }: Hook, states: readonly string[]): Promise<void> => {
    for (const state of states)
      await service.query(
        `INSERT INTO auth.webhook_deliveries
            (id, webhook_id, event_id, type, user_id, attempts, delivered_at, next_at, last_status, last_failure)
          SELECT gen_random_uuid(), $1, gen_random_uuid(), 'user.created', gen_random_uuid(), s.* FROM (SELECT ${state}) s`,
        [id],
      );
  };
  const waiting = "1, NULL::timestamptz, now() + interval '1 hour', 0, 'timeout'";
  const untried = "0, NULL::timestamptz, now() + interval '1 hour', NULL::integer, NULL::text";
  const givenUp = '9, NULL::timestamptz, NULL::timestamptz, 503, NULL::text';
  const arrived = '1, now(), NULL::timestamptz, 204, NULL::text';

  it.each([
    ['has no failed event', [untried, arrived], null],
    [
      'has an event that waits for another attempt',
      [waiting, arrived],
      { deliveries: 1, status: 0, failure: 'timeout' },
    ],
    [
      'gave up events since the last that arrived',
      [arrived, givenUp, givenUp],
      { deliveries: 2, status: 503, failure: null },
    ],
    ['has received an event since those it gave up', [givenUp, arrived], null],
  ])('is shown in the list by its newest failure when it %s', async (_case, states, failing) => {
    const hook = await subscribe();
    await deliver(hook, states);
    const shown = await readFailing(hook);
    expect(shown && { ...shown, since: expect.any(String) }).toEqual(
      failing && { ...failing, since: expect.any(String) },
    );
    await unsubscribe(hook);
  });
});
