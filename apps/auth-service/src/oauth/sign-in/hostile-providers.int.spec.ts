import type { LightMyRequestResponse as Answer } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { countStatuses, signUp, startAuthService, times, type AuthService } from '../../../test/auth-service.fixture';
import {
  arrive,
  callback,
  freshPerson,
  landing,
  postForm,
  start,
  type Started,
} from '../../../test/vendors/oauth-flow.fixture';
import type { Vendor, VendorPerson } from '../../../test/vendors/vendor.fixture';
import { VendorNetwork, vendors } from '../../../test/vendors/vendors.fixture';

let service: AuthService;
let network: VendorNetwork;

beforeAll(async () => {
  service = await startAuthService();
  network = await VendorNetwork.open(service);
});

afterEach(() => {
  vi.useRealTimers();
  network.overrides.clear();
});

afterAll(() => service.close());

const refusedState = { error: 'AUTH_OAUTH_INVALID_STATE', statusCode: 400 };

/** Returns from the provider in this vendor's way. */
const comeBack = ({ name }: Vendor, parameters: Record<string, string>): Promise<Answer> =>
  (name === 'apple' ? postForm : callback)(service, name, parameters);

const prepare = async (vendor: Vendor, pkce?: null): Promise<{ started: Started; code: string }> => {
  const started = await start(service, vendor.name, pkce === null ? { pkce } : {});
  return { started, code: network.approve(vendor, started.authUrl, freshPerson()) };
};

/** @returns what happens to a user whose address an account here has already verified */
const outcomeFor = async (vendor: Vendor, person: VendorPerson): Promise<string> => {
  const local = await signUp(service, person.email);
  await service.query('UPDATE auth.auth_records SET email_verified = true WHERE id = $1', [local.id]);
  const parameters = landing((await arrive(service, network, vendor, person)).answer);
  const found = parameters.get('user_id') === local.id ? 'that account' : 'another account';
  return parameters.get('svc_error_code') ?? found;
};

describe.each(vendors)('$name', (vendor) => {
  it('refuses a state that was changed, has expired or is of another provider, and sends no request', async () => {
    const { started, code } = await prepare(vendor);
    const other = vendors.find(({ name }) => name !== vendor.name)?.name ?? '';
    const changed = started.state.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    const before = network.requests.length;
    for (const state of [changed, (await start(service, other)).state])
      expect((await comeBack(vendor, { code, state })).json()).toMatchObject(refusedState);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 });
    expect((await comeBack(vendor, { code, state: started.state })).json()).toMatchObject(refusedState);
    expect(network.requests).toHaveLength(before);
  });

  it('accepts one of two callers with one state', async () => {
    const { started, code } = await prepare(vendor);
    const answers = await times(2, () => comeBack(vendor, { code, state: started.state }));
    expect(countStatuses(answers)).toEqual({ 302: 1, 400: 1 });
  });

  it('accepts only the browser that started, when there is no code_challenge', async () => {
    const { started, code } = await prepare(vendor, null);
    const { started: stranger } = await prepare(vendor, null);
    for (const headers of [{}, stranger.cookie]) {
      const answer = await callback(service, vendor.name, { code, state: started.state }, headers);
      expect(answer.json()).toMatchObject(refusedState);
    }
    const answer = await callback(service, vendor.name, { code, state: started.state }, started.cookie);
    expect(landing(answer).get('access_token')).toMatch(/^ey/);
  });

  it.each([
    ['access_denied', 'AUTH_OAUTH_DENIED'],
    ['<script>alert(1)</script>', 'AUTH_OAUTH_PROVIDER_FAILED'],
  ])('redirects error=%s as %s with our message', async (error, code) => {
    const { state } = await start(service, vendor.name);
    const answer = await comeBack(vendor, { error, state });
    expect(landing(answer).get('svc_error_code')).toBe(code);
    expect(String(answer.headers.location) + answer.body).not.toContain('script');
  });

  it('returns nothing of an endpoint that fails, and opens no session', async () => {
    const users = await service.query('SELECT id FROM auth.auth_records');
    for (const endpoint of [vendor.tokenEndpoint, ...Object.keys(vendor.apis)]) {
      network.overrides.clear();
      network.overrides.set(endpoint, () => new Response('upstream secret', { status: 500 }));
      const { answer } = await arrive(service, network, vendor, freshPerson());
      expect(landing(answer).get('svc_error_code')).toBe('AUTH_OAUTH_PROVIDER_FAILED');
      expect(String(answer.headers.location) + answer.body).not.toContain('upstream');
    }
    expect(await service.query('SELECT id FROM auth.auth_records')).toEqual(users);
  });

  it('opens an existing account by its address only if the provider has verified it', async () => {
    const outcomes = { verified: 'that account', unverified: 'AUTH_OAUTH_EMAIL_TAKEN', none: 'another account' };
    expect(await outcomeFor(vendor, freshPerson())).toBe(outcomes[vendor.expected.email]);
    const unproven = await outcomeFor(vendor, { ...freshPerson(), isUnproven: true });
    expect(['AUTH_OAUTH_EMAIL_TAKEN', 'another account']).toContain(unproven);
  });
});
