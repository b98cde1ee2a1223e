import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  countStatuses,
  passFreshness,
  signUp,
  startAuthService,
  times,
  type AuthService,
  type Headers,
  type Session,
} from '../../test/auth-service.fixture';
import { enrolPasskey } from '../../test/passkeys.fixture';
import {
  appUrl,
  arrive,
  browserHeaders,
  freshPerson,
  landing,
  signInThrough,
  type Started,
} from '../../test/vendors/oauth-flow.fixture';
import { VendorNetwork, vendorNamed } from '../../test/vendors/vendors.fixture';

let service: AuthService;
let network: VendorNetwork;
const google = vendorNamed('google');
const github = vendorNamed('github');

beforeAll(async () => {
  service = await startAuthService();
  network = await VendorNetwork.open(service);
});
afterAll(() => service.close());

const url = '/api/auth/account/identities';
const ask = (accessToken: string, provider: string, redirectTo = appUrl) =>
  service.post(url, { provider, redirectTo }, bearer(accessToken));

/** Browsers get a page instead of the code. */
const programHeaders: Headers = { accept: 'application/json' };

const begin = async (accessToken: string, provider = 'google'): Promise<Started> => {
  const answer = await ask(accessToken, provider);
  const { authUrl } = answer.json<{ authUrl: string }>();
  const cookie = answer.cookies.find(({ name }) => name === 'svc_oauth_browser');
  return {
    authUrl,
    state: new URL(authUrl).searchParams.get('state') ?? '',
    cookie: { cookie: `${cookie?.name}=${cookie?.value}`, ...browserHeaders },
    pkce: null,
  };
};

const link = async (mine: Pick<Session, 'accessToken'>, person = freshPerson(), change: Partial<Started> = {}) => {
  const started = { ...(await begin(mine.accessToken)), ...change };
  return (await arrive(service, network, google, person, started)).answer;
};

const readProviders = async (accessToken: string): Promise<string[]> =>
  (await service.get(url, bearer(accessToken)))
    .json<{ data: { provider: string }[] }>()
    .data.map(({ provider }) => provider);
const unlink = (accessToken: string, provider: string) =>
  service.inject({ method: 'DELETE', url: `${url}/${provider}`, headers: bearer(accessToken) });

describe('a provider linked by a signed-in user', () => {
  it('belongs to this account, whatever its email is, and signs in to it afterwards', async () => {
    const mine = await signUp(service);
    const person = freshPerson();
    const landed = landing(await link(mine, person));
    expect(Object.fromEntries(landed)).toEqual({ svc_status: 'success', svc_type: 'link_identity' });
    expect(await readProviders(mine.accessToken)).toEqual(['google']);
    expect((await signInThrough(service, network, google, person)).user).toMatchObject({
      id: mine.id,
      email: mine.email,
    });
    expect(landing(await link(mine, person)).get('svc_status')).toBe('success');
    const events = await service.query('SELECT details FROM auth.audit_events WHERE user_id = $1 AND kind = $2', [
      mine.id,
      'identity.linked',
    ]);
    expect(events).toEqual([{ details: { provider: 'google' } }]);
  });

  it('opens no session and returns no token', async () => {
    const answer = await link(await signUp(service));
    expect([...landing(answer).keys()].sort()).toEqual(['svc_status', 'svc_type']);
    expect(answer.cookies.map(({ name }) => name)).not.toContain('svc_refresh_token');
  });

  it('requires a fresh sign-in, an allowed redirect and a configured provider', async () => {
    const mine = await signUp(service);
    expect((await ask(mine.accessToken, 'unknown')).json()).toMatchObject({ error: 'AUTH_OAUTH_PROVIDER_NOT_FOUND' });
    expect((await ask(mine.accessToken, 'google', 'javascript:alert(1)')).statusCode).toBe(400);
    expect((await service.post(url, { provider: 'google', redirectTo: appUrl })).statusCode).toBe(401);
    const { accessToken } = await passFreshness(service, mine);
    expect((await ask(accessToken, 'google')).json()).toMatchObject({ error: 'AUTH_REAUTHENTICATION_REQUIRED' });
  });
});

describe('an attacker', () => {
  it("who sends a victim the URL of a link cannot link the victim's provider account: the browser differs", async () => {
    const thief = await signUp(service);
    const without: Headers[] = [{}, browserHeaders, (await begin(thief.accessToken)).cookie];
    for (const cookie of without) {
      const answer = await link(thief, freshPerson(), { cookie: { ...cookie, ...programHeaders } });
      expect(answer.json()).toMatchObject({ error: 'AUTH_OAUTH_INVALID_STATE', statusCode: 400 });
    }
    expect(await readProviders(thief.accessToken)).toEqual([]);
  });

  it('cannot link a provider account of another user, who keeps it', async () => {
    const person = freshPerson();
    const owner = await signInThrough(service, network, google, person);
    const thief = await signUp(service);
    const landed = landing(await link(thief, person));
    expect(landed.get('svc_error_code')).toBe('AUTH_IDENTITY_TAKEN');
    expect(landed.get('svc_type')).toBe('link_identity');
    expect((await signInThrough(service, network, google, person)).user.id).toBe(owner.user.id);
    expect(await readProviders(thief.accessToken)).toEqual([]);
  });

  it('whose session ended while the browser was at the provider links nothing', async () => {
    const mine = await signUp(service);
    const started = await begin(mine.accessToken);
    await service.post('/api/auth/logout', { refreshToken: mine.refreshToken });
    const { answer } = await arrive(service, network, google, freshPerson(), started);
    expect(landing(answer).get('svc_error_code')).toBe('AUTH_UNAUTHORIZED');
    expect(await service.query('SELECT 1 FROM auth.identities WHERE auth_id = $1', [mine.id])).toEqual([]);
  });

  it('cannot use the state of a link twice, at another provider, or with a changed account', async () => {
    const mine = await signUp(service);
    const started = await begin(mine.accessToken);
    await arrive(service, network, google, freshPerson(), started);
    const again = await arrive(service, network, google, freshPerson(), started);
    expect(again.answer.statusCode).toBe(400);
    const elsewhere = await begin(mine.accessToken, 'github');
    const code = network.approve(github, elsewhere.authUrl, freshPerson());
    const query = new URLSearchParams({ code, state: elsewhere.state }).toString();
    const answer = await service.get(`/api/auth/oauth/google/callback?${query}`, {
      ...elsewhere.cookie,
      ...programHeaders,
    });
    expect(answer.json()).toMatchObject({ error: 'AUTH_OAUTH_INVALID_STATE' });
    const [encoded = '', signature = ''] = elsewhere.state.split('.');
    const fields = Buffer.from(encoded, 'base64url')
      .toString()
      .replace(mine.id, (await signUp(service)).id);
    const forged = `${Buffer.from(fields).toString('base64url')}.${signature}`;
    const forgery = new URLSearchParams({ code, state: forged }).toString();
    expect((await service.get(`/api/auth/oauth/github/callback?${forgery}`, elsewhere.cookie)).statusCode).toBe(400);
  });

  it('and another user who link one provider account at once: one of them gets it', async () => {
    const person = freshPerson();
    const both = [await signUp(service), await signUp(service)];
    const answers = await Promise.all(both.map((mine) => link(mine, person)));
    const outcomes = answers.map((answer) => landing(answer).get('svc_status'));
    expect(outcomes.sort()).toEqual(['error', 'success']);
  });
});

describe('a linked provider', () => {
  it('is removed by its name, unless it is the last way to sign in, also by two requests at once', async () => {
    const mine = await signUp(service);
    await link(mine);
    expect((await unlink(mine.accessToken, 'github')).json()).toMatchObject({ error: 'AUTH_IDENTITY_NOT_FOUND' });
    expect((await unlink(mine.accessToken, 'google')).statusCode).toBe(200);
    expect(await readProviders(mine.accessToken)).toEqual([]);
    const { accessToken } = await signInThrough(service, network, google, freshPerson());
    expect((await unlink(accessToken, 'google')).json()).toMatchObject({ error: 'AUTH_LAST_WAY_IN', statusCode: 409 });
    const { cookie, ...second } = await begin(accessToken, 'github');
    await arrive(service, network, github, freshPerson(), { cookie, ...second });
    const answers = await times(2, (index) => unlink(accessToken, index === 0 ? 'google' : 'github'));
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 1 });
  });

  it('is removed while a passkey remains', async () => {
    const { accessToken } = await signInThrough(service, network, google, freshPerson());
    await enrolPasskey(service, bearer(accessToken));
    expect((await unlink(accessToken, 'google')).statusCode).toBe(200);
    expect(await readProviders(accessToken)).toEqual([]);
  });
});
