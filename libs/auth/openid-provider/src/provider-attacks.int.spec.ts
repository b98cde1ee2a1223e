import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import * as openid from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, freshEmail, holdChange, signUp, type AuthService, type PageBrowser } from '@svc/auth/testing';
import {
  requestAuthorization,
  callback,
  discover,
  errorOfChanged,
  issuer,
  openRequest,
  providerSettings,
  registerClient,
  signInByClient,
  videoService,
  type RegisteredClient,
} from '../test/oidc-client.fixture';
import { startAuthService } from '../test/service.fixture';

let service: AuthService;
let client: RegisteredClient;
let other: RegisteredClient;
let config: openid.Configuration;
/** A browser whose user has signed in and allowed the client. */
let browser: PageBrowser;

beforeAll(async () => {
  service = await startAuthService(providerSettings);
  client = await registerClient(service);
  other = await registerClient(service, { redirectUris: ['https://other.test/callback'] });
  config = await discover(service, client);
  const { email } = await signUp(service);
  ({ browser } = await signInByClient(service, config, email));
});
afterAll(() => service.close());

const signedIn = async () => {
  const { email } = await signUp(service, freshEmail());
  return signInByClient(service, config, email);
};

const readChangedError = (change: (url: URL) => void) => errorOfChanged(browser, config, change);

const token = async (fields: Record<string, string> | [string, string][], headers = {}) => {
  const payload = new URLSearchParams(fields).toString();
  const type = { 'content-type': 'application/x-www-form-urlencoded', ...headers };
  const answer = await service.inject({ method: 'POST', url: '/oidc/token', headers: type, payload });
  return {
    status: answer.statusCode,
    ...answer.json<{ error?: string; access_token?: string; refresh_token?: string }>(),
  };
};

/** A fresh code of the signed-in user, and its verifier. */
const freshCode = async () => {
  const { url, verifier } = await requestAuthorization(config);
  browser.leftTo = undefined;
  await openRequest(browser, { url });
  const code = (browser.leftTo as URL | undefined)?.searchParams.get('code') ?? '';
  const grant = { grant_type: 'authorization_code', client_id: client.id, redirect_uri: callback, code };
  return { grant, verifier };
};

describe('an authorization request', () => {
  it('with an ID token of a foreign or no key as hint is refused', async () => {
    const claims = { sub: 'x', iss: issuer, aud: client.id };
    const unsigned = new UnsecuredJWT(claims).encode();
    const foreign = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.alloc(32));
    for (const hint of [unsigned, foreign, 'no token'])
      expect(await readChangedError(({ searchParams }) => searchParams.set('id_token_hint', hint))).toMatchObject({
        error: 'invalid_request',
      });
  });

  it('with the ID token of another user as hint is answered with login_required', async () => {
    const { tokens } = await signedIn();
    const change = ({ searchParams }: URL): void => {
      searchParams.set('id_token_hint', tokens.id_token ?? '');
      searchParams.set('prompt', 'none');
    };
    expect(await readChangedError(change)).toEqual({ error: 'login_required', isRedirected: true });
  });

  it('is answered with the issuer, so that a client finds a mix-up (RFC 9207)', async () => {
    const { answer } = await signedIn();
    expect(answer.searchParams.get('iss')).toBe(issuer);
  });

  it('longer than 8,192 characters is refused before it is read', async () => {
    const answer = await service.get(`/oidc/authorize?state=${'x'.repeat(9000)}`);
    expect(answer.statusCode).toBe(414);
  });

  it('reaches a native client at any port of loopback, and at no other address', async () => {
    const native = await registerClient(service, { type: 'native', redirectUris: ['http://127.0.0.1/callback'] });
    const change =
      (address: string) =>
      ({ searchParams }: URL): void => {
        searchParams.set('client_id', native.id);
        searchParams.set('redirect_uri', address);
      };
    const [wrongPath, wrongHost] = ['http://127.0.0.1:4000/other', 'http://127.0.0.2:4000/callback'];
    for (const address of [wrongPath, wrongHost])
      expect((await readChangedError(change(address))).isRedirected).toBe(false);
    await readChangedError(change('http://127.0.0.1:4000/callback'));
    expect(browser.text()).toContain('Your answer goes to 127.0.0.1:4000.');
  });
});

describe('a code', () => {
  it('used twice ends the tokens of its first use', async () => {
    const { grant, verifier } = await freshCode();
    const first = await token({ ...grant, code_verifier: verifier });
    expect(first.status).toBe(200);
    expect(await token({ ...grant, code_verifier: verifier })).toMatchObject({ status: 400, error: 'invalid_grant' });
    const info = await service.get('/oidc/userinfo', bearer(first.access_token ?? ''));
    expect(info.statusCode).toBe(401);
    const refresh = { grant_type: 'refresh_token', client_id: client.id, refresh_token: first.refresh_token ?? '' };
    expect(await token(refresh)).toMatchObject({ error: 'invalid_grant' });
  });

  it('is used by an exchange that fails after its proof', async () => {
    const { grant, verifier } = await freshCode();
    const elsewhere = await token({ ...grant, code_verifier: verifier, resource: 'https://evil.test/' });
    expect(elsewhere).toMatchObject({ status: 400, error: 'invalid_target' });
    expect(await token({ ...grant, code_verifier: verifier })).toMatchObject({ status: 400, error: 'invalid_grant' });
  });

  it('gives no tokens when its grant ends during the exchange', async () => {
    const { grant, verifier } = await freshCode();
    const removal = await holdChange(service, 'DELETE FROM auth.oidc_grants WHERE client_id = $1', [client.id]);
    const answer = token({ ...grant, code_verifier: verifier });
    await removal.waitedFor();
    await removal.commit();
    expect(await answer).toMatchObject({ status: 400, error: 'invalid_grant' });
  });

  it('used by ten callers at once gives at most one of them tokens that live', async () => {
    const { grant, verifier } = await freshCode();
    const answers = await Promise.all(Array.from({ length: 10 }, () => token({ ...grant, code_verifier: verifier })));
    const given = answers.flatMap(({ access_token: given }) => given ?? []);
    const lives = await Promise.all(given.map((one) => service.get('/oidc/userinfo', bearer(one))));
    expect(lives.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(1);
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
  });
});

describe('the token endpoint', () => {
  it('refuses repeated parameters, a body of 100 kB, and JSON', async () => {
    const repeated: [string, string][] = [
      ['grant_type', 'refresh_token'],
      ['client_id', client.id],
      ['client_id', other.id],
      ['refresh_token', 'x'],
    ];
    expect(await token(repeated)).toMatchObject({ status: 400 });
    expect(await token({ client_id: client.id, grant_type: 'x'.repeat(100_000) })).toMatchObject({ status: 413 });
    const json = await service.post('/oidc/token', { grant_type: 'refresh_token', client_id: client.id });
    expect(json.statusCode).toBe(400);
  });

  it('refuses a confidential client with a wrong, no, or the stored secret', async () => {
    const shop = await registerClient(service, { authMethod: 'client_secret_post' });
    const [row] = await service.query<{ secret_hash: string }>(
      'SELECT secret_hash FROM auth.oidc_clients WHERE id = $1',
      [shop.id],
    );
    const fields = { grant_type: 'refresh_token', refresh_token: 'x', client_id: shop.id };
    expect(await token({ ...fields, client_secret: 'wrong' })).toMatchObject({ status: 401, error: 'invalid_client' });
    expect(await token({ ...fields, client_secret: row?.secret_hash ?? '' })).toMatchObject({ status: 401 });
    expect((await token(fields)).status).toBeGreaterThanOrEqual(400);
    expect(await token({ ...fields, client_secret: shop.secret ?? '' })).toMatchObject({ error: 'invalid_grant' });
  });

  it('refuses the refresh token of another client, and more scopes than were granted', async () => {
    const { tokens } = await signedIn();
    const fields = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' };
    expect(await token({ ...fields, client_id: other.id })).toMatchObject({ error: 'invalid_grant' });
    expect(await token({ ...fields, client_id: client.id, scope: 'openid email profile' })).toMatchObject({
      error: 'invalid_scope',
    });
    expect(await token({ ...fields, client_id: client.id, resource: `${videoService}/mcp` })).toMatchObject({
      error: 'invalid_target',
    });
  });

  it('limits a token for a resource by its scope, also when the user allowed none there', async () => {
    const { email } = await signUp(service, freshEmail());
    const { tokens } = await signInByClient(service, config, email, {
      scope: 'openid',
      resource: `${videoService}/mcp`,
    });
    expect(decodeJwt(tokens.access_token)).toMatchObject({ scope: '' });
  });

  it('tells another client nothing about a token, and revokes nothing for it', async () => {
    const { tokens } = await signedIn();
    const otherConfig = await discover(service, other);
    const held = tokens.refresh_token ?? '';
    expect(await openid.tokenIntrospection(otherConfig, held)).toEqual({ active: false });
    await openid.tokenRevocation(otherConfig, held).catch(() => undefined);
    expect((await openid.refreshTokenGrant(config, held)).access_token).toBeTypeOf('string');
  });
});
