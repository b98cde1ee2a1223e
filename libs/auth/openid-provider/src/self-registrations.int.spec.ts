import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countStatuses, signUp, times, type AuthService } from '@svc/auth/testing';
import { providerSettings } from '../test/oidc-client.fixture';
import { startAuthService } from '../test/service.fixture';
import { SelfRegistrationsService } from './self-registrations.service';

const most = 10_000;
const mostOfNetwork = 200;

let service: AuthService;

beforeAll(async () => {
  const rates = { RATE_LIMITS: 'on', AUTH_REQUEST_RATES: 'other=100000,check=100000', TRUSTED_PROXIES: '1' };
  service = await startAuthService({ ...providerSettings, ...rates, OIDC_REGISTRATION: 'on' });
});
afterAll(() => service.close());

const register = (address: string) =>
  service.post(
    '/oidc/register',
    { client_name: 'Hive', redirect_uris: ['https://hive.test/'], token_endpoint_auth_method: 'none' },
    { 'x-forwarded-for': address },
  );

/** Registers clients behind the service's back. */
const fill = (count: number, age: string) =>
  service.query(
    `INSERT INTO auth.oidc_clients (id, metadata, self_registered, created_at, last_used_at)
      SELECT gen_random_uuid(), '{}', true, now() - $2::interval - n * interval '1 ms', now() - $2::interval - n * interval '1 ms'
        FROM generate_series(1, $1) n`,
    [count, age],
  );
const clear = () => service.query('DELETE FROM auth.oidc_clients');
const count = async (): Promise<number> =>
  (await service.query<{ n: number }>('SELECT count(*)::int AS n FROM auth.oidc_clients WHERE self_registered'))[0]
    ?.n ?? 0;

describe('clients that register themselves', () => {
  it.each([
    ['a /24 of IPv4', (n: number) => `198.51.100.${n % 256}`, '198.51.101.1'],
    ['a /48 of IPv6', (n: number) => `2001:db8:7:${n.toString(16)}::1`, '2001:db8:8::1'],
  ])(
    `are at most ${mostOfNetwork} a day from %s, and another network is not refused`,
    async (_name, address, other) => {
      await clear();
      const answers = await times(mostOfNetwork + 5, (n) => register(address(n)));
      expect(countStatuses(answers)).toEqual({ 201: mostOfNetwork, 400: 5 });
      expect((await register(other)).statusCode).toBe(201);
      await service.query(`UPDATE auth.self_registration_counts SET day = day - 1`);
      expect((await register(address(0))).statusCode).toBe(201);
      await service.app.get(SelfRegistrationsService).removeUnused();
      const past = `SELECT 1 FROM auth.self_registration_counts WHERE day < (now() AT TIME ZONE 'UTC')::date`;
      expect(await service.query(past)).toEqual([]);
    },
  );

  it(`stay open to others when ${most} were never used: the oldest of these makes room, with an audit line`, async () => {
    await clear();
    await fill(most, '2 hours');
    const oldest = 'SELECT id FROM auth.oidc_clients ORDER BY created_at LIMIT 2';
    const [first, second] = await service.query<{ id: string }>(oldest);
    const user = await signUp(service);
    await service.query(
      `INSERT INTO auth.oidc_consents (auth_id, client_id, client_name, scopes) VALUES ($1, $2, 'Hive', '{}')`,
      [user.id, first?.id],
    );
    expect((await register('203.0.113.1')).statusCode).toBe(201);
    expect(await count()).toBe(most);
    const left = 'SELECT id FROM auth.oidc_clients WHERE id = ANY($1)';
    expect(await service.query(left, [[first?.id, second?.id]])).toEqual([{ id: first?.id }]);
    const audit = `SELECT details ->> 'clientId' AS id FROM auth.audit_events WHERE details ->> 'change' = 'removed, unused, for a new one'`;
    expect(await service.query(audit)).toHaveLength(1);
  });

  it('are refused when all were used or are younger than an hour: a user may be about to consent', async () => {
    await clear();
    await fill(most, '10 minutes');
    expect((await register('203.0.113.2')).json()).toMatchObject({ error: 'temporarily_unavailable' });
    expect(await count()).toBe(most);
  });
});
