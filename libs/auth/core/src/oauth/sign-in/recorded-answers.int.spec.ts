import { Logger } from '@nestjs/common';
import {
  fillRecord,
  readRecordedProviders,
  readUnusableDiscoveries,
  type RecordedHttp,
  type RecordedProvider,
  type RecordedSignIn,
} from '@svc/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { bearer, signInAsAdmin, startAuthService, type AuthService } from '../../../test/auth-service.fixture';
import {
  callback,
  exchange,
  freshPerson,
  landing,
  postForm,
  start,
  type Exchanged,
} from '../../../test/vendors/oauth-flow.fixture';
import { DiscoveryService } from '../providers/discovery.service';
import { recordedTokenAnswer } from '../../../test/vendors/recorded-vendor.fixture';
import type { VendorPerson } from '../../../test/vendors/vendor.fixture';
import { VendorNetwork, vendorNamed } from '../../../test/vendors/vendors.fixture';

let service: AuthService;
let network: VendorNetwork;
const providers = readRecordedProviders();

beforeAll(async () => {
  service = await startAuthService();
  network = await VendorNetwork.open(service);
  const admin = bearer(await signInAsAdmin(service));
  for (const { provider: key, discovery } of providers) {
    if (discovery === undefined) continue;
    const client = { clientId: 'svc', clientSecret: 'made-up', discoveryEndpoint: discovery.body.issuer };
    await service.post('/api/auth/oauth/custom/configs', { key, name: key, ...client }, admin);
  }
});

afterEach(() => network.overrides.clear());

afterAll(() => service.close());

/** Our client at the provider, which answers from now on. */
const clientAt = ({ provider, discovery }: RecordedProvider) => {
  if (discovery === undefined) {
    const { tokenEndpoint, credentials } = vendorNamed(provider);
    return { path: provider, tokenEndpoint, clientId: credentials.clientId };
  }
  const { issuer, token_endpoint: tokenEndpoint, jwks_uri: keys } = discovery.body;
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  network.overrides.set(address, () => Response.json(discovery.body));
  network.overrides.set(keys, async () =>
    Response.json({ keys: [...(discovery.keys ?? []), await network.publicJwk()] }),
  );
  return { path: `custom/${provider}`, tokenEndpoint, clientId: 'svc' };
};

const httpAnswer = ({ status = 200, contentType = 'application/json', body }: RecordedHttp): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'content-type': contentType },
  });

/** Signs the person in; the provider gives the recorded answers. */
const play = async (provider: RecordedProvider, recorded: RecordedSignIn, person: VendorPerson) => {
  const { path, tokenEndpoint, clientId } = clientAt(provider);
  const started = await start(service, path);
  const nonce = new URL(started.authUrl).searchParams.get('nonce');
  const scene = { person, nonce, sign: (claims: Record<string, unknown>) => network.sign(claims) };
  network.overrides.set(tokenEndpoint, async () => {
    const { token = { body: {} } } = recorded;
    if (typeof token.body === 'string') return httpAnswer(token);
    return httpAnswer({ ...token, body: await recordedTokenAnswer(recorded, clientId, scene) });
  });
  for (const [address, answer] of Object.entries(recorded.apis ?? {}))
    network.overrides.set(address, () => httpAnswer(fillRecord(answer, person)));
  const code: Record<string, string> = recorded.token === undefined ? {} : { code: 'any' };
  const send = path === 'apple' ? postForm : callback;
  const answer = await send(service, path, { ...code, state: started.state, ...recorded.callback }, started.cookie);
  return { parameters: landing(answer), verifier: started.pkce?.verifier ?? '' };
};

describe.each(providers)('$provider', (provider) => {
  it('has a source for each record, with a day or what was made by hand', () => {
    for (const { source, recorded, madeByHand } of [...provider.answers, provider.discovery ?? provider.answers[0]]) {
      expect(source).not.toBe('');
      expect(recorded ?? madeByHand).toBeDefined();
    }
  });

  it.each(provider.answers.filter(({ expected }) => !('error' in expected)))('$title', async (recorded) => {
    const { email, name, avatarUrl } = recorded.expected as {
      email: string;
      name: string | null;
      avatarUrl?: string | null;
    };
    const person = freshPerson();
    const { parameters, verifier } = await play(provider, recorded, person);
    expect(parameters.get('svc_error')).toBeNull();
    const { user } = (await exchange(service, parameters.get('svc_code'), verifier)).json<Exchanged>();
    expect(user).toMatchObject({
      email: email === 'none' ? `${user.id}@no-email.invalid` : person.email,
      emailVerified: email === 'verified',
    });
    expect(user.profile?.name ?? null).toBe(name);
    if (avatarUrl !== undefined) expect(user.profile?.avatar_url ?? null).toBe(avatarUrl);
    const again = await play(provider, recorded, person);
    expect(again.parameters.get('user_id')).toBe(user.id);
  });

  it.each(provider.answers.filter(({ expected }) => 'error' in expected))('$title', async (recorded) => {
    const warned = vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    onTestFinished(() => warned.mockRestore());
    const { error, log } = recorded.expected as { error: string; log?: string };
    const { parameters } = await play(provider, recorded, freshPerson());
    expect(parameters.get('svc_error_code')).toBe(error);
    const reasons = warned.mock.calls
      .map(([line]) => String(line))
      .filter((line) => line.startsWith('Sign-in through'));
    if (log !== undefined) expect(reasons.join()).toMatch(new RegExp(`\\b${log}\\b`));
  });
});

describe('a discovery document that no sign-in can use', () => {
  it.each(readUnusableDiscoveries())('is refused for the member that it lacks: $title', async (recorded) => {
    const { address, lacks, body } = recorded;
    network.overrides.set(`${address}/.well-known/openid-configuration`, () => Response.json(body));
    await expect(service.app.get(DiscoveryService).discover(address)).rejects.toMatchObject({ field: lacks });
  });
});
