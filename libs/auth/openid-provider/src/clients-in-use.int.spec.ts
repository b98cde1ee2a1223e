import { hash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  freshEmail,
  signInAsAdmin,
  signUp,
  type AuthService,
  type Headers,
  PageBrowser,
} from '@svc/auth/testing';
import {
  requestAuthorization,
  discover,
  goOn,
  openRequest,
  providerSettings,
  registerClient,
  signInByClient,
  type RegisteredClient,
} from '../test/oidc-client.fixture';
import { startAuthService } from '../test/service.fixture';
import { ConsentsService } from './consents.service';
import { SelfRegistrationsService } from './self-registrations.service';

let service: AuthService;
let admin: Headers;

beforeAll(async () => {
  service = await startAuthService({ ...providerSettings, OIDC_REGISTRATION: 'on' });
  admin = bearer(await signInAsAdmin(service));
});
afterAll(() => service.close());

const readChanges = (clientId: string) =>
  service.query<{ actor: string; change: string; address: string | null }>(
    `SELECT actor, details ->> 'change' AS change, address FROM auth.audit_events
      WHERE kind = 'client.changed' AND details ->> 'clientId' = $1 ORDER BY id`,
    [clientId],
  );

const readGrants = (clientId: string) =>
  service.query<{ id: string }>('SELECT id FROM auth.oidc_grants WHERE client_id = $1 ORDER BY id', [clientId]);

/** A user that has signed in at a new client. */
const signedIn = async () => {
  const client = await registerClient(service);
  const config = await discover(service, client);
  const user = await signUp(service, freshEmail());
  return { client, config, user, ...(await signInByClient(service, config, user.email)) };
};

describe('grants of a user at a client', () => {
  it('stay one for a browser that comes back, with or without the cookie of the library', async () => {
    const { client, config, browser } = await signedIn();
    const [first] = await readGrants(client.id);
    for (let visit = 0; visit < 4; visit += 1) {
      browser.leftTo = undefined;
      if (visit > 1) browser.forget('svc_oidc', 'svc_oidc.sig');
      await openRequest(browser, await requestAuthorization(config));
      expect((browser.leftTo as URL | undefined)?.searchParams.get('code')).toBeTypeOf('string');
    }
    expect(await readGrants(client.id)).toEqual([first]);
    const rows = await service.query(
      `SELECT FROM auth.oidc_artifacts WHERE kind = 'Session' AND payload -> 'authorizations' ? $1`,
      [client.id],
    );
    expect(rows.length).toBeLessThanOrEqual(2);
  });

  it('are named by a session that is stored when it changes, and once a day', async () => {
    const { client, config, browser, user } = await signedIn();
    const visit = async (to = config) => {
      browser.leftTo = undefined;
      await openRequest(browser, await requestAuthorization(to));
    };
    const session = async () => {
      const [row] = await service.query<{ version: string; seconds: number; clients: string[] }>(
        `SELECT xmin::text AS version, extract(epoch FROM expires_at - now())::int AS seconds,
            ARRAY(SELECT jsonb_object_keys(payload -> 'authorizations')) AS clients
          FROM auth.oidc_artifacts WHERE kind = 'Session' AND payload ->> 'accountId' = $1`,
        [user.id],
      );
      return row;
    };
    await visit();
    const first = await session();
    await visit();
    expect(await session()).toMatchObject({ version: first?.version, clients: [client.id] });
    await service.query(
      `UPDATE auth.oidc_artifacts SET expires_at = expires_at - interval '1 day',
          payload = jsonb_set(payload, '{exp}', to_jsonb((payload ->> 'exp')::int - 86400))
        WHERE kind = 'Session' AND payload ->> 'accountId' = $1`,
      [user.id],
    );
    const aged = await session();
    await visit();
    expect((await session())?.seconds).toBeGreaterThan((aged?.seconds ?? 0) + 86_000);
    const other = await registerClient(service);
    await visit(await discover(service, other));
    await browser.submit('/account/authorize/allow');
    await goOn(browser);
    expect((await session())?.clients.toSorted()).toEqual([client.id, other.id].toSorted());
  });

  it('are named by a session that is stored under its new name after a sign-in', async () => {
    const { config, browser, user } = await signedIn();
    await service.query(`UPDATE auth.sessions SET authenticated_at = now() + interval '1 minute' WHERE auth_id = $1`, [
      user.id,
    ]);
    await openRequest(browser, await requestAuthorization(config));
    // A sign-in of this moment is new enough: the browser goes on at once.
    await openRequest(browser, await requestAuthorization(config, { prompt: 'login' }));
    await goOn(browser);
    const cookie = browser.page.cookies.find(({ name }) => name === 'svc_oidc')?.value ?? '';
    const keys = await service.query<{ key: string }>(
      `SELECT encode(key, 'hex') AS key FROM auth.oidc_artifacts WHERE kind = 'Session' AND payload ->> 'accountId' = $1`,
      [user.id],
    );
    expect(keys).toEqual([{ key: hash('sha256', `Session:${cookie}`) }]);
  });

  it('are at most 20: a new one replaces the oldest, which ends', async () => {
    const { client, user } = await signedIn();
    const [oldest] = await readGrants(client.id);
    const { sid: sessionId } = decodeJwt<{ sid: string }>(user.accessToken ?? '');
    const caller = { kind: 'user', sessionId, user: { id: user.id } } as unknown as Parameters<
      ConsentsService['give']
    >[0];
    const scopes = { openid: ['openid', 'email', 'offline_access'], resources: {} };
    const source = { address: '192.0.2.1', userAgent: null, acceptLanguage: '', devices: [] };
    const allowed = { id: client.id, name: 'Hive shop' };
    for (let consent = 0; consent < 20; consent += 1)
      await service.app.get(ConsentsService).give(caller, allowed, scopes, source);
    const left = await readGrants(client.id);
    expect(left).toHaveLength(20);
    expect(left).not.toContainEqual(oldest);
    const ended = await service.query('SELECT FROM auth.ended_sessions WHERE session_id = $1', [oldest?.id]);
    expect(ended).toHaveLength(1);
  });
});

describe('a client that registered itself', () => {
  const register = async (): Promise<string> => {
    const body = { client_name: 'Hive', redirect_uris: ['https://hive.test/'], token_endpoint_auth_method: 'none' };
    const answer = await service.post('/oidc/register', body);
    expect(answer.statusCode).toBe(201);
    return answer.json<{ client_id: string }>().client_id;
  };
  const age = (id: string, days: number) =>
    service.query('UPDATE auth.oidc_clients SET last_used_at = now() - make_interval(days => $2) WHERE id = $1', [
      id,
      days,
    ]);

  it('is audited, and removed with an audit line after 30 days without use', async () => {
    const [unused, recent, used] = [await register(), await register(), await register()];
    const { user } = await signedIn();
    await age(unused, 31);
    await age(recent, 29);
    await age(used, 31);
    await service.query(
      `INSERT INTO auth.oidc_grants (id, auth_id, client_id, scopes, expires_at)
        VALUES (gen_random_uuid(), $1, $2, '{}', now() + interval '1 day')`,
      [user.id, used],
    );
    await service.app.get(SelfRegistrationsService).removeUnused();
    const left = await service.query<{ id: string }>('SELECT id FROM auth.oidc_clients WHERE self_registered');
    expect(left.map(({ id }) => id).sort()).toEqual([recent, used].sort());
    expect(await readChanges(unused)).toEqual([
      { actor: 'anonymous', change: 'registered itself', address: '127.0.0.1' },
      { actor: 'system', change: 'removed, unused for 30 days', address: null },
    ]);
  });

  it('counts as used when a user signs in', async () => {
    const { client, config } = await signedIn();
    await age(client.id, 20);
    const { email } = await signUp(service, freshEmail());
    await signInByClient(service, config, email);
    const [row] = await service.query<{ isToday: boolean }>(
      `SELECT last_used_at > now() - interval '1 minute' AS "isToday" FROM auth.oidc_clients WHERE id = $1`,
      [client.id],
    );
    expect(row?.isToday).toBe(true);
  });
});

describe('a client that administrators change', () => {
  const errorAt = async (at: AuthService, { id, secret }: RegisteredClient) => {
    const fields = { grant_type: 'refresh_token', refresh_token: 'x', client_id: id, client_secret: secret ?? '' };
    const payload = new URLSearchParams(fields).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return (await at.inject({ method: 'POST', url: '/oidc/token', payload, headers })).json<{ error: string }>().error;
  };

  it('loses its old secret, and is unknown when it is removed, at each replica', async () => {
    const replica = await startAuthService({ ...providerSettings, DATABASE_URL: service.databaseUrl });
    const client = await registerClient(service, { authMethod: 'client_secret_post' });
    for (const at of [service, replica]) expect(await errorAt(at, client)).toBe('invalid_grant');
    const answer = await service.post(`/api/auth/clients/${client.id}/secret`, undefined, admin);
    const changed = answer.json<RegisteredClient>();
    expect(await errorAt(service, client)).toBe('invalid_client');
    expect(await errorAt(service, changed)).toBe('invalid_grant');
    await expect.poll(() => errorAt(replica, client)).toBe('invalid_client');
    expect(await errorAt(replica, changed)).toBe('invalid_grant');
    await service.inject({ method: 'DELETE', url: `/api/auth/clients/${client.id}`, headers: admin });
    expect(await errorAt(service, changed)).toBe('invalid_client');
    await expect.poll(() => errorAt(replica, changed)).toBe('invalid_client');
    await replica.close();
  });
});

describe('a blocked client', () => {
  const block = async (client: string) => {
    const answer = await service.post('/api/auth/blocked-clients', { client }, admin);
    expect(answer.statusCode).toBe(200);
    return answer.json<{ id: string; client: string }>();
  };

  it('signs no user in, its grants end, and after the block users consent again', async () => {
    const { client, config, browser, tokens } = await signedIn();
    const [grant] = await readGrants(client.id);
    const { id } = await block(client.id);
    expect(await block(client.id)).toMatchObject({ id });
    expect(await readGrants(client.id)).toEqual([]);
    const ended = await service.query('SELECT FROM auth.ended_sessions WHERE session_id = $1', [grant?.id]);
    expect(ended).toHaveLength(1);
    const payload = `grant_type=refresh_token&client_id=${client.id}&refresh_token=${tokens.refresh_token ?? ''}`;
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const refused = await service.inject({ method: 'POST', url: '/oidc/token', payload, headers: type });
    expect(refused.json()).toMatchObject({ error: 'invalid_client' });
    browser.leftTo = undefined;
    await openRequest(browser, await requestAuthorization(config));
    expect([browser.page.statusCode, browser.leftTo]).toEqual([400, undefined]);
    const url = `/api/auth/blocked-clients/${id}`;
    expect((await service.inject({ method: 'DELETE', url, headers: admin })).statusCode).toBe(200);
    expect((await service.inject({ method: 'DELETE', url, headers: admin })).json()).toMatchObject({
      error: 'AUTH_CLIENT_NOT_BLOCKED',
    });
    await openRequest(browser, await requestAuthorization(config));
    expect(browser.heading()).toBe('Allow Hive shop?');
    expect((await readChanges(client.id)).map(({ change }) => change)).toEqual([
      'created',
      'blocked',
      'blocked',
      'unblocked',
    ]);
  });

  it('may be a host, which stands for each metadata document there', async () => {
    const { user } = await signedIn();
    const [document, other] = ['https://evil.test:8443/client', 'https://good.test/evil.test'];
    const formerForm = 'HTTPS://evil.test./client';
    for (const clientId of [document, other, formerForm]) {
      await service.query(
        `INSERT INTO auth.oidc_grants (id, auth_id, client_id, scopes, expires_at)
          VALUES (gen_random_uuid(), $1, $2, '{}', now() + interval '1 day')`,
        [user.id, clientId],
      );
    }
    await block('Evil.test:8443');
    expect([await readGrants(document), await readGrants(formerForm)]).toEqual([[], []]);
    expect(await readGrants(other)).toHaveLength(1);
    const listed = await service.get('/api/auth/blocked-clients', admin);
    expect(listed.json<{ data: object[] }>().data).toMatchObject([{ client: 'evil.test' }]);
    const answer = await new PageBrowser(service).open(
      `/oidc/authorize?client_id=${encodeURIComponent(document)}&response_type=code`,
    );
    expect(answer.body).toContain('invalid_client');
  });
});
