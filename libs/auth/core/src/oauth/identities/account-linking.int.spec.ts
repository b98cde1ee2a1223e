import { raceRounds } from '@svc/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  changeSettings,
  countStatuses,
  signUp,
  startAuthService,
  times,
  userPassword,
  type AuthService,
} from '../../../test/auth-service.fixture';
import { appUrl, arrive, freshPerson, landing, signInThrough, start } from '../../../test/vendors/oauth-flow.fixture';
import { VendorNetwork, vendorNamed } from '../../../test/vendors/vendors.fixture';

let service: AuthService;
let network: VendorNetwork;
const google = vendorNamed('google');
const github = vendorNamed('github');
const spotify = vendorNamed('spotify');
const discord = vendorNamed('discord');

beforeAll(async () => {
  service = await startAuthService();
  network = await VendorNetwork.open(service);
});

afterEach(() => network.overrides.clear());

afterAll(() => service.close());

const signIn = (email: string, password = userPassword) =>
  service.post('/api/auth/sessions?client_type=server', { email, password });

const verify = (email: string) =>
  service.query('UPDATE auth.auth_records SET email_verified = true WHERE email = $1', [email]);

const audit = async (userId: string): Promise<string[]> =>
  (
    await service.query<{ kind: string }>('SELECT kind FROM auth.audit_events WHERE user_id = $1 ORDER BY id', [userId])
  ).map(({ kind }) => kind);

describe('linking by email', () => {
  it('joins a verified address with the account that has verified it, and keeps password and sessions', async () => {
    const person = freshPerson();
    const local = await signUp(service, person.email);
    await verify(person.email);
    const { user } = await signInThrough(service, network, google, person);
    expect(user).toMatchObject({ id: local.id, providers: ['email', 'google'], emailVerified: true });
    expect((await signIn(person.email)).statusCode).toBe(200);
    expect((await service.get('/api/auth/sessions/current', bearer(local.accessToken))).statusCode).toBe(200);
    expect(await audit(local.id)).toContain('identity.linked');
  });

  it('joins two providers that verify one address', async () => {
    const person = freshPerson();
    const first = await signInThrough(service, network, google, person);
    const second = await signInThrough(service, network, github, {
      ...freshPerson(),
      email: person.email.toUpperCase(),
    });
    expect(second.user).toMatchObject({ id: first.user.id, providers: ['google', 'github'] });
  });

  it("ends an unverified owner's password and sessions when the mailbox owner signs in with a verifying provider", async () => {
    const victim = freshPerson();
    const squatter = await signUp(service, victim.email);
    await service.post('/api/auth/email/send-reset-password', { email: victim.email });
    const { user } = await signInThrough(service, network, google, victim);
    expect(user).toMatchObject({ id: squatter.id, emailVerified: true, providers: ['google'] });
    expect((await signIn(victim.email)).statusCode).toBe(401);
    expect((await service.get('/api/auth/sessions/current', bearer(squatter.accessToken))).statusCode).toBe(401);
    const refreshed = await service.post('/api/auth/refresh?client_type=server', {
      refreshToken: squatter.refreshToken,
    });
    expect(refreshed.statusCode).toBe(401);
    expect(await audit(squatter.id)).toContain('identity.took_over');
  });

  it('ends earlier sessions when a linked provider begins to verify the address, and opens its own', async () => {
    const person = freshPerson();
    const answerWith = (verified: boolean) =>
      network.overrides.set('https://discord.com/api/v10/users/@me', () =>
        Response.json({ id: person.subject, username: 'x', email: person.email, verified }),
      );
    answerWith(false);
    const before = await signInThrough(service, network, discord, person);
    expect(before.user).toMatchObject({ emailVerified: false });
    answerWith(true);
    const after = await signInThrough(service, network, discord, person);
    expect(after.user).toMatchObject({ id: before.user.id, emailVerified: true });
    const readStatus = async ({ accessToken }: { accessToken: string }) =>
      (await service.get('/api/auth/sessions/current', bearer(accessToken))).statusCode;
    expect([await readStatus(before), await readStatus(after)]).toEqual([401, 200]);
  });

  it("removes an unverified owner's unverified link too", async () => {
    const victim = freshPerson();
    const attacker = { ...freshPerson(), email: victim.email };
    const squatted = await signInThrough(service, network, spotify, attacker);
    expect(squatted.user).toMatchObject({ email: victim.email, emailVerified: false });
    const { user } = await signInThrough(service, network, google, victim);
    expect(user).toMatchObject({ id: squatted.user.id, providers: ['google'] });
    const again = await arrive(service, network, spotify, attacker);
    expect(landing(again.answer).get('svc_error_code')).toBe('AUTH_OAUTH_EMAIL_TAKEN');
  });

  it('returns to the target of the application, with its own parameters and the reason, when it is refused', async () => {
    const victim = freshPerson();
    await signUp(service, victim.email);
    await verify(victim.email);
    const started = await start(service, 'spotify', { redirectUri: `${appUrl}?state=mine&next=%2Fcart` });
    const { answer } = await arrive(service, network, spotify, { ...freshPerson(), email: victim.email }, started);
    expect(Object.fromEntries(landing(answer))).toMatchObject({
      state: 'mine',
      next: '/cart',
      svc_status: 'error',
      svc_error_code: 'AUTH_OAUTH_EMAIL_TAKEN',
      svc_error: expect.stringMatching(/\w/) as string,
    });
  });

  it.each([
    ['false', false],
    ['missing', undefined],
    ['null', null],
    ['the text "false"', 'false'],
    ['the text "yes"', 'yes'],
    ['1', 1],
    ['an object', { verified: true }],
  ])('never happens when the provider reports %s for the address', async (_kind, emailVerified) => {
    const victim = freshPerson();
    const local = await signUp(service, victim.email);
    await verify(victim.email);
    const started = await start(service, 'discord');
    const attacker = { ...freshPerson(), email: victim.email };
    network.overrides.set('https://discord.com/api/v10/users/@me', () =>
      Response.json({ id: attacker.subject, username: 'x', email: victim.email, verified: emailVerified }),
    );
    const { answer } = await arrive(service, network, discord, attacker, started);
    expect(landing(answer).get('svc_error_code')).toBe('AUTH_OAUTH_EMAIL_TAKEN');
    const identities = await service.query('SELECT id FROM auth.identities WHERE auth_id = $1', [local.id]);
    expect(identities).toEqual([]);
  });

  it.each(['spotify', 'facebook', 'microsoft'])('never happens through %s, which lets users type it', async (name) => {
    const victim = freshPerson();
    await signUp(service, victim.email);
    await verify(victim.email);
    const { answer } = await arrive(service, network, vendorNamed(name), { ...freshPerson(), email: victim.email });
    expect(landing(answer).get('svc_error_code')).toBe('AUTH_OAUTH_EMAIL_TAKEN');
  });

  it('creates one account for one new user who signs in 50 times at once, in every round', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const vendor = round % 2 === 0 ? google : vendorNamed('tiktok');
      const person = freshPerson();
      const answers = await times(50, async () => (await arrive(service, network, vendor, person)).answer);
      expect(new Set(answers.map((answer) => landing(answer).get('user_id'))).size).toBe(1);
    }
  });

  it('creates one account when a user signs up and signs in through a provider at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const person = freshPerson();
      const [, { answer }] = await Promise.all([
        service.post('/api/auth/users?client_type=server', { email: person.email, password: userPassword }),
        arrive(service, network, google, person),
      ]);
      expect(landing(answer).get('svc_code')).toMatch(/^[\w-]{32,}$/);
      const rows = await service.query('SELECT id FROM auth.auth_records WHERE email = $1', [person.email]);
      expect(rows).toHaveLength(1);
    }
  });
});

describe('an account without a verified address', () => {
  afterEach(() => changeSettings(service, { requireEmailVerification: false }));

  it('is refused while verification is required, with the reason', async () => {
    await changeSettings(service, { requireEmailVerification: true });
    const person = freshPerson();
    const unvouched = await arrive(service, network, spotify, person);
    expect(landing(unvouched.answer).get('svc_error_code')).toBe('AUTH_EMAIL_NOT_VERIFIED');
    await verify(person.email);
    const verified = await arrive(service, network, spotify, person);
    expect(landing(verified.answer).get('svc_code')).toMatch(/^[\w-]{32,}$/);
    const without = await arrive(service, network, vendorNamed('tiktok'), freshPerson());
    expect(landing(without.answer).get('svc_error')).toContain('returned none');
    const vouched = await arrive(service, network, google, freshPerson());
    expect(landing(vouched.answer).get('svc_code')).toMatch(/^[\w-]{32,}$/);
  });
});

describe('a banned account', () => {
  it('is refused through a provider', async () => {
    const person = freshPerson();
    const { user } = await signInThrough(service, network, google, person);
    await service.query('UPDATE auth.auth_records SET banned_at = now() WHERE id = $1', [user.id]);
    const { answer } = await arrive(service, network, google, person);
    expect(landing(answer).get('svc_error_code')).toBe('AUTH_USER_BANNED');
  });
});

describe('the linked providers of a user', () => {
  interface List {
    data: { id: string; provider: string; email: string }[];
    count: number;
  }

  it('are listed and removed, but never the last way to sign in', async () => {
    const person = freshPerson();
    await signInThrough(service, network, google, person);
    const { accessToken } = await signInThrough(service, network, github, { ...freshPerson(), email: person.email });
    const mine = bearer(accessToken);
    const { data, count } = (await service.get('/api/auth/identities', mine)).json<List>();
    expect([count, data.map(({ provider }) => provider)]).toEqual([2, ['google', 'github']]);
    const remove = (id = '') => service.inject({ method: 'DELETE', url: `/api/auth/identities/${id}`, headers: mine });
    const answers = await times(50, (index) => remove(data[index % 2]?.id));
    expect(countStatuses(answers)).toEqual({ 200: 1, 404: 24, 409: 25 });
    expect((await service.get('/api/auth/identities', mine)).json<List>().count).toBe(1);
  });

  it('cannot be listed or removed by other users', async () => {
    const { accessToken } = await signInThrough(service, network, google, freshPerson());
    const stranger = await signUp(service);
    const { data } = (await service.get('/api/auth/identities', bearer(accessToken))).json<List>();
    for (const id of [data[0]?.id, 'no-id', '00000000-0000-7000-8000-000000000000']) {
      const headers = bearer(stranger.accessToken);
      const answer = await service.inject({ method: 'DELETE', url: `/api/auth/identities/${id}`, headers });
      expect(answer.statusCode).toBe(404);
    }
    expect((await service.get('/api/auth/identities')).statusCode).toBe(401);
  });

  it('are removed with the user', async () => {
    const { user } = await signInThrough(service, network, google, freshPerson());
    await service.query('DELETE FROM auth.auth_records WHERE id = $1', [user.id]);
    expect(await service.query('SELECT id FROM auth.identities WHERE auth_id = $1', [user.id])).toEqual([]);
  });
});
