import { decodeProtectedHeader, decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, signInAsAdmin, startAuthService, type AuthService } from '../../../test/auth-service.fixture';
import {
  arrive,
  callback,
  exchange,
  freshPerson,
  landing,
  signInThrough,
  start,
  type Exchanged,
} from '../../../test/vendors/oauth-flow.fixture';
import type { Vendor, VendorRequest } from '../../../test/vendors/vendor.fixture';
import { VendorNetwork, vendorNamed, vendors } from '../../../test/vendors/vendors.fixture';
import { providerNames } from '../providers';

let service: AuthService;
let network: VendorNetwork;

beforeAll(async () => {
  service = await startAuthService();
  network = await VendorNetwork.open(service);
});

afterAll(() => service.close());

const basic = ({ credentials: { clientId, clientSecret } }: Vendor): string =>
  `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;

/** Client authentication of each vendor. */
const proofs: Record<Vendor['authentication'], (vendor: Vendor, request: VendorRequest) => void> = {
  post: ({ credentials }, { form }) => {
    expect([form.get('client_id'), form.get('client_secret')]).toEqual([
      credentials.clientId,
      credentials.clientSecret,
    ]);
  },
  basic: (vendor, { headers, form }) => {
    expect(headers.get('authorization')).toBe(basic(vendor));
    expect(form.get('client_secret')).toBeNull();
  },
  client_key: ({ credentials }, { form }) => {
    expect([form.get('client_key'), form.get('client_secret')]).toEqual([
      credentials.clientId,
      credentials.clientSecret,
    ]);
  },
  signed: ({ credentials }, { form }) => {
    const token = form.get('client_secret') ?? '';
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'ES256', kid: 'ABC123DEFG' });
    expect(decodeJwt(token)).toMatchObject({
      iss: 'DEF123GHIJ',
      sub: credentials.clientId,
      aud: 'https://appleid.apple.com',
    });
  },
};

describe('the eleven providers', () => {
  it('are all providers of the API', () => {
    expect(vendors.map(({ name }) => name)).toEqual(providerNames);
  });

  it.each(vendors)('$name: the start redirects to the correct page with the correct parameters', async (vendor) => {
    const { endpoint, clientIdName, scope, pkce, nonce, more } = vendor.start;
    const { authUrl, state } = await start(service, vendor.name);
    const url = new URL(authUrl);
    expect(`${url.origin}${url.pathname}`).toBe(endpoint);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      [clientIdName]: vendor.credentials.clientId,
      redirect_uri: `http://localhost:3001/api/auth/oauth/${vendor.name}/callback`,
      response_type: 'code',
      scope,
      state,
      ...(pkce ? { code_challenge: expect.stringMatching(/^[\w-]{43}$/), code_challenge_method: 'S256' } : {}),
      ...(nonce ? { nonce: expect.stringMatching(/^[\w-]{43}$/) } : {}),
      ...more,
    });
    expect(state.length).toBeLessThan(500);
  });

  it.each(vendors)('$name: the callback opens a session of the correct user', async (vendor) => {
    const person = freshPerson();
    const { answer, started } = await arrive(service, network, vendor, person);
    const [request] = network.requestsTo(vendor.tokenEndpoint).slice(-1);
    proofs[vendor.authentication](vendor, request as VendorRequest);
    expect(request?.form.get('grant_type')).toBe('authorization_code');
    expect(request?.form.get('redirect_uri')).toBe(`http://localhost:3001/api/auth/oauth/${vendor.name}/callback`);
    const parameters = landing(answer);
    const { email, name, avatarUrl } = vendor.expected;
    const expectedEmail = email === 'none' ? null : person.email;
    expect(Object.fromEntries(parameters)).toEqual({
      svc_code: expect.stringMatching(/^[\w-]{43}$/),
      user_id: expect.any(String),
      email: expectedEmail ?? '',
      name,
    });
    const exchanged = await exchange(service, parameters.get('svc_code'), started.pkce?.verifier ?? '');
    expect(exchanged.statusCode).toBe(200);
    const { user, accessToken } = exchanged.json<Exchanged>();
    expect(user).toMatchObject({
      email: expectedEmail ?? `${parameters.get('user_id')}@no-email.invalid`,
      emailVerified: email === 'verified',
      providers: [vendor.name],
    });
    expect(user.profile).toMatchObject({ name, ...(avatarUrl === undefined ? {} : { avatar_url: avatarUrl }) });
    expect((await service.get('/api/auth/sessions/current', bearer(accessToken))).statusCode).toBe(200);
  });

  it.each(vendors)('$name: the second sign-in finds the same user, also with another email', async (vendor) => {
    const person = freshPerson();
    const first = landing((await arrive(service, network, vendor, person)).answer).get('user_id');
    const moved = { ...person, email: freshPerson().email };
    const second = landing((await arrive(service, network, vendor, moved)).answer).get('user_id');
    expect(second).toBe(first);
  });

  it('google: one account for an address with a plus in any case of its letters', async () => {
    const person = freshPerson();
    const [name = ''] = person.email?.split('@') ?? [];
    const spellings = [`${name}+Tag@hive.test`, `${name.toUpperCase()}+TAG@HIVE.TEST`, `${name}+tag@Hive.Test`];
    const google = vendorNamed('google');
    const users = [];
    for (const email of spellings)
      users.push((await signInThrough(service, network, google, { ...person, email })).user);
    expect(new Set(users.map(({ id }) => id)).size).toBe(1);
    expect(new Set(users.map(({ email }) => email))).toEqual(new Set([`${name}+tag@hive.test`]));
    const { user: other } = await signInThrough(service, network, google, freshPerson());
    expect(other.id).not.toBe(users[0]?.id);
  });

  it.each(vendors)('$name: a code that the provider refuses redirects with an error', async (vendor) => {
    const { state } = await start(service, vendor.name);
    const parameters = landing(await callback(service, vendor.name, { code: 'forged', state }));
    expect(parameters.get('svc_error_code')).toBe('AUTH_OAUTH_PROVIDER_FAILED');
    expect(parameters.get('svc_code')).toBeNull();
  });

  it.each(vendors)('$name: a response without a subject opens no session', async (vendor) => {
    const person = { ...freshPerson(), subject: 'no subject' };
    const users = await service.query('SELECT id FROM auth.auth_records');
    const { answer } = await arrive(service, network, vendor, person);
    expect(landing(answer).get('svc_error_code')).toBe('AUTH_OAUTH_PROVIDER_FAILED');
    expect(await service.query('SELECT id FROM auth.auth_records')).toEqual(users);
  });
});

describe('verified addresses', () => {
  it('are only the primary and verified one of GitHub', async () => {
    const github = vendorNamed('github');
    network.overrides.set('https://api.github.com/user/emails', () =>
      Response.json([{ email: 'mine@evil.test', verified: false, primary: true, visibility: null }]),
    );
    const parameters = landing((await arrive(service, network, github, freshPerson())).answer);
    expect(parameters.get('email')).toBe('');
    network.overrides.clear();
  });

  it.each([403, 404])('are not needed at GitHub, which answers %i to an app without the permission', async (status) => {
    const github = vendorNamed('github');
    network.overrides.set('https://api.github.com/user/emails', () => Response.json({}, { status }));
    const person = freshPerson();
    const { user } = await signInThrough(service, network, github, person);
    expect(user).toMatchObject({ emailVerified: false });
    network.overrides.clear();
    expect((await signInThrough(service, network, github, person)).user.id).toBe(user.id);
  });

  it('need the scope and permission at X', async () => {
    network.overrides.set(
      'https://api.x.com/2/users/me?user.fields=id,name,username,profile_image_url,confirmed_email',
      () => Response.json({ data: { id: '991', name: 'Maja', username: 'maja' } }),
    );
    const parameters = landing((await arrive(service, network, vendorNamed('x'), freshPerson())).answer);
    expect(parameters.get('email')).toBe('');
    network.overrides.clear();
  });

  it('sign a Facebook call with the app secret', async () => {
    await arrive(service, network, vendorNamed('facebook'), freshPerson());
    const [request] = network.requestsTo('https://graph.facebook.com/v26.0/me').slice(-1);
    expect(new URL(request?.url ?? '').searchParams.get('appsecret_proof')).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('starting', () => {
  it('answers 400 for an unknown provider, 404 for an unknown key, 500 for one that is not configured', async () => {
    const query = 'redirect_uri=https://app.hive.test/';
    const admin = bearer(await signInAsAdmin(service));
    await service.inject({ method: 'DELETE', url: '/api/auth/oauth/tiktok/config', headers: admin });
    const answers = await Promise.all(
      ['myspace', 'custom/unknown', 'tiktok'].map((path) => service.get(`/api/auth/oauth/${path}?${query}`)),
    );
    expect(answers.map((answer) => [answer.statusCode, answer.json<{ error: string }>().error])).toEqual([
      [400, 'AUTH_OAUTH_UNSUPPORTED_PROVIDER'],
      [404, 'AUTH_OAUTH_PROVIDER_NOT_FOUND'],
      [500, 'AUTH_OAUTH_NOT_CONFIGURED'],
    ]);
  });

  it.each([
    ['no redirect_uri', ''],
    ['a redirect_uri that is none', 'redirect_uri=app'],
    ['script as redirect_uri', 'redirect_uri=javascript:alert(1)'],
    ['two redirect_uris', 'redirect_uri=https://a.test&redirect_uri=https://b.test'],
    ['a challenge that is none', 'redirect_uri=https://a.test&code_challenge=short'],
    ['plain challenges', `redirect_uri=https://a.test&code_challenge=${'a'.repeat(43)}&code_challenge_method=plain`],
    ['a redirect_uri that X would cut off', `redirect_uri=https://a.test/${'a'.repeat(400)}`],
  ])('refuses %s', async (_fault, query) => {
    expect((await service.get(`/api/auth/oauth/x?${query}`)).statusCode).toBe(400);
  });
});
