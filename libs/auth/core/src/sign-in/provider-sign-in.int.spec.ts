import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, startAuthService, type AuthService } from '../../test/auth-service.fixture';
import { enrolTotp, totpCode, verifyMfa, type Pending } from '../../test/second-factors.fixture';
import {
  arrive,
  exchange,
  freshPerson,
  landing,
  signInThrough,
  start,
  type Exchanged,
} from '../../test/vendors/oauth-flow.fixture';
import { VendorNetwork, vendorNamed } from '../../test/vendors/vendors.fixture';

let service: AuthService;
let network: VendorNetwork;

beforeAll(async () => {
  service = await startAuthService();
  network = await VendorNetwork.open(service);
});
afterAll(() => service.close());

const google = vendorNamed('google');

/** A user who signed in through a provider once, and then added an authenticator app. */
const personWithTotp = async () => {
  const person = freshPerson();
  const { user, accessToken } = await signInThrough(service, network, google, person);
  return { person, user, ...(await enrolTotp(service, bearer(accessToken))) };
};

const readLiveSessions = (id: string) =>
  service.query('SELECT id FROM auth.sessions WHERE auth_id = $1 AND ended_at IS NULL', [id]);

describe('a sign-in through a provider to an account with a second factor', () => {
  it("returns no token for the svc_code, and the session for the app's code", async () => {
    const { person, user, factorId, secret } = await personWithTotp();
    const before = await readLiveSessions(user.id);
    const { answer, started } = await arrive(service, network, google, person);
    const exchanged = await exchange(service, landing(answer).get('svc_code'), started.pkce?.verifier ?? '');
    expect(exchanged.statusCode).toBe(200);
    expect(exchanged.cookies).toEqual([]);
    expect(Object.keys(exchanged.json<object>()).sort()).toEqual(['factors', 'mfaRequired', 'mfaToken']);
    expect(await readLiveSessions(user.id)).toEqual(before);
    const { mfaToken } = exchanged.json<Pending>();
    const verified = await verifyMfa(service, { mfaToken, factorId, code: totpCode(secret) });
    expect(verified.json<Exchanged>().user.id).toBe(user.id);
    expect(decodeJwt(verified.json<Exchanged>().accessToken)).toMatchObject({ aal: 2, amr: ['otp', 'mfa'] });
  });

  it('ends at a second use of its svc_code, like a session', async () => {
    const { person, factorId, secret } = await personWithTotp();
    const { answer, started } = await arrive(service, network, google, person);
    const use = () => exchange(service, landing(answer).get('svc_code'), started.pkce?.verifier ?? '');
    const { mfaToken } = (await use()).json<Pending>();
    expect((await use()).statusCode).toBe(401);
    const verified = await verifyMfa(service, { mfaToken, factorId, code: totpCode(secret) });
    expect(verified.json()).toMatchObject({ error: 'AUTH_INVALID_MFA_TOKEN' });
  });

  it('redirects an application without PKCE with an mfa_token, and without token or cookie', async () => {
    const { person, user, factorId, secret } = await personWithTotp();
    const before = await readLiveSessions(user.id);
    const started = await start(service, 'google', { pkce: null });
    const { answer } = await arrive(service, network, google, person, started);
    const told = landing(answer);
    expect(told.get('svc_status')).toBe('mfa_required');
    expect([told.get('access_token'), told.get('csrf_token')]).toEqual([null, null]);
    expect(answer.cookies.map(({ name }) => name)).not.toContain('svc_refresh_token');
    expect(await readLiveSessions(user.id)).toEqual(before);
    const mfaToken = told.get('mfa_token');
    const verified = await verifyMfa(service, { mfaToken, factorId, code: totpCode(secret) });
    expect(verified.json<Exchanged>().user.id).toBe(user.id);
  });
});
