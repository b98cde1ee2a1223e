import { createHash, randomBytes } from 'node:crypto';
import { callJson, createOpenIdProvider, type OpenIdProvider } from '@svc/testing/harness';
import { FormBrowser } from '../../browser/form-browser';
import { SignInFlow } from '../../browser/sign-in-flow';
import {
  bearer,
  newEmail,
  password,
  server,
  signUp,
  readTokens,
  useSession,
  type AccountKind,
  type AccountPlace,
} from './account-kind';

const adminName = (): string => `rehearsal-${randomBytes(4).toString('hex')}`;

const administrator: AccountKind = {
  name: 'administrator',
  operation: 'POST /api/auth/admin/sessions',
  create: async ({ runAdminCommand }) => {
    const username = adminName();
    const generated = /: (\S+)\s*$/m.exec(await runAdminCommand('add', username))?.[1];
    return async ({ authUrl }) => {
      const body = { username, password: generated };
      const { accessToken } = await callJson(`${authUrl}/api/auth/admin/sessions`, { body });
      await callJson(`${authUrl}/api/auth/users?limit=1`, { headers: bearer(accessToken) });
    };
  },
};

const administratorsKey: AccountKind = {
  name: "administrators' API key",
  operation: 'GET /api/auth/users',
  create: async () => async (later) =>
    void (await callJson(`${later.authUrl}/api/auth/users?limit=1`, { headers: { 'x-api-key': later.apiKey } })),
};

const anonKey: AccountKind = {
  name: 'anon key of front ends',
  operation: 'GET /api/metadata/anon-key',
  create: async ({ authUrl, apiKey }) => {
    const headers = { 'x-api-key': apiKey };
    // A service without a key answers 404, and makes the first one by this request.
    const { anonKey: key } = await callJson(`${authUrl}/api/metadata/anon-key`, { headers }).catch(() =>
      callJson(`${authUrl}/api/secrets/anon-key/rotate`, { method: 'POST', headers }),
    );
    return async (later) => void (await callJson(`${later.authUrl}/api/auth/public-config`, { headers: bearer(key) }));
  },
};

const ownKey: AccountKind = {
  name: 'API key of a user',
  operation: 'POST /api/auth/account/api-keys',
  create: async (place) => {
    const { accessToken } = await signUp(place);
    const body = { name: 'Rehearsal', scopes: ['videos:read'] };
    const { key } = await callJson(`${place.authUrl}/api/auth/account/api-keys`, {
      headers: bearer(accessToken),
      body,
    });
    return async ({ authUrl }) => void (await callJson(`${authUrl}/api/auth/keys/introspect`, { body: { key } }));
  },
};

const serviceAccount: AccountKind = {
  name: 'service account',
  operation: 'POST /api/auth/service-accounts',
  create: async ({ authUrl, apiKey }) => {
    const headers = { 'x-api-key': apiKey };
    const body = { name: 'Rehearsal', scopes: ['videos:read'] };
    const { id, secret } = await callJson(`${authUrl}/api/auth/service-accounts`, { headers, body });
    const authorization = `Basic ${Buffer.from(`${String(id)}:${String(secret)}`).toString('base64')}`;
    return async (later) => {
      const answer = await fetch(`${later.authUrl}/oidc/token`, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      });
      if (!answer.ok) throw new Error(`The token endpoint answered ${answer.status}: ${await answer.text()}`);
    };
  },
};

const client: AccountKind = {
  name: 'client of the OpenID provider',
  operation: 'POST /api/auth/clients',
  create: async (place) => {
    const { authUrl, apiKey } = place;
    const { email } = await signUp(place);
    const body = { name: 'Rehearsal', redirectUris: [SignInFlow.callback] };
    const { id } = await callJson(`${authUrl}/api/auth/clients`, { headers: { 'x-api-key': apiKey }, body });
    const flow = new SignInFlow(authUrl, String(id), new FormBrowser(authUrl));
    await flow.begin([
      ['/account/sign-in', { email, password }],
      ['/account/authorize/allow', {}],
    ]);
    return () => flow.run();
  },
};

const organization: AccountKind = {
  name: 'owner of an organisation',
  operation: 'POST /api/auth/organizations',
  create: async (place) => {
    const { email, accessToken } = await signUp(place);
    const body = { name: 'Rehearsal' };
    const { id } = await callJson(`${place.authUrl}/api/auth/organizations`, { headers: bearer(accessToken), body });
    return async (later) => {
      const answer = await callJson(`${later.authUrl}/api/auth/sessions?${server}`, { body: { email, password } });
      const headers = bearer(answer['accessToken']);
      const url = `${later.authUrl}/api/auth/sessions/current/organization`;
      await callJson(url, { headers, body: { organizationId: id } });
    };
  },
};

const providerKey = 'rehearsal';
const redirectUri = 'http://127.0.0.1:5173/';

const signInAtProvider = async (place: AccountPlace, provider: OpenIdProvider, login: string): Promise<void> => {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const query = new URLSearchParams({ redirect_uri: redirectUri, code_challenge: challenge });
  const { authUrl } = await callJson(`${place.authUrl}/api/auth/oauth/custom/${providerKey}?${query.toString()}`);
  const returned = await provider.authorize(String(authUrl), login);
  const arrived = await fetch(returned, { redirect: 'manual' });
  const code = new URL(arrived.headers.get('location') ?? redirectUri).searchParams.get('svc_code');
  const body = { code, code_verifier: verifier };
  await useSession(place, readTokens(await callJson(`${place.authUrl}/api/auth/oauth/exchange?${server}`, { body })));
};

/** The provider has to be closed at the end. */
const openIdProvider = (onStart: (provider: OpenIdProvider) => void): AccountKind => ({
  name: 'OpenID provider',
  operation: 'POST /api/auth/oauth/custom/configs',
  create: async (place) => {
    const login = newEmail().split('@')[0]!;
    const [clientId, clientSecret] = ['rehearsal', 'a secret between two programs'];
    const provider = await createOpenIdProvider({
      clientId,
      clientSecret,
      redirectUris: [`${place.authUrl}/api/auth/oauth/custom/${providerKey}/callback`],
      claims: (name) => ({ email: `${name}@hive.test`, email_verified: true }),
    });
    onStart(provider);
    const { discoveryEndpoint } = provider;
    const body = { key: providerKey, name: 'Rehearsal', discoveryEndpoint, clientId, clientSecret };
    const headers = { 'x-api-key': place.apiKey };
    await callJson(`${place.authUrl}/api/auth/oauth/custom/configs`, { headers, body });
    return (later) => signInAtProvider(later, provider, login);
  },
});

export const programKinds = (onStart: (provider: OpenIdProvider) => void): readonly AccountKind[] => [
  openIdProvider(onStart),
  organization,
  administrator,
  administratorsKey,
  anonKey,
  ownKey,
  serviceAccount,
  client,
];
