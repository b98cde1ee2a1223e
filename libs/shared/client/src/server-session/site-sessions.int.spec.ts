import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startKeyServer, type KeyServer } from '../../test/key-server.fixture';
import { createSessionHandle } from '../sveltekit';
import { SiteSessions, toVisitor } from './site-sessions';

const siteUrl = 'http://localhost:3000';
const secret = 'a secret of this site, long enough';

let auth: KeyServer;

beforeAll(async () => {
  auth = await startKeyServer();
});
afterAll(() => auth.close());
beforeEach(() => {
  auth.refresh = { statusCode: 503, body: '{"error":"SERVICE_UNAVAILABLE"}' };
  auth.endedSessions = [];
});

const past = (): Record<string, number> => {
  const now = Math.floor(Date.now() / 1_000);
  return { iat: now - 900, exp: now - 60 };
};

/** A visitor whose access token has the claims. */
const visit = async (claims: Record<string, unknown>) => {
  const sessions = new SiteSessions({ authUrl: auth.url, siteUrl, secret });
  const tokens = { accessToken: await auth.sign({ claims }), refreshToken: 'refresh', isRemembered: true };
  const { name, value } = await sessions.store(tokens);
  const headers = new Headers({ cookie: `${name}=${value}` });
  return { sessions, headers, visitor: toVisitor({ headers }) };
};

const handled = async (path: string, headers: Headers) => {
  const handle = createSessionHandle({ authUrl: auth.url, siteUrl, secret, protectedPaths: ['/profile'] });
  const locals: { session?: unknown } = {};
  const request = new Request(`${siteUrl}${path}`, { headers });
  const event = { request, url: new URL(request.url), locals, cookies: { set: () => undefined } };
  const answer = await handle({ event, resolve: () => new Response('page') });
  return { answer, locals };
};

describe('a session of a site whose access token has expired', () => {
  it.each([500, 503, 429])('is unavailable while the refresh answers %i', async (statusCode) => {
    auth.refresh = { statusCode, body: '{}' };
    const { sessions, visitor } = await visit(past());
    expect(await sessions.renew(visitor)).toEqual({ session: 'unavailable', cookies: [] });
    expect(await sessions.read(visitor)).toBe('unavailable');
  });

  it('is unavailable while a proxy answers the refresh by a page', async () => {
    auth.refresh = { statusCode: 502, body: '<html>Bad gateway</html>' };
    const { sessions, visitor } = await visit(past());
    expect((await sessions.renew(visitor)).session).toBe('unavailable');
  });

  it('goes on with the first refresh that succeeds', async () => {
    const { sessions, visitor } = await visit(past());
    expect((await sessions.renew(visitor)).session).toBe('unavailable');
    auth.refresh = { statusCode: 200, body: JSON.stringify({ accessToken: await auth.sign(), refreshToken: 'next' }) };
    const { session, cookies } = await sessions.renew(visitor);
    expect([session, cookies]).toEqual([
      expect.objectContaining({ caller: expect.anything() as unknown }),
      [expect.anything()],
    ]);
  });

  it('is signed out when the refresh is refused', async () => {
    auth.refresh = { statusCode: 401, body: '{}' };
    const { sessions, visitor } = await visit(past());
    expect(await sessions.renew(visitor)).toEqual({ session: null, cookies: [] });
  });
});

it('a session of a site goes on with a valid access token while the refresh answers 503', async () => {
  const now = Math.floor(Date.now() / 1_000);
  const { sessions, visitor } = await visit({ iat: now - 600, exp: now + 30 });
  expect((await sessions.renew(visitor)).session).toMatchObject({ caller: { id: 'user' } });
});

describe('the hook of SvelteKit while the refresh answers 503', () => {
  it('answers 503 at a protected path instead of the sign-in page', async () => {
    const { headers } = await visit(past());
    const { answer } = await handled('/profile', headers);
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('location')]).toEqual([
      503,
      '5',
      null,
    ]);
  });

  it('tells other pages that the session is unavailable', async () => {
    const { headers } = await visit(past());
    const { answer, locals } = await handled('/', headers);
    expect([answer.status, locals.session]).toEqual([200, 'unavailable']);
  });
});
