import { Deadline } from '@svc/outbound';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  bearer,
  signInAsAdmin,
  startAuthService,
  times,
  type AuthService,
  type Headers,
} from '../../../test/auth-service.fixture';
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
import { VendorNetwork, vendorNamed, vendors } from '../../../test/vendors/vendors.fixture';

let service: AuthService;
let network: VendorNetwork;
let admin: Headers;
const google = vendorNamed('google');
const github = vendorNamed('github');
const issuer = 'https://id.hive.test';
const custom = { key: 'hive', name: 'Hive', discoveryEndpoint: issuer, clientId: 'svc', clientSecret: 'made-up' };

beforeAll(async () => {
  service = await startAuthService();
  network = await VendorNetwork.open(service);
  admin = bearer(await signInAsAdmin(service));
  for (const change of [{}, { key: 'moved' }, { key: 'slow', discoveryEndpoint: 'https://slow.hive.test' }])
    await service.post('/api/auth/oauth/custom/configs', { ...custom, ...change }, admin);
});

beforeEach(() => {
  const document = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
  };
  network.overrides.set(`${issuer}/.well-known/openid-configuration`, () => Response.json(document));
});

afterEach(() => network.overrides.clear());

afterAll(() => service.close());

describe('providers are asked', () => {
  it('by callbacks, once for the discovery of a custom one, and by no other request', async () => {
    const other = await signInThrough(service, network, google, freshPerson());
    const { answer, started } = await arrive(service, network, google, freshPerson());
    await start(service, 'custom/hive');
    const asked = network.requests.length;
    expect(network.requestsTo(issuer)).toHaveLength(1);

    const code = landing(answer).get('svc_code');
    const session = (await exchange(service, code, started.pkce?.verifier ?? '')).json<Exchanged>();
    expect((await exchange(service, code, started.pkce?.verifier ?? '')).statusCode).toBe(401);
    const { accessToken, refreshToken, user } = other;
    const mine = bearer(accessToken);
    await start(service, 'custom/hive');
    for (const { name } of vendors) await start(service, name);
    const { state } = await start(service, 'github');
    const change = { discoveryEndpoint: 'https://elsewhere.hive.test' };
    const answers = await Promise.all([
      service.get('/api/auth/public-config'),
      service.get('/api/auth/sessions/current', mine),
      service.get('/api/auth/identities', mine),
      service.get(`/api/auth/profiles/${user.id}`),
      service.get('/api/auth/oauth/configs', admin),
      service.get('/api/auth/oauth/google/config', admin),
      service.get('/api/auth/oauth/custom/configs', admin),
      service.post('/api/auth/oauth/custom/configs', { ...custom, key: 'other' }, admin),
      service.inject({ method: 'PUT', url: '/api/auth/oauth/custom/moved/config', headers: admin, payload: change }),
      service.post('/api/auth/refresh?client_type=server', { refreshToken }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect((await callback(service, 'google', { code: 'x', state })).statusCode).toBe(400);
    expect((await callback(service, 'github', { error: 'access_denied', state })).statusCode).toBe(302);
    expect((await service.post('/api/auth/logout')).statusCode).toBe(200);
    expect(session.user.providers).toEqual(['google']);
    expect(network.requests).toHaveLength(asked);
  });

  it('with the current secret, as soon as it was changed', async () => {
    const secretSent = async () => {
      await signInThrough(service, network, google, freshPerson());
      return network.requestsTo(google.tokenEndpoint).at(-1)?.form.get('client_secret');
    };
    expect(await secretSent()).toBe(google.credentials.clientSecret);
    const url = '/api/auth/oauth/google/config';
    await service.inject({ method: 'PUT', url, headers: admin, payload: { clientSecret: 'another-secret' } });
    expect(await secretSent()).toBe('another-secret');
  });
});

/** Replaces deadlines by ones that the test ends. */
const takeOverDeadlines = () => {
  const deadlines: { ms: number; pass: () => void }[] = [];
  const take = (ms: number): AbortSignal => {
    const controller = new AbortController();
    deadlines.push({ ms, pass: () => controller.abort(new DOMException('The time is over.', 'TimeoutError')) });
    return controller.signal;
  };
  const realStart = Deadline.start.bind(Deadline);
  const spies = [
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(take),
    vi.spyOn(Deadline, 'start').mockImplementation((ms) => realStart(2 * ms, take(ms))),
  ];
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
  return {
    longestMs: () => Math.max(...deadlines.map(({ ms }) => ms)),
    passAll: () => deadlines.forEach(({ pass }) => pass()),
  };
};

/** Makes a URL hang. @returns a promise for its nth request */
const hangAt = (address: string, asked: number): Promise<void> =>
  new Promise((reached) => {
    let count = 0;
    network.overrides.set(address, (_request, { signal }) => {
      count += 1;
      if (count === asked) reached();
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      });
    });
  });

const toldAt = async (path: string, code: string): Promise<string | null> => {
  const { state } = await start(service, path);
  return landing(await callback(service, path, { code, state })).get('svc_error');
};

const throughGitHub = async () =>
  landing((await arrive(service, network, github, freshPerson())).answer).get('svc_error');

/** More than the connections to the database: a request that waits for a provider must hold none. */
const callers = 20;

interface Hanging {
  where: string;
  address: string;
  /** Requests to the URL by all callers together. */
  asked: number;
  come: () => Promise<string | null>;
}

const hangings: Hanging[] = [
  { where: 'the token endpoint of a built-in one', address: github.tokenEndpoint, asked: callers, come: throughGitHub },
  { where: 'the API of a built-in one', address: 'https://api.github.com/user', asked: callers, come: throughGitHub },
  {
    where: 'the token endpoint of a custom one',
    address: `${issuer}/token`,
    asked: callers,
    come: () => toldAt('custom/hive', 'any'),
  },
  {
    where: 'the discovery document of a custom one',
    address: 'https://slow.hive.test/.well-known/openid-configuration',
    asked: 1,
    come: async () => {
      const answer = await service.get('/api/auth/oauth/custom/slow?redirect_uri=https://app.hive.test/');
      return answer.json<{ message: string }>().message;
    },
  },
];

describe('a provider that hangs', () => {
  it.each(hangings)(
    'at $where gives its own callers a clear error after ten seconds, and does not affect others',
    async ({ address, asked, come }) => {
      const { refreshToken } = await signInThrough(service, network, google, freshPerson());
      const deadlines = takeOverDeadlines();
      const order: string[] = [];
      const hanging = hangAt(address, asked);
      const told = times(callers, async () => {
        const message = await come();
        order.push('hanging');
        return message;
      });
      await hanging;

      const { accessToken } = await signInThrough(service, network, google, freshPerson());
      const others = await Promise.all([
        service.get('/api/auth/public-config'),
        service.get('/api/auth/sessions/current', bearer(accessToken)),
        service.post('/api/auth/refresh?client_type=server', { refreshToken }),
      ]);
      order.push('others');
      expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      expect(order).toEqual(['others']);

      deadlines.passAll();
      expect(new Set(await told)).toEqual(new Set(['The sign-in provider did not answer in time.']));
      expect(deadlines.longestMs()).toBeLessThanOrEqual(10_000);
    },
  );
});
