import { createOpenIdProvider, type OpenIdProvider } from '@svc/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newUser } from '../api';
import { redirection } from './auth-email.contract';
import { brokerUrl, type ContractStack } from './contract-stack';
import { googleClient } from './google';
import { appUrl, brokerPayload, comeBack, comeBackByForm, exchangeableCode, makePkce, startSignIn } from './oauth-flow';
import { accessToken, text, uuid } from './shapes';
import { clientTypes, expectTokensFor, setCookie, type Session } from './users';

const key = 'hive-contract';
const clientSecret = 'a-secret-between-two';
let hive: OpenIdProvider;

const signedIn = (query: object): unknown => ({ status: 302, address: appUrl, query });
const withCode = (email: string) => signedIn({ svc_code: text, user_id: uuid, email, name: text });
const withToken = (email: string) =>
  signedIn({ access_token: accessToken, csrf_token: text, user_id: uuid, email, name: text });

const addProviders = async (stack: ContractStack): Promise<void> => {
  const headers = stack.apiKey;
  hive = await createOpenIdProvider({
    clientId: 'svc',
    clientSecret,
    redirectUris: [stack.authAddress(`/api/auth/oauth/custom/${key}/callback`)],
    claims: (login) => ({ email: `${login}@hive.test`, email_verified: true, name: 'Kassandra Bee' }),
  });
  const { discoveryEndpoint } = hive;
  const custom = { key, name: 'Hive', discoveryEndpoint, clientId: 'svc', clientSecret };
  await stack.auth('POST /api/auth/oauth/custom/configs', { headers, body: custom });
  await stack.auth('POST /api/auth/oauth/configs', { headers, body: googleClient });
  await stack.auth('POST /api/auth/oauth/configs', { headers, body: { provider: 'discord', useSharedKey: true } });
};

const removeProviders = async (stack: ContractStack): Promise<void> => {
  for (const path of [`custom/${key}`, 'google', 'discord'])
    await stack.auth(`DELETE /api/auth/oauth/${path}/config`, { headers: stack.apiKey });
  await hive.close();
};

const describeStarts = (stack: ContractStack): void => {
  it.each(['google', `custom/${key}`])(
    'GET /api/auth/oauth/%s answers 200 { authUrl } of the provider',
    async (path) => {
      const { challenge } = makePkce();
      const query = new URLSearchParams({ redirect_uri: appUrl, code_challenge: challenge });
      const { status, body } = await stack.auth<{ authUrl: string }>(`GET /api/auth/oauth/${path}?${query.toString()}`);
      expect([status, body]).toEqual([200, { authUrl: text }]);
      expect(new URL(body.authUrl).origin).toBe(path === 'google' ? 'https://accounts.google.com' : hive.issuer);
    },
  );
};

const describeExchange = (stack: ContractStack): void => {
  it.each(clientTypes)(
    'POST /api/auth/oauth/exchange?client_type=%s answers 200 with user and tokens',
    async (type) => {
      const { email } = newUser();
      const body = await exchangeableCode(stack, email);
      const answer = await stack.auth<Session>(`POST /api/auth/oauth/exchange?client_type=${type}`, { body });
      expect([answer.status, answer.body]).toMatchObject([
        200,
        { user: { email, providers: ['google'] }, accessToken },
      ]);
      expectTokensFor(type, answer);
    },
  );
};

const describeCallbacks = (stack: ContractStack): void => {
  it('GET /api/auth/oauth/{provider}/callback after a code_challenge answers 302 with svc_code', async () => {
    const { email } = newUser();
    const { authUrl, state } = await startSignIn(stack, 'google', makePkce().challenge);
    const code = await stack.google.signIn({ authUrl, email });
    expect(redirection(await comeBack(stack, 'google/callback', { code, state }))).toEqual(withCode(email));
  });

  it.each(['code', 'token'])(
    'GET /api/auth/oauth/{provider}/callback with %s and without code_challenge answers 302 with access_token and cookie',
    async (parameter) => {
      const { email } = newUser();
      const { authUrl, state, cookie } = await startSignIn(stack, 'google');
      const answer = await stack.google.signIn({ authUrl, email });
      const returned = await comeBack(stack, 'google/callback', { [parameter]: answer, state }, cookie);
      expect(redirection(returned)).toEqual(withToken(email));
      expect(setCookie(returned.headers, 'svc_refresh_token')).toMatch(/; HttpOnly/);
    },
  );

  it.each(['code', 'id_token'])(
    'POST /api/auth/oauth/{provider}/callback with %s in a form answers 302 with svc_code',
    async (parameter) => {
      const { email } = newUser();
      const { authUrl, state } = await startSignIn(stack, 'google', makePkce().challenge);
      const answer = await stack.google.signIn({ authUrl, email });
      const returned = await comeBackByForm(stack, 'google/callback', { [parameter]: answer, state });
      expect(redirection(returned)).toEqual(withCode(email));
    },
  );

  it.each([
    ['with', withCode],
    ['without', withToken],
  ])(
    'GET /api/auth/oauth/custom/{key}/callback %s code_challenge answers 302 with the parameters of the session',
    async (presence, expected) => {
      const { email } = newUser();
      const { challenge } = makePkce();
      const started = await startSignIn(stack, `custom/${key}`, presence === 'with' ? challenge : undefined);
      const [login = ''] = email.split('@');
      const returned = new URL(await hive.authorize(started.authUrl, login));
      const parameters = Object.fromEntries(returned.searchParams);
      const answer = await comeBack(stack, `custom/${key}/callback`, parameters, started.cookie);
      expect(redirection(answer)).toEqual(expected(email));
    },
  );
};

const describeSharedKeys = (stack: ContractStack): void => {
  it('GET /api/auth/oauth/shared/callback/{state} with a payload answers 302 with an access token', async () => {
    const { email } = newUser();
    const { authUrl, state, cookie } = await startSignIn(stack, 'discord');
    expect(authUrl).toMatch(brokerUrl);
    const payload = brokerPayload(state, { id: email, email });
    const returned = await comeBack(stack, `shared/callback/${state}`, { success: 'true', payload }, cookie);
    expect(redirection(returned)).toEqual(withToken(email));
  });

  it('GET /api/auth/oauth/shared/callback/{state} with success=false answers 302 with an error', async () => {
    const { state, cookie } = await startSignIn(stack, 'discord');
    const failure = { success: 'false', error: 'access_denied' };
    const returned = await comeBack(stack, `shared/callback/${state}`, failure, cookie);
    expect(redirection(returned)).toMatchObject({ status: 302, address: appUrl, query: { error: text } });
  });
};

/** Tests of the endpoints for sign-ins through providers. */
export const describeOAuthEndpoints = (stack: ContractStack): void =>
  void describe('OAuth sign-in', () => {
    beforeAll(() => addProviders(stack));
    afterAll(() => removeProviders(stack));
    describeStarts(stack);
    describeExchange(stack);
    describeCallbacks(stack);
    describeSharedKeys(stack);
  });
