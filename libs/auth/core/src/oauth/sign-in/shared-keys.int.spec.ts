import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, signInAsAdmin, startAuthService, type AuthService } from '../../../test/auth-service.fixture';
import {
  exchange,
  freshPerson,
  landing,
  makePkce,
  start,
  type Exchanged,
} from '../../../test/vendors/oauth-flow.fixture';
import { brokerSignature, canonicalJson } from '../broker-client';

const secret = 'a secret that broker and service share';
let service: AuthService;

beforeAll(async () => {
  service = await startAuthService({
    OAUTH_SHARED_BROKER_URL: 'https://broker.test/start?tenant=7',
    OAUTH_SHARED_BROKER_SECRET: secret,
  });
  const headers = bearer(await signInAsAdmin(service));
  for (const provider of ['google', 'github'])
    await service.post('/api/auth/oauth/configs', { provider, useSharedKey: true }, headers);
});

afterAll(() => service.close());

interface Report {
  user: object;
  state: string;
  exp: number;
}

const seconds = () => Math.floor(Date.now() / 1000);
const encode = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64');
const sign = (report: Report, key = secret) => encode({ ...report, signature: brokerSignature(key, { ...report }) });

const finish = (state: string, query: Record<string, string>) =>
  service.get(`/api/auth/oauth/shared/callback/${state}?${new URLSearchParams(query).toString()}`);

const makeUser = ({ subject, email }: ReturnType<typeof freshPerson>) => ({
  id: subject,
  email,
  email_verified: true,
  name: 'Maja Bee',
  avatar_url: 'https://pictures.test/maja.png',
});

const reportFor = (state: string): Report => ({ user: makeUser(freshPerson()), state, exp: seconds() + 60 });

describe('shared keys', () => {
  it('sign users in through the broker', async () => {
    const started = await start(service, 'google', {});
    const url = new URL(started.authUrl);
    expect(`${url.origin}${url.pathname}`).toBe('https://broker.test/start');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      tenant: '7',
      provider: 'google',
      state: started.state,
      redirect_uri: `http://localhost:3001/api/auth/oauth/shared/callback/${started.state}`,
    });
    const answer = await finish(started.state, { success: 'true', payload: sign(reportFor(started.state)) });
    const exchanged = await exchange(service, landing(answer).get('svc_code'), started.pkce?.verifier ?? '');
    expect(exchanged.json<Exchanged>().user).toMatchObject({ providers: ['google'], emailVerified: true });
    const again = await finish(started.state, { success: 'true', payload: sign(reportFor(started.state)) });
    expect(again.json()).toMatchObject({ error: 'AUTH_OAUTH_INVALID_STATE' });
  });

  it.each<[string, (state: string, other: string) => string]>([
    ['without a signature', (state) => encode(reportFor(state))],
    ['with an empty signature', (state) => encode({ ...reportFor(state), signature: '' })],
    ['with a signature that is no text', (state) => encode({ ...reportFor(state), signature: true })],
    ['signed with another secret', (state) => sign(reportFor(state), 'another secret of some length')],
    ['signed for another state', (_state, other) => sign(reportFor(other))],
    ['that has expired', (state) => sign({ ...reportFor(state), exp: seconds() - 1 })],
    ['that lasts for ever', (state) => sign({ ...reportFor(state), exp: seconds() + 86_400 })],
    [
      'whose user was changed after signing',
      (state) => {
        const report = reportFor(state);
        const signature = brokerSignature(secret, { ...report });
        return encode({ ...report, user: makeUser(freshPerson()), signature });
      },
    ],
    ['that is no JSON', () => Buffer.from('{').toString('base64')],
    ['that is no Base64', () => '%%%'],
  ])('refuse a payload %s, although the state is genuine', async (_fault, forge) => {
    const { state } = await start(service, 'google');
    const { state: other } = await start(service, 'google');
    const before = await service.query('SELECT id FROM auth.auth_records');
    const parameters = landing(await finish(state, { success: 'true', payload: forge(state, other) }));
    expect(parameters.get('svc_error_code')).toBe('AUTH_OAUTH_INVALID_PAYLOAD');
    expect(await service.query('SELECT id FROM auth.auth_records')).toEqual(before);
  });

  it('refuse the state of a direct sign-in, and issue none that a direct callback accepts', async () => {
    const { state } = await start(service, 'google', { pkce: makePkce() });
    const direct = await service.get(`/api/auth/oauth/google/callback?state=${state}&code=x`);
    expect(direct.json()).toMatchObject({ error: 'AUTH_OAUTH_INVALID_STATE' });
  });

  it.each([
    ['access_denied', 'AUTH_OAUTH_DENIED'],
    ['<script>', 'AUTH_OAUTH_PROVIDER_FAILED'],
  ])('redirect error=%s as %s', async (error, code) => {
    const { state } = await start(service, 'github');
    expect(landing(await finish(state, { success: 'false', error })).get('svc_error_code')).toBe(code);
  });
});

describe('the signed content', () => {
  it('is the same for any order of keys', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'é"' }], a: true })).toBe('{"a":true,"b":[1,{"c":"é\\"","d":null}]}');
  });
});
