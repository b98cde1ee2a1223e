import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeSettings, startAuthService, type AuthService } from '../../../test/auth-service.fixture';
import { appUrl, arrive, freshPerson, landing, signInThrough } from '../../../test/vendors/oauth-flow.fixture';
import type { VendorPerson } from '../../../test/vendors/vendor.fixture';
import { VendorNetwork, vendorNamed } from '../../../test/vendors/vendors.fixture';

let service: AuthService;
let network: VendorNetwork;
const google = vendorNamed('google');
const spotify = vendorNamed('spotify');
const tiktok = vendorNamed('tiktok');

beforeAll(async () => {
  service = await startAuthService();
  network = await VendorNetwork.open(service);
});

beforeEach(() => changeSettings(service, { requireEmailVerification: true, verifyEmailMethod: 'code' }));

afterAll(() => service.close());

const mailTo = ({ email }: VendorPerson) => service.inbox.next(({ envelope }) => envelope.to[0] === email);

const arriveUnvouched = async (person: VendorPerson): Promise<URLSearchParams> =>
  landing((await arrive(service, network, spotify, person)).answer);

describe('an address that the provider has not verified, while verification is required', () => {
  it('gets its code without a request, and the code opens the account', async () => {
    const person = freshPerson();
    expect((await arriveUnvouched(person)).get('svc_error_code')).toBe('AUTH_EMAIL_NOT_VERIFIED');
    const otp = /\b\d{6}\b/.exec((await mailTo(person)).text)?.[0];
    const verified = await service.post('/api/auth/email/verify?client_type=server', { email: person.email, otp });
    expect(verified.json()).toMatchObject({ user: { emailVerified: true, providers: ['spotify'] } });
    expect((await arriveUnvouched(person)).get('svc_code')).toMatch(/^[\w-]{32,}$/);
  });

  it('gets a link that redirects to the application, which may then start again', async () => {
    await changeSettings(service, { verifyEmailMethod: 'link' });
    const person = freshPerson();
    await arriveUnvouched(person);
    const link = new URL(/http\S+/.exec((await mailTo(person)).text)?.[0] ?? '');
    const answer = await service.get(`${link.pathname}${link.search}`);
    expect(answer.headers.location).toBe(`${appUrl}?svc_status=success&svc_type=verify_email`);
    expect((await arriveUnvouched(person)).get('svc_code')).toMatch(/^[\w-]{32,}$/);
  });

  it('gets the mail at a later sign-in, too, when the account is older than the rule', async () => {
    await changeSettings(service, { requireEmailVerification: false });
    const person = freshPerson();
    await signInThrough(service, network, spotify, person);
    await changeSettings(service, { requireEmailVerification: true });
    await arriveUnvouched(person);
    expect((await mailTo(person)).text).toMatch(/\b\d{6}\b/);
  });

  it('gets a mail, and a verified one does not', async () => {
    const vouched = freshPerson();
    await signInThrough(service, network, google, vouched);
    const unvouched = freshPerson();
    await arriveUnvouched(unvouched);
    await mailTo(unvouched);
    expect(service.inbox.mails.filter(({ envelope }) => envelope.to[0] === vouched.email)).toEqual([]);
  });

  it('is required of an older account without one, which gets the reason and no mail', async () => {
    await changeSettings(service, { requireEmailVerification: false });
    const person = freshPerson();
    const { user } = await signInThrough(service, network, tiktok, person);
    await changeSettings(service, { requireEmailVerification: true });
    const { answer } = await arrive(service, network, tiktok, person);
    expect(landing(answer).get('svc_error')).toContain('returned none');
    expect(await service.query('SELECT id FROM auth.proofs WHERE auth_id = $1', [user.id])).toEqual([]);
    const mailed = freshPerson();
    await arriveUnvouched(mailed);
    await mailTo(mailed);
    expect(service.inbox.mails.filter(({ envelope }) => envelope.to[0]?.endsWith('@users.invalid'))).toEqual([]);
  });
});
