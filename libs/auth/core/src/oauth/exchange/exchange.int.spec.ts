import { decodeJwt } from 'jose';
import { raceRounds } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, countStatuses, startAuthService, times, type AuthService } from '../../../test/auth-service.fixture';
import {
  arrive,
  exchange,
  freshPerson,
  landing,
  makePkce,
  type Exchanged,
} from '../../../test/vendors/oauth-flow.fixture';
import { VendorNetwork, vendorNamed } from '../../../test/vendors/vendors.fixture';

let service: AuthService;
let network: VendorNetwork;

beforeAll(async () => {
  service = await startAuthService();
  network = await VendorNetwork.open(service);
});

afterAll(() => service.close());

const freshCode = async () => {
  const { answer, started } = await arrive(service, network, vendorNamed('google'), freshPerson());
  return { code: landing(answer).get('svc_code') ?? '', verifier: started.pkce?.verifier ?? '' };
};

const refused = { error: 'AUTH_OAUTH_INVALID_CODE', statusCode: 401 };
const isAlive = async (token: string) =>
  (await service.get('/api/auth/sessions/current', bearer(token))).statusCode === 200;

describe('an svc_code', () => {
  it('returns a web client the refresh token in the cookie and the CSRF token in the body', async () => {
    const { code, verifier } = await freshCode();
    const answer = await service.post('/api/auth/oauth/exchange', { code, code_verifier: verifier });
    expect(answer.json()).toMatchObject({ accessToken: expect.any(String), csrfToken: expect.any(String) });
    expect(answer.json<Partial<Exchanged>>().refreshToken).toBeUndefined();
    expect(answer.cookies).toEqual([
      expect.objectContaining({ name: 'svc_refresh_token', httpOnly: true }),
      expect.objectContaining({ name: 'svc_device', httpOnly: true }),
    ]);
  });

  it('sets a session cookie when the sign-in is not to be remembered', async () => {
    const { code, verifier } = await freshCode();
    const answer = await service.post('/api/auth/oauth/exchange', { code, code_verifier: verifier, remember: false });
    const lives = Object.fromEntries(answer.cookies.map(({ name, maxAge }) => [name, maxAge]));
    expect(lives).toMatchObject({ svc_refresh_token: undefined, svc_session_only: undefined });
  });

  it('opens a session whose token has no amr: RFC 8176 has no value for a provider', async () => {
    const { code, verifier } = await freshCode();
    const { accessToken } = (await exchange(service, code, verifier)).json<Exchanged>();
    expect(decodeJwt(accessToken)).toMatchObject({ aal: 1, amr: [] });
  });

  it('is refused at its second use, which ends the session of the first', async () => {
    const { code, verifier } = await freshCode();
    const { accessToken } = (await exchange(service, code, verifier)).json<Exchanged>();
    expect(await isAlive(accessToken)).toBe(true);
    expect((await exchange(service, code, verifier)).json()).toMatchObject(refused);
    expect(await isAlive(accessToken)).toBe(false);
  });

  it('used by 50 requests at once opens one session, which ends, in every round', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const { code, verifier } = await freshCode();
      const answers = await times(50, () => exchange(service, code, verifier));
      expect(countStatuses(answers)).toEqual({ 200: 1, 401: 49 });
      const winner = answers.find(({ statusCode }) => statusCode === 200)?.json<Exchanged>();
      expect(await isAlive(winner?.accessToken ?? '')).toBe(false);
    }
  });

  it('is consumed by a wrong verifier', async () => {
    const { code, verifier } = await freshCode();
    expect((await exchange(service, code, makePkce().verifier)).json()).toMatchObject(refused);
    expect((await exchange(service, code, verifier)).json()).toMatchObject(refused);
  });

  it('is refused with the challenge itself as verifier: `plain` is not supported', async () => {
    const pkce = makePkce();
    const { code } = await freshCode();
    expect((await exchange(service, code, pkce.challenge)).json()).toMatchObject(refused);
  });

  it('is refused after a minute', async () => {
    const { code, verifier } = await freshCode();
    await service.query("UPDATE auth.oauth_exchange_codes SET expires_at = expires_at - interval '61 seconds'");
    expect((await exchange(service, code, verifier)).json()).toMatchObject(refused);
  });

  it('is refused as a bearer token, and is stored as a hash only', async () => {
    const { code } = await freshCode();
    expect(await isAlive(code)).toBe(false);
    const rows = await service.query('SELECT * FROM auth.oauth_exchange_codes');
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it.each([
    ['no code', { code_verifier: 'v'.repeat(43) }],
    ['no verifier', { code: 'x' }],
    ['a verifier of 42 characters', { code: 'x', code_verifier: 'v'.repeat(42) }],
    ['a verifier of 129 characters', { code: 'x', code_verifier: 'v'.repeat(129) }],
    ['a verifier with other characters', { code: 'x', code_verifier: `${'v'.repeat(43)}+` }],
    ['a code that is no text', { code: ['x'], code_verifier: 'v'.repeat(43) }],
  ])('with %s is a 400', async (_fault, body) => {
    expect((await service.post('/api/auth/oauth/exchange', body)).statusCode).toBe(400);
  });

  it('is issued to each of 20 parallel sign-ins of a known user, until a ban', async () => {
    const person = freshPerson();
    const arriveAgain = async () => {
      const { answer, started } = await arrive(service, network, vendorNamed('google'), person);
      return { place: landing(answer), verifier: started.pkce?.verifier ?? '' };
    };
    await arriveAgain();
    const arrivals = await times(20, arriveAgain);
    const exchanged = arrivals.map(({ place, verifier }) => exchange(service, place.get('svc_code') ?? '', verifier));
    expect(countStatuses(await Promise.all(exchanged))).toEqual({ 200: 20 });
    await service.query('UPDATE auth.auth_records SET banned_at = now() WHERE email = $1', [person.email]);
    const { place } = await arriveAgain();
    expect([place.get('svc_code'), place.get('svc_error_code')]).toEqual([null, 'AUTH_USER_BANNED']);
  });

  it('that never existed is a 401', async () => {
    expect((await exchange(service, 'unknown', 'v'.repeat(43))).json()).toMatchObject(refused);
  });
});
