import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp, startAuthService, type AuthService } from '../../../test/auth-service.fixture';
import { freshPerson, landing, start } from '../../../test/vendors/oauth-flow.fixture';
import { VendorNetwork, vendorNamed } from '../../../test/vendors/vendors.fixture';

let service: AuthService;
let network: VendorNetwork;

beforeAll(async () => {
  service = await startAuthService();
  network = await VendorNetwork.open(service);
});

afterAll(() => service.close());

const tenant = '9122040d-6c67-4c5b-b112-36a304b66dad';

/** The parameters that a user of Microsoft with these claims comes back to the application with. */
const arriveFromMicrosoft = async (claims: Record<string, unknown>): Promise<URLSearchParams> => {
  const started = await start(service, 'microsoft');
  const nonce = new URL(started.authUrl).searchParams.get('nonce');
  const seconds = Math.floor(Date.now() / 1000);
  const iss = `https://login.microsoftonline.com/${tenant}/v2.0`;
  const aud = vendorNamed('microsoft').credentials.clientId;
  const times = { iat: seconds, exp: seconds + 600 };
  const token = await network.sign({
    iss,
    tid: tenant,
    aud,
    sub: 'one-of-the-application',
    nonce,
    ...times,
    ...claims,
  });
  const query = new URLSearchParams({ token, state: started.state }).toString();
  return landing(await service.get(`/api/auth/oauth/microsoft/callback?${query}`));
};

const verify = (email: string) =>
  service.query('UPDATE auth.auth_records SET email_verified = true WHERE email = $1', [email]);

describe('linking by email', () => {
  it('happens through Microsoft when the tenant owns the domain of the address', async () => {
    const person = freshPerson();
    const local = await signUp(service, person.email);
    await verify(person.email);
    const answer = await arriveFromMicrosoft({ oid: person.subject, email: person.email, xms_edov: true });
    expect(answer.get('user_id')).toBe(local.id);
  });
});

describe('a user of Microsoft after the app registration was changed, which changes `sub`', () => {
  it.each([
    ['with an address', { email: freshPerson().email }],
    ['without an address', {}],
  ])('has the same account: %s', async (_case, claims) => {
    const person = { oid: freshPerson().subject, ...claims };
    const first = await arriveFromMicrosoft({ ...person, sub: 'first' });
    const second = await arriveFromMicrosoft({ ...person, sub: 'second' });
    expect(first.get('user_id')).toEqual(expect.any(String));
    expect(second.get('user_id')).toBe(first.get('user_id'));
  });

  it('is known by `sub` while the scopes bring no `oid`', async () => {
    const sub = freshPerson().subject;
    const [first, second, other] = [
      await arriveFromMicrosoft({ sub }),
      await arriveFromMicrosoft({ sub }),
      await arriveFromMicrosoft({ sub: freshPerson().subject }),
    ].map((answer) => answer.get('user_id'));
    expect(first).toEqual(expect.any(String));
    expect(second).toBe(first);
    expect(other).not.toBe(first);
  });

  it('is another one in another tenant, or with another `oid`', async () => {
    const oid = freshPerson().subject;
    const consumers = '9188040d-6c67-4c5b-b112-36a304b66dad';
    const users = [
      await arriveFromMicrosoft({ oid }),
      await arriveFromMicrosoft({ oid, tid: consumers, iss: `https://login.microsoftonline.com/${consumers}/v2.0` }),
      await arriveFromMicrosoft({ oid: freshPerson().subject }),
    ].map((answer) => answer.get('user_id'));
    expect(new Set(users).size).toBe(3);
  });
});
