import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { refreshedRole, readRole, signInAnonymously, type AnonymousSession } from '../../../test/anonymous.fixture';
import {
  bearer,
  countStatuses,
  freshEmail,
  passFreshness,
  signInAsAdmin,
  signUp,
  startAuthService,
  times,
  userPassword,
  type AuthService,
  type Headers,
} from '../../../test/auth-service.fixture';
import { enrolPasskey, signInByPasskey } from '../../../test/passkeys.fixture';
import {
  appUrl,
  arrive,
  browserHeaders,
  freshPerson,
  landing,
  signInThrough,
} from '../../../test/vendors/oauth-flow.fixture';
import { VendorNetwork, vendorNamed } from '../../../test/vendors/vendors.fixture';

let service: AuthService;
/** Signed in before the policy requires a second factor of administrators. */
let admin: Headers;
let network: VendorNetwork;
const google = vendorNamed('google');

const usual = { anonymousSignIn: true, requireEmailVerification: false, disableSignup: false, mfaPolicy: 'optional' };

const set = (payload: object) => service.inject({ method: 'PUT', url: '/api/auth/config', headers: admin, payload });

beforeAll(async () => {
  service = await startAuthService();
  admin = bearer(await signInAsAdmin(service));
  network = await VendorNetwork.open(service);
  await set(usual);
});
afterEach(() => set(usual));
afterAll(() => service.close());

const url = '/api/auth/users/anonymous/upgrade?client_type=server';
const upgrade = ({ accessToken }: Pick<AnonymousSession, 'accessToken'>, body: object) =>
  service.post(url, { password: userPassword, ...body }, bearer(accessToken));
const readError = (answer: { json: () => unknown }): unknown => (answer.json() as { error: unknown }).error;

interface Upgraded {
  user: { id: string; email: string };
  accessToken: string;
  refreshToken: string;
}

const readUpgrades = (id: string) =>
  service.query(`SELECT details FROM auth.audit_events WHERE user_id = $1 AND kind = 'user.upgraded'`, [id]);

describe('an email and a password for an anonymous user', () => {
  it('upgrade the account: the role and the anonymous session end', async () => {
    const before = await signInAnonymously(service);
    const email = freshEmail();
    const answer = await upgrade(before, { email, name: 'Maja' });
    expect(answer.json()).toMatchObject({ user: { id: before.id, email, profile: { name: 'Maja' } } });
    expect(readRole(answer.json<Upgraded>().accessToken)).toBe('authenticated');
    expect(await refreshedRole(service, answer.json<Upgraded>().refreshToken)).toBe('authenticated');
    expect(await refreshedRole(service, before.refreshToken)).toBe(401);
    expect((await service.get('/api/auth/account', bearer(before.accessToken))).statusCode).toBe(401);
    const signedIn = await service.post('/api/auth/sessions', { email, password: userPassword });
    expect(signedIn.json()).toMatchObject({ user: { id: before.id, providers: ['email'] } });
    expect(await readUpgrades(before.id)).toEqual([{ details: { method: 'email' } }]);
    const headers = admin;
    const found = await service.get(`/api/auth/users?search=${encodeURIComponent(email)}`, headers);
    expect(found.json()).toMatchObject({ data: [{ id: before.id }] });
  });

  it('that belong to another account are refused, and neither account changes', async () => {
    const owner = await signUp(service);
    const before = await signInAnonymously(service);
    const answer = await upgrade(before, { email: owner.email, password: 'another good long password' });
    expect(answer.json()).toMatchObject({ error: 'AUTH_USER_EXISTS', statusCode: 409 });
    expect(await refreshedRole(service, before.refreshToken)).toBe('anonymous');
    const signedIn = await service.post('/api/auth/sessions', { email: owner.email, password: userPassword });
    expect(signedIn.json()).toMatchObject({ user: { id: owner.id } });
  });

  it('go to one of several anonymous users who request them at the same time; the others stay unchanged', async () => {
    const email = freshEmail();
    const asking = await times(5, () => signInAnonymously(service));
    const answers = await times(5, (index) => upgrade(asking[index]!, { email }));
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 4 });
    const roles = await service.query('SELECT anonymous FROM auth.auth_records WHERE id = ANY($1)', [
      asking.map(({ id }) => id),
    ]);
    expect(roles.filter(({ anonymous }) => anonymous)).toHaveLength(4);
  });

  it('are set once, however often they are requested at the same time', async () => {
    const before = await signInAnonymously(service);
    const answers = await times(5, () => upgrade(before, { email: freshEmail() }));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await readUpgrades(before.id)).toHaveLength(1);
  });

  it('are only for anonymous users, and not while sign-ups are disabled', async () => {
    expect(readError(await upgrade(await signUp(service), { email: freshEmail() }))).toBe('AUTH_NOT_ANONYMOUS');
    const before = await signInAnonymously(service);
    await set({ disableSignup: true });
    expect(readError(await upgrade(before, { email: freshEmail() }))).toBe('AUTH_SIGNUP_DISABLED');
    expect((await service.post(url, { email: freshEmail(), password: userPassword })).statusCode).toBe(401);
  });

  it('open no session before the email is verified, where verification is required', async () => {
    await set({ requireEmailVerification: true });
    const before = await signInAnonymously(service);
    const email = freshEmail();
    const answer = await upgrade(before, { email });
    expect(answer.json()).toMatchObject({ accessToken: null, requireEmailVerification: true });
    expect(await refreshedRole(service, before.refreshToken)).toBe(401);
    const mail = await service.inbox.next(({ envelope }) => envelope.to.includes(email));
    const otp = /\b\d{6}\b/.exec(mail.text ?? '')?.[0];
    const verified = await service.post('/api/auth/email/verify?client_type=server', { email, otp });
    expect(verified.json()).toMatchObject({ user: { id: before.id, emailVerified: true } });
  });

  it('count as one factor where two are required', async () => {
    await set({ mfaPolicy: 'required' });
    const before = await signInAnonymously(service);
    expect((await upgrade(before, { email: freshEmail() })).json()).toMatchObject({
      accessToken: null,
      mfaRequired: true,
    });
  });
});

const linkGoogle = async ({ accessToken }: Pick<AnonymousSession, 'accessToken'>, person = freshPerson()) => {
  const body = { provider: 'google', redirectTo: appUrl };
  const answer = await service.post('/api/auth/account/identities', body, bearer(accessToken));
  const { authUrl } = answer.json<{ authUrl: string }>();
  const cookie = answer.cookies.find(({ name }) => name === 'svc_oauth_browser');
  const state = new URL(authUrl).searchParams.get('state') ?? '';
  const headers = { cookie: `${cookie?.name}=${cookie?.value}`, ...browserHeaders };
  const arrived = await arrive(service, network, google, person, { authUrl, state, cookie: headers, pkce: null });
  return landing(arrived.answer);
};

describe('a provider for an anonymous user', () => {
  it('adds its verified address to the account, and signs in to it afterwards', async () => {
    const before = await passFreshness(service, await signInAnonymously(service));
    const person = freshPerson();
    expect((await linkGoogle(before, person)).get('svc_status')).toBe('success');
    expect(await refreshedRole(service, before.refreshToken)).toBe('authenticated');
    const { user } = await signInThrough(service, network, google, person);
    expect(user).toMatchObject({ id: before.id, email: person.email, emailVerified: true, providers: ['google'] });
    expect(user.profile?.name).toBe(google.expected.name);
    expect(await readUpgrades(before.id)).toEqual([{ details: { method: 'oauth', provider: 'google' } }]);
  });

  it('whose address or provider account belongs to another user is refused: nothing is merged or taken over', async () => {
    const owner = freshPerson();
    const unverified = await signUp(service, owner.email);
    const before = await signInAnonymously(service);
    expect((await linkGoogle(before, owner)).get('svc_error_code')).toBe('AUTH_OAUTH_EMAIL_TAKEN');
    const known = freshPerson();
    await signInThrough(service, network, google, known);
    expect((await linkGoogle(before, known)).get('svc_error_code')).toBe('AUTH_IDENTITY_TAKEN');
    expect(await refreshedRole(service, before.refreshToken)).toBe('anonymous');
    const identities = await service.query('SELECT 1 FROM auth.identities WHERE auth_id = ANY($1)', [
      [before.id, unverified.id],
    ]);
    expect(identities).toEqual([]);
  });

  it('without a verified address is refused where one is required', async () => {
    await set({ requireEmailVerification: true });
    const before = await signInAnonymously(service);
    const person = { ...freshPerson(), isUnproven: true } as const;
    expect((await linkGoogle(before, person)).get('svc_error_code')).toBe('AUTH_EMAIL_NOT_VERIFIED');
    expect(await refreshedRole(service, before.refreshToken)).toBe('anonymous');
  });
});

describe('a passkey for an anonymous user', () => {
  it('makes the account permanent, and sends no mail', async () => {
    const before = await passFreshness(service, await signInAnonymously(service));
    const held = await enrolPasskey(service, bearer(before.accessToken));
    expect(await refreshedRole(service, before.refreshToken)).toBe('authenticated');
    const signedIn = (await signInByPasskey(service, held)).json<Upgraded>();
    expect(signedIn.user).toMatchObject({ id: before.id, email: `${before.id}@no-email.invalid` });
    expect(readRole(signedIn.accessToken)).toBe('authenticated');
    expect(await readUpgrades(before.id)).toEqual([{ details: { method: 'passkey' } }]);
    expect(service.inbox.mails.filter(({ envelope }) => envelope.to[0]?.endsWith('@users.invalid'))).toEqual([]);
    const remove = { method: 'DELETE', url: `/api/auth/account/factors/${held.factorId}` } as const;
    const removed = await service.inject({ ...remove, headers: bearer(signedIn.accessToken) });
    expect(readError(removed)).toBe('AUTH_LAST_WAY_IN');
    const asked = await service.post(
      '/api/auth/account/email',
      { newEmail: freshEmail() },
      bearer(signedIn.accessToken),
    );
    expect(asked.statusCode).toBe(202);
  });

  it('is refused where a verified email is required', async () => {
    await set({ requireEmailVerification: true });
    const { accessToken } = await signInAnonymously(service);
    const answer = await service.post('/api/auth/account/factors', { type: 'webauthn' }, bearer(accessToken));
    expect(readError(answer)).toBe('AUTH_ANONYMOUS_USER');
  });
});

describe('an email set by an administrator', () => {
  it('ends the anonymity, too', async () => {
    const { id, refreshToken } = await signInAnonymously(service);
    const headers = admin;
    const payload = { email: freshEmail() };
    await service.inject({ method: 'PATCH', url: `/api/auth/users/${id}`, headers, payload });
    expect(await refreshedRole(service, refreshToken)).toBe('authenticated');
  });
});
