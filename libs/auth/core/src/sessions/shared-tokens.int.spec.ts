import { ClientSession, type SessionTokens } from '@svc/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  readCookie,
  passGracePeriod,
  signUp,
  signUpOnWeb,
  startAuthService,
  type AuthService,
} from '../../test/auth-service.fixture';

let service: AuthService;
const authUrl = 'http://localhost:3001';

beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.close());

/** A browser: its tabs and its worker share a store and cookies, and some answers of the service are 500 or 503. */
class Browser {
  readonly reported: (SessionTokens | null)[] = [];
  readonly failures: number[] = [];
  cookie = '';

  constructor(
    private readonly clientType: 'web' | 'desktop',
    public stored: SessionTokens | null,
  ) {}

  open(): ClientSession {
    return new ClientSession({
      authUrl,
      clientType: this.clientType,
      tokens: this.stored,
      readStored: () => this.stored,
      onChange: (tokens) => {
        this.reported.push(tokens);
        this.stored = tokens;
      },
      send: (request) => this.send(request),
    });
  }

  private async send(request: Request): Promise<Response> {
    const failure = this.failures.shift();
    if (failure !== undefined) return Response.json({}, { status: failure });
    const { pathname, search } = new URL(request.url);
    const csrfToken = request.headers.get('x-csrf-token');
    const answer = await service.post(`${pathname}${search}`, JSON.parse(await request.text()) as object, {
      ...(this.cookie === '' ? {} : { cookie: this.cookie }),
      ...(csrfToken === null ? {} : { 'x-csrf-token': csrfToken }),
    });
    if (answer.cookies.length > 0) this.cookie = readCookie(answer);
    return new Response(answer.body, { status: answer.statusCode });
  }
}

const browsers: [string, () => Promise<Browser>][] = [
  [
    'tokens in a shared store',
    async () => {
      const { refreshToken } = await signUp(service);
      await service.query(`UPDATE auth.sessions SET client_type = 'desktop' WHERE client_type = 'server'`);
      return new Browser('desktop', { accessToken: null, refreshToken, csrfToken: null });
    },
  ],
  [
    'a cookie',
    async () => {
      const { cookie, csrfToken } = await signUpOnWeb(service);
      const browser = new Browser('web', { accessToken: null, refreshToken: null, csrfToken });
      browser.cookie = cookie;
      return browser;
    },
  ],
];

describe.each(browsers)('two tabs and a worker with %s', (_kind, openBrowser) => {
  it.each([
    ['none fails', []],
    ['one is answered 500', [500]],
    ['two are answered 503', [503, 503]],
  ])('never report the end of the session when they refresh at once and %s', async (_case, failures) => {
    const browser = await openBrowser();
    browser.failures.push(...failures);
    const clients = [browser.open(), browser.open(), browser.open()];
    const outcomes = await Promise.all(clients.map((client) => client.refresh(null)));
    expect(outcomes.filter(Boolean)).toHaveLength(3 - failures.length);
    await passGracePeriod(service);
    for (const client of clients) expect(await client.refresh(client.tokens?.accessToken ?? null)).toBe(true);
    await passGracePeriod(service);
    for (const client of clients) expect(await client.refresh(client.tokens?.accessToken ?? null)).toBe(true);
    expect(browser.reported).not.toContain(null);
    expect(clients.map(({ tokens }) => tokens?.accessToken)).not.toContain(undefined);
  });
});

describe('a tab that slept while another one refreshed twice', () => {
  it('uses the newest refresh token of the store, and ends no session', async () => {
    const browser = await browsers[0]![1]();
    const [awake, asleep] = [browser.open(), browser.open()];
    await awake.refresh(null);
    await awake.refresh(awake.tokens?.accessToken ?? null);
    await passGracePeriod(service);
    expect(await asleep.refresh(null)).toBe(true);
    expect(asleep.tokens).toEqual(awake.tokens);
    expect(await awake.refresh(awake.tokens?.accessToken ?? null)).toBe(true);
    expect(browser.reported).not.toContain(null);
  });
});
