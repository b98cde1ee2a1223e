import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startLoopbackServer, type LoopbackServer } from '@svc/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, passGracePeriod, signInAsAdmin, signUp, userPassword, type AuthService } from '@svc/auth/testing';
import { startAuthService } from '../test/service.fixture';
import { eventTypes } from './webhooks.dto';

interface Call {
  path: string;
  signature: string;
  delivery: string;
  body: string;
  event: { id: string; type: string; userId: string; details: Record<string, unknown>; user: { email: string } | null };
}

interface Hook {
  id: string;
  url: string;
  path: string;
  secret: string;
}

type Answer = (response: ServerResponse, call: Call) => void;

const settings = { ALLOW_PRIVATE_WEBHOOKS: 'true' };
const calls: Call[] = [];
const answers = new Map<string, Answer>();
let service: AuthService;
let receiver: LoopbackServer;
let headers: Record<string, string>;
let origin: string;
let hookCount = 0;

const toCall = (path: string, given: Record<string, unknown>, body: string): Call => ({
  path,
  signature: String(given['x-svc-signature-v2']),
  delivery: String(given['x-svc-delivery']),
  body,
  event: JSON.parse(body) as Call['event'],
});

beforeAll(async () => {
  receiver = await startLoopbackServer((request, response) => {
    void text(request).then((body) => {
      const call = toCall(request.url ?? '', request.headers, body);
      calls.push(call);
      const answer = answers.get(call.path) ?? (() => response.writeHead(204).end());
      answer(response, call);
    });
  });
  origin = receiver.url;
  service = await startAuthService(settings);
  headers = bearer(await signInAsAdmin(service));
});
afterAll(async () => {
  await receiver.close();
  await service.close();
});

const create = (body: object, as = headers) => service.post('/api/auth/webhooks', body, as);
const subscribe = async (events: readonly string[]): Promise<Hook> => {
  const path = `/hook-${(hookCount += 1)}`;
  const answer = await create({ url: origin + path, events });
  return { ...answer.json<Hook>(), path };
};
const unsubscribe = ({ id }: Hook) => service.inject({ method: 'DELETE', url: `/api/auth/webhooks/${id}`, headers });
const patchUser = (id: string, payload: object) =>
  service.inject({ method: 'PATCH', url: `/api/auth/users/${id}`, headers, payload });
const removeUser = (id: string) =>
  service.inject({ method: 'DELETE', url: '/api/auth/users', headers, payload: { userIds: [id] } });
const listTold = ({ path }: Hook, userId?: string): Call[] =>
  calls.filter((call) => call.path === path && (userId === undefined || call.event.userId === userId));
const typesTold = (hook: Hook, userId?: string): string[] => listTold(hook, userId).map(({ event }) => event.type);
const readDeliveries = async ({ id }: Hook) => {
  const answer = await service.get(`/api/auth/webhooks/${id}/deliveries`, headers);
  return answer.json<{ data: { id: string; status: string; attempts: number; lastStatus: number | null }[] }>().data;
};
const toldEventually = (hook: Hook, types: readonly string[], userId?: string) =>
  expect.poll(() => typesTold(hook, userId)).toEqual(types);
/** Moves the time of the next attempt into the past. */
const passPause = async (): Promise<void> => {
  await service.query('UPDATE auth.webhook_deliveries SET next_at = now() WHERE next_at IS NOT NULL');
  await service.query('NOTIFY auth_webhooks');
};
/** Number of webhook calls with this outcome in the metrics. */
const countCalls = async (outcome: string): Promise<number> => {
  const { body } = await service.get('/metrics');
  return Number(new RegExp(`^webhook_calls_total\\{outcome="${outcome}".*\\} (\\d+)$`, 'm').exec(body)?.[1]);
};
const hmac = (secret: string, signed: string) => createHmac('sha256', secret).update(signed).digest('hex');

describe('webhook events', () => {
  it('are queued for every change of users and sessions by triggers, for any writer', async () => {
    const hook = await subscribe(eventTypes);
    const user = await signUp(service);
    await patchUser(user.id, { roles: ['editor'] });
    await patchUser(user.id, { emailVerified: true });
    await service.post('/api/auth/logout', { refreshToken: user.refreshToken });
    const again = await service.post('/api/auth/sessions?client_type=server', {
      email: user.email,
      password: userPassword,
    });
    const { refreshToken } = again.json<{ refreshToken: string }>();
    const refresh = () => service.post('/api/auth/refresh?client_type=server', { refreshToken });
    const second = (await refresh()).json<{ refreshToken: string }>();
    await service.post('/api/auth/refresh?client_type=server', second);
    await passGracePeriod(service);
    expect((await refresh()).statusCode).toBe(401);
    await patchUser(user.id, { banned: true });
    await removeUser(user.id);
    await toldEventually(hook, [
      'user.created',
      'session.opened',
      'user.updated',
      'user.verified',
      'session.ended',
      'session.opened',
      'session.reused',
      'user.banned',
      'user.deleted',
    ]);
    const ends = listTold(hook).filter(({ event }) => ['session.ended', 'session.reused'].includes(event.type));
    expect(ends.map(({ event }) => event.details['reason'])).toEqual(['logout', 'refresh_reuse']);
    await unsubscribe(hook);
  });

  it('are queued for audited factor events under the same name', async () => {
    const hook = await subscribe(['factor.added']);
    const { id } = await signUp(service);
    await service.query(
      `INSERT INTO auth.audit_events (id, kind, actor, user_id, details)
        VALUES (gen_random_uuid(), 'factor.added', 'system', $1, '{"type":"totp"}')`,
      [id],
    );
    await toldEventually(hook, ['factor.added'], id);
    expect(listTold(hook)[0]?.event.details).toEqual({ type: 'totp' });
    await unsubscribe(hook);
  });

  it('contain the current user without private fields, and no data of a deleted user', async () => {
    const hook = await subscribe(['user.created', 'user.deleted']);
    const user = await signUp(service);
    await toldEventually(hook, ['user.created'], user.id);
    const [created] = listTold(hook, user.id);
    expect(created?.event.user).toMatchObject({ id: user.id, email: user.email, banned: false, roles: [] });
    expect(created?.body).not.toMatch(/password_?hash|\$2[aby]\$/i);
    await removeUser(user.id);
    await toldEventually(hook, ['user.created', 'user.deleted'], user.id);
    expect(listTold(hook, user.id).at(-1)?.event.user).toBeNull();
    const rows = await service.query<{ row: string }>('SELECT d::text AS row FROM auth.webhook_deliveries d');
    expect(rows.map(({ row }) => row).join()).not.toContain(user.email);
    await unsubscribe(hook);
  });

  it('are not queued for a rolled-back change, or without a webhook', async () => {
    await signUp(service);
    expect(await service.query('SELECT 1 FROM auth.webhook_deliveries')).toEqual([]);
    const hook = await subscribe(['user.updated']);
    const [one, other] = [await signUp(service), await signUp(service)];
    expect((await patchUser(one.id, { roles: ['editor'], email: other.email })).statusCode).toBe(409);
    expect(await service.query('SELECT 1 FROM auth.webhook_deliveries')).toEqual([]);
    await unsubscribe(hook);
  });
});

describe('a webhook receiver', () => {
  it('verifies a signature over time, address and body, with both secrets during a rotation', async () => {
    const hook = await subscribe(['user.created']);
    const rotated = await service.post(`/api/auth/webhooks/${hook.id}/secret`, {}, headers);
    const { secret } = rotated.json<{ secret: string }>();
    expect(secret).not.toBe(hook.secret);
    const user = await signUp(service);
    await toldEventually(hook, ['user.created'], user.id);
    const [call] = listTold(hook);
    const seconds = Number(/^t=(\d+),/.exec(call?.signature ?? '')?.[1]);
    expect(Math.abs(Date.now() / 1000 - seconds)).toBeLessThan(60);
    const expected = [secret, hook.secret].map((key) => `v2=${hmac(key, `${seconds}\n${hook.url}\n${call?.body}`)}`);
    expect(call?.signature.split(',').slice(1)).toEqual(expected);
    await service.query('UPDATE auth.webhooks SET previous_secret_ends_at = now()');
    const later = await signUp(service);
    await toldEventually(hook, ['user.created'], later.id);
    expect(listTold(hook, later.id)[0]?.signature.split(',')).toHaveLength(2);
    await unsubscribe(hook);
  });

  it('that fails gets the event again, also after the clock was set back, and later events wait for that user only', async () => {
    const hook = await subscribe(['user.created', 'user.updated']);
    answers.set(hook.path, (response) => response.writeHead(500).end());
    const [ann, bob] = [await signUp(service), await signUp(service)];
    await patchUser(ann.id, { roles: ['editor'] });
    await toldEventually(hook, ['user.created'], ann.id);
    await toldEventually(hook, ['user.created'], bob.id);
    expect(typesTold(hook, ann.id)).toEqual(['user.created']);
    await expect
      .poll(async () => (await readDeliveries(hook)).filter(({ lastStatus }) => lastStatus === 500).length)
      .toBe(2);
    answers.delete(hook.path);
    await service.query(`UPDATE auth.webhook_deliveries SET next_at = next_at + interval '1 hour' WHERE attempts > 0`);
    await toldEventually(hook, ['user.created', 'user.created', 'user.updated'], ann.id);
    const [first, second] = listTold(hook, ann.id);
    expect(second?.delivery).toBe(first?.delivery);
    await expect
      .poll(async () => (await readDeliveries(hook)).map(({ status }) => status))
      .toEqual(Array(3).fill('delivered'));
    await unsubscribe(hook);
  });

  it('that redirects is not followed, to any target', async () => {
    const hook = await subscribe(['user.created']);
    answers.set(hook.path, (response) => response.writeHead(307, { location: `${origin}/elsewhere` }).end());
    await signUp(service);
    await expect.poll(async () => (await readDeliveries(hook)).map(({ lastStatus }) => lastStatus)).toEqual([307]);
    expect(calls.filter(({ path }) => path === '/elsewhere')).toEqual([]);
    await unsubscribe(hook);
  });

  it('that hangs does not delay others, and another process takes over from a dead one', async () => {
    const [slow, quick] = [await subscribe(['user.created']), await subscribe(['user.created'])];
    const held: ServerResponse[] = [];
    answers.set(slow.path, (response) => void held.push(response));
    const user = await signUp(service);
    await toldEventually(quick, ['user.created'], user.id);
    await toldEventually(slow, ['user.created'], user.id);
    answers.delete(slow.path);
    // Simulates a process that was killed during its attempt: no result is written, and the time has passed.
    const other = await startAuthService({ ...settings, DATABASE_URL: service.databaseUrl });
    await passPause();
    await toldEventually(slow, ['user.created', 'user.created'], user.id);
    for (const response of held) response.writeHead(500).end();
    await other.close();
    await unsubscribe(slow);
    await unsubscribe(quick);
  });

  it('gets events once and in order from two replicas', async () => {
    const other = await startAuthService({ ...settings, DATABASE_URL: service.databaseUrl });
    const hook = await subscribe(['user.updated']);
    const user = await signUp(service);
    const names = Array.from({ length: 20 }, (_unused, index) => `role-${index}`);
    for (const name of names) await patchUser(user.id, { roles: [name] });
    await expect.poll(() => listTold(hook, user.id).length).toBe(names.length);
    const order = await service.query<{ id: string }>(
      'SELECT id FROM auth.webhook_deliveries WHERE user_id = $1 ORDER BY sequence',
      [user.id],
    );
    expect(listTold(hook, user.id).map(({ delivery }) => delivery)).toEqual(order.map(({ id }) => id));
    await other.close();
    await unsubscribe(hook);
  });

  it('that never answers is given up after three days, and gets the next event', async () => {
    const hook = await subscribe(['user.created', 'user.updated']);
    answers.set(hook.path, (response) => response.writeHead(503).end());
    const user = await signUp(service);
    await expect.poll(async () => (await readDeliveries(hook)).map(({ lastStatus }) => lastStatus)).toEqual([503]);
    const before = await countCalls('given up');
    await service.query(`UPDATE auth.webhook_deliveries SET created_at = now() - interval '73 hours'`);
    await passPause();
    await expect.poll(async () => (await readDeliveries(hook)).map(({ status }) => status)).toEqual(['failed']);
    await expect.poll(() => countCalls('given up')).toBe(before + 1);
    expect(await countCalls('retried')).toBeGreaterThan(0);
    expect(await countCalls('arrived')).toBeGreaterThan(0);
    answers.delete(hook.path);
    await patchUser(user.id, { roles: ['editor'] });
    await expect.poll(() => typesTold(hook, user.id).at(-1)).toBe('user.updated');
    await unsubscribe(hook);
  });

  it('gets an event again when an administrator repeats it', async () => {
    const hook = await subscribe(['user.created']);
    const user = await signUp(service);
    await expect.poll(async () => (await readDeliveries(hook)).map(({ status }) => status)).toEqual(['delivered']);
    const [delivery] = await readDeliveries(hook);
    const url = `/api/auth/webhooks/${hook.id}/deliveries/${delivery?.id}/replay`;
    expect((await service.post(url, undefined, headers)).json()).toMatchObject({ status: 'pending' });
    await toldEventually(hook, ['user.created', 'user.created'], user.id);
    const strange = await subscribe(['user.created']);
    const theirs = url.replace(hook.id, strange.id);
    expect((await service.post(theirs, undefined, headers)).json()).toMatchObject({
      error: 'AUTH_WEBHOOK_DELIVERY_NOT_FOUND',
    });
    await unsubscribe(hook);
    await unsubscribe(strange);
  });
});
