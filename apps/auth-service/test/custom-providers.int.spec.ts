import { Logger } from '@nestjs/common';
import { createOpenIdProvider, type OpenIdProvider, type OpenIdProviderOptions } from '@svc/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  bearer,
  signInAsAdmin,
  signUp,
  type AuthService,
  callback,
  exchange,
  landing,
  start,
  type Exchanged,
} from '@svc/auth/testing';
import { startAuthService } from './service.fixture';

let service: AuthService;
const providers: OpenIdProvider[] = [];

beforeAll(async () => {
  service = await startAuthService({ ALLOW_PRIVATE_DISCOVERY: 'on' });
});

afterEach(() => {
  vi.useRealTimers();
});

afterAll(async () => {
  await Promise.all(providers.map((provider) => provider.close()));
  await service.close();
});

let count = 0;

/** Adds an OpenID provider with this behaviour under a new key. */
const setUp = async (behaviour: Partial<OpenIdProviderOptions> = {}) => {
  count += 1;
  const key = `hive-${count}`;
  const provider = await createOpenIdProvider({
    clientId: 'svc',
    clientSecret: 'a-secret_with.odd~characters',
    redirectUris: [`http://localhost:3001/api/auth/oauth/custom/${key}/callback`],
    claims: (login) => ({ email: `${login}@hive.test`, email_verified: true, name: `Bee ${login}` }),
    ...behaviour,
  });
  providers.push(provider);
  const { discoveryEndpoint } = provider;
  const created = await service.post(
    '/api/auth/oauth/custom/configs',
    { key, name: 'Hive', discoveryEndpoint, clientId: 'svc', clientSecret: 'a-secret_with.odd~characters' },
    bearer(await signInAsAdmin(service)),
  );
  expect(created.statusCode).toBe(200);
  return { key, provider };
};

const comeBack = async (key: string, provider: OpenIdProvider, login: string) => {
  const started = await start(service, `custom/${key}`);
  const back = new URL(await provider.authorize(started.authUrl, login));
  return { started, back, answer: await service.get(`${back.pathname}${back.search}`) };
};

const signIn = async (key: string, provider: OpenIdProvider, login: string): Promise<Exchanged> => {
  const { answer, started } = await comeBack(key, provider, login);
  return (await exchange(service, landing(answer).get('svc_code'), started.pkce?.verifier ?? '')).json<Exchanged>();
};

const readFailure = async (key: string, provider: OpenIdProvider): Promise<string | null> =>
  landing((await comeBack(key, provider, `bee-${count}`)).answer).get('svc_error_code');

const changeJson =
  (path: string, change: (body: Record<string, unknown>) => object): OpenIdProviderOptions['tamper'] =>
  async (context, next) => {
    await next();
    if (context.path === path) context.body = change(context.body as Record<string, unknown>);
  };

describe('a real OpenID provider', () => {
  it('signs a user in with PKCE and nonce, and again as the same user', async () => {
    const { key, provider } = await setUp();
    const { authUrl } = await start(service, `custom/${key}`);
    const asked = new URL(authUrl).searchParams;
    expect([asked.get('scope'), asked.get('code_challenge_method')]).toEqual(['openid profile email', 'S256']);
    expect([asked.get('nonce'), asked.get('code_challenge')]).toEqual([
      expect.stringMatching(/^.{43}$/),
      expect.stringMatching(/^.{43}$/),
    ]);
    const first = await signIn(key, provider, 'anna');
    expect(first.user).toMatchObject({
      email: 'anna@hive.test',
      emailVerified: true,
      providers: [key],
      profile: { name: 'Bee anna' },
    });
    const second = await signIn(key, provider, 'anna');
    expect(second.user.id).toBe(first.user.id);
    const discoveries = provider.paths.filter((path) => path.includes('.well-known'));
    const keyFetches = provider.paths.filter((path) => path === '/jwks');
    expect([discoveries.length, keyFetches.length]).toEqual([1, 1]);
  });

  it('keeps equal subjects of two providers apart', async () => {
    const one = await setUp({ claims: () => ({ name: 'No email' }) });
    const two = await setUp({ claims: () => ({ name: 'No email' }) });
    const first = await signIn(one.key, one.provider, 'same');
    const second = await signIn(two.key, two.provider, 'same');
    expect(second.user.id).not.toBe(first.user.id);
  });

  it('keeps equal subjects apart when a key is given to another provider', async () => {
    const one = await setUp({ claims: () => ({}) });
    const two = await setUp({
      claims: () => ({}),
      redirectUris: [`http://localhost:3001/api/auth/oauth/custom/${one.key}/callback`],
    });
    const first = await signIn(one.key, one.provider, 'same');
    const headers = bearer(await signInAsAdmin(service));
    const payload = { discoveryEndpoint: two.provider.discoveryEndpoint };
    await service.inject({ method: 'PUT', url: `/api/auth/oauth/custom/${one.key}/config`, headers, payload });
    const second = await signIn(one.key, two.provider, 'same');
    expect(second.user.id).not.toBe(first.user.id);
  });

  it('may be configured by its issuer', async () => {
    const { key, provider } = await setUp();
    const headers = bearer(await signInAsAdmin(service));
    const payload = { discoveryEndpoint: provider.issuer };
    await service.inject({ method: 'PUT', url: `/api/auth/oauth/custom/${key}/config`, headers, payload });
    expect((await signIn(key, provider, 'issuer')).user.email).toBe('issuer@hive.test');
  });

  it.each([
    ['reports an unverified address', { email_verified: false }],
    ['reports no verification', {}],
  ])('that %s links no account', async (_kind, verified) => {
    const { key, provider } = await setUp({ claims: (login) => ({ email: `${login}@hive.test`, ...verified }) });
    const login = `victim-${count}`;
    const local = await signUp(service, `${login}@hive.test`);
    await service.query('UPDATE auth.auth_records SET email_verified = true WHERE id = $1', [local.id]);
    expect(landing((await comeBack(key, provider, login)).answer).get('svc_error_code')).toBe('AUTH_OAUTH_EMAIL_TAKEN');
    const other = await signIn(key, provider, `new-${login}`);
    expect(other.user).toMatchObject({ email: `new-${login}@hive.test`, emailVerified: false });
  });

  it('that lost its keys works again a minute later with new ones', async () => {
    const { key, provider } = await setUp();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 61_000 });
    const first = await signIn(key, provider, 'rotated');
    provider.rotateKeys();
    expect(await readFailure(key, provider)).toBe('AUTH_OAUTH_PROVIDER_FAILED');
    vi.useRealTimers();
    expect((await signIn(key, provider, 'rotated')).user.id).toBe(first.user.id);
  });
});

describe('an OpenID provider that misbehaves', () => {
  it.each<[string, OpenIdProviderOptions['tamper']]>([
    [
      'drops the nonce',
      async (context, next) => {
        if (context.path === '/auth') context.query = { ...context.query, nonce: undefined };
        await next();
      },
    ],
    [
      'answers with another nonce',
      async (context, next) => {
        if (context.path === '/auth') context.query = { ...context.query, nonce: 'another' };
        await next();
      },
    ],
    ['sends an ID token without a signature', changeJson('/token', (body) => ({ ...body, id_token: unsigned(body) }))],
    ['sends no ID token', changeJson('/token', (body) => ({ ...body, id_token: undefined }))],
    ['returns another user at userinfo', changeJson('/me', (body) => ({ ...body, sub: 'other-user' }))],
    ['has no keys', changeJson('/jwks', () => ({ keys: [] }))],
  ])('and %s is refused', async (_fault, tamper) => {
    const { key, provider } = await setUp(tamper === undefined ? {} : { tamper });
    const before = await service.query('SELECT id FROM auth.auth_records');
    expect(await readFailure(key, provider)).toBe('AUTH_OAUTH_PROVIDER_FAILED');
    expect(await service.query('SELECT id FROM auth.auth_records')).toEqual(before);
  });

  it('and answers for another issuer is refused (mix-up attack)', async () => {
    const { key, provider } = await setUp();
    const started = await start(service, `custom/${key}`);
    const back = new URL(await provider.authorize(started.authUrl, 'mixed-up'));
    back.searchParams.set('iss', 'https://evil.test');
    const answer = await service.get(`${back.pathname}${back.search}`);
    expect(landing(answer).get('svc_error_code')).toBe('AUTH_OAUTH_PROVIDER_FAILED');
  });

  it.each<[string, (issuer: string) => object]>([
    ['another issuer', () => ({ issuer: 'https://evil.test' })],
    ['an issuer with the same prefix', (issuer) => ({ issuer: `${issuer}.evil.test` })],
    ['no issuer', () => ({ issuer: undefined })],
    ['script as authorization endpoint', () => ({ authorization_endpoint: 'javascript:alert(1)' })],
    ['no token endpoint', () => ({ token_endpoint: undefined })],
    ['no keys', () => ({ jwks_uri: undefined })],
  ])('and names %s in its discovery document cannot start a sign-in', async (_fault, change) => {
    const { key } = await setUp({
      tamper: changeJson('/.well-known/openid-configuration', (body) => ({
        ...body,
        ...change(String(body['issuer'])),
      })),
    });
    const answer = await service.get(`/api/auth/oauth/custom/${key}?redirect_uri=https://app.hive.test/`);
    expect(answer.json()).toMatchObject({ error: 'AUTH_OAUTH_PROVIDER_FAILED', statusCode: 500 });
  });

  it('once is asked again: a failed discovery is not cached', async () => {
    let broken = true;
    const { key, provider } = await setUp({
      tamper: async (context, next) => {
        await next();
        if (broken && context.path.startsWith('/.well-known')) context.status = 503;
      },
    });
    const url = `/api/auth/oauth/custom/${key}?redirect_uri=https://app.hive.test/`;
    expect((await service.get(url)).statusCode).toBe(500);
    broken = false;
    expect((await signIn(key, provider, `again-${count}`)).user.providers).toEqual([key]);
  });
});

/** Removes the signature of the ID token and sets `none` in its header. */
const unsigned = (body: Record<string, unknown>): string | undefined => {
  if (typeof body['id_token'] !== 'string') return undefined;
  const header = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  return `${header}.${body['id_token'].split('.')[1]}.`;
};

describe('an error that a custom provider returns to its callback', () => {
  it.each([
    [{ error: 'access_denied' }, 'AUTH_OAUTH_DENIED'],
    [{ error_reason: 'user_denied' }, 'AUTH_OAUTH_DENIED'],
    [{ error_code: '200', error_reason: 'user_denied' }, 'AUTH_OAUTH_DENIED'],
    [{ error: 'account_selection_required' }, 'AUTH_OAUTH_DENIED'],
    [{ error_code: '901', error_message: 'App not active' }, 'AUTH_OAUTH_PROVIDER_FAILED'],
    [{ errorCode: '417' }, 'AUTH_OAUTH_PROVIDER_FAILED'],
    [{ error_type: 'OAuthException' }, 'AUTH_OAUTH_PROVIDER_FAILED'],
    [{ error_description: 'The request is not valid.' }, 'AUTH_OAUTH_PROVIDER_FAILED'],
  ])('as %j comes to the application', async (parameters, code) => {
    const { key, provider } = await setUp();
    const { state } = await start(service, `custom/${key}`);
    const given = { state, iss: provider.issuer, ...parameters } as Record<string, string>;
    const answer = await callback(service, `custom/${key}`, given);
    expect(landing(answer).get('svc_error_code')).toBe(code);
  });

  it('is named in the log with the code that its description begins with, and without its sentence', async () => {
    const warned = vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const { key, provider } = await setUp();
    const { state } = await start(service, `custom/${key}`);
    const iss = provider.issuer;
    const error_description = 'AADSTS50105: The signed in user is not assigned to a role for the application.';
    await callback(service, `custom/${key}`, { state, iss, error: 'interaction_failed', error_description });
    const lines = warned.mock.calls.map(([line]) => String(line)).join();
    warned.mockRestore();
    expect(lines).toContain('(interaction_failed AADSTS50105)');
    expect(lines).not.toContain('assigned');
  });
});
