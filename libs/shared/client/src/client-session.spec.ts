import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { ClientSession, type ClientType, type SessionTokens } from './client-session';
import { createAuthClient, createVideoClient } from './create-clients';

const authUrl = 'http://auth.test';
const videoUrl = 'http://video.test';

interface Call {
  method: string;
  path: string;
  authorization: string | null;
  csrfToken: string | null;
  body: unknown;
}

/** A service that accepts one access token and returns the next one for a refresh. */
const service = (refreshStatus = 200) => {
  const calls: Call[] = [];
  const send = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const text = await request.text();
    const authorization = request.headers.get('authorization');
    const csrfToken = request.headers.get('x-csrf-token');
    const path = url.pathname + url.search;
    calls.push({ method: request.method, path, authorization, csrfToken, body: text === '' ? null : JSON.parse(text) });
    if (url.pathname === '/api/auth/refresh') {
      return Response.json(
        { accessToken: 'good', refreshToken: 'refresh-2', csrfToken: 'csrf-2' },
        { status: refreshStatus },
      );
    }
    if (url.pathname === '/api/auth/sessions') return Response.json({ accessToken: 'good', refreshToken: 'refresh-1' });
    if (url.pathname === '/api/auth/csrf') return Response.json({ csrfToken: 'csrf-1' });
    if (url.pathname === '/api/auth/logout') return Response.json({ success: true });
    return Response.json({}, { status: authorization === 'Bearer good' ? 200 : 401 });
  };
  return { calls, send };
};

const expired = (clientType: ClientType): SessionTokens => ({
  accessToken: 'expired',
  refreshToken: clientType === 'web' ? null : 'refresh-1',
  csrfToken: clientType === 'web' ? 'csrf-1' : null,
});

const open = (clientType: ClientType, refreshStatus?: number) => {
  const { calls, send } = service(refreshStatus);
  const changes: (SessionTokens | null)[] = [];
  const onChange = (tokens: SessionTokens | null): void => void changes.push(tokens);
  const session = new ClientSession({ authUrl, clientType, tokens: expired(clientType), onChange, send });
  return { calls, changes, session, auth: createAuthClient(session), video: createVideoClient(videoUrl, session) };
};

describe('ClientSession', () => {
  it('refreshes an expired token and repeats the request with its body', async () => {
    const { calls, changes, video } = open('server');
    const { response } = await video.POST('/api/video/generate/async', { body: { text: 'Why bees dance' } });
    expect(response.status).toBe(200);
    expect(calls.map(({ path, authorization }) => `${path} ${authorization}`)).toEqual([
      '/api/video/generate/async Bearer expired',
      '/api/auth/refresh?client_type=server null',
      '/api/video/generate/async Bearer good',
    ]);
    expect(calls[1]?.body).toEqual({ refreshToken: 'refresh-1' });
    expect(calls[2]?.body).toEqual({ text: 'Why bees dance' });
    expect(changes).toEqual([{ accessToken: 'good', refreshToken: 'refresh-2', csrfToken: 'csrf-2' }]);
  });

  it('refreshes the token of a web client by its cookie and CSRF token', async () => {
    const { calls, auth } = open('web');
    await auth.GET('/api/auth/sessions/current');
    expect(calls[1]).toMatchObject({ path: '/api/auth/refresh?client_type=web', csrfToken: 'csrf-1', body: {} });
  });

  it('restores the session from the state that a page kept over its reload', async () => {
    const { calls, send } = service();
    const tokens = { accessToken: null, refreshToken: null, csrfToken: 'csrf-1' };
    const video = createVideoClient(videoUrl, new ClientSession({ authUrl, clientType: 'web', tokens, send }));
    await Promise.all([video.GET('/api/tasks'), video.GET('/api/resources/bgm')]);
    expect(calls.map(({ path, authorization }) => `${path} ${authorization}`)).toEqual([
      '/api/auth/refresh?client_type=web null',
      '/api/tasks Bearer good',
      '/api/resources/bgm Bearer good',
    ]);
  });

  it('refreshes once for many requests with the expired token', async () => {
    const { calls, auth } = open('server');
    const answers = await Promise.all(Array.from({ length: 10 }, () => auth.GET('/api/auth/sessions/current')));
    expect(answers.map(({ response }) => response.status)).toEqual(Array(10).fill(200));
    expect(calls.filter(({ path }) => path.startsWith('/api/auth/refresh'))).toHaveLength(1);
  });

  it('ends when the refresh is rejected, and returns the first response', async () => {
    const { session, changes, auth } = open('server', 401);
    const { response } = await auth.GET('/api/auth/sessions/current');
    expect(response.status).toBe(401);
    expect(changes).toEqual([null]);
    expect(session.tokens).toBeNull();
  });

  it.each([429, 500, 503])(
    'stays when the refresh answers %i, which the caller gets instead of 401',
    async (status) => {
      const { session, changes, auth } = open('server', status);
      const { response } = await auth.GET('/api/auth/sessions/current');
      expect([response.status, session.tokens?.refreshToken, changes]).toEqual([status, 'refresh-1', []]);
    },
  );

  it('stores the tokens of a sign-in of its client type, and deletes them at logout', async () => {
    const { calls, session, auth } = open('mobile');
    await auth.POST('/api/auth/sessions', { body: { email: 'bee@hive.test', password: 'correct horse battery 9' } });
    expect(calls[0]).toMatchObject({ path: '/api/auth/sessions?client_type=mobile', authorization: null });
    expect(session.tokens).toEqual({ accessToken: 'good', refreshToken: 'refresh-1', csrfToken: null });
    await auth.POST('/api/auth/logout', {});
    expect(session.tokens).toBeNull();
    expect(calls[1]).toMatchObject({ authorization: 'Bearer good', body: { refreshToken: 'refresh-1' } });
  });

  it('names the session to end at logout, once, even when its access token has expired', async () => {
    const { calls, session, auth } = open('server');
    await auth.POST('/api/auth/logout', {});
    expect(calls).toEqual([
      expect.objectContaining({ authorization: 'Bearer expired', body: { refreshToken: 'refresh-1' } }),
    ]);
    expect(session.tokens).toBeNull();
  });

  it('signs a page out by its cookie alone', async () => {
    const { calls, send } = service();
    const session = new ClientSession({ authUrl, clientType: 'web', send });
    await createAuthClient(session).POST('/api/auth/logout', {});
    expect(calls).toEqual([expect.objectContaining({ path: '/api/auth/logout', authorization: null, body: null })]);
  });

  it('finds the session of a reloaded page by its cookie, or none', async () => {
    const { calls, send } = service();
    const session = new ClientSession({ authUrl, clientType: 'web', send });
    expect(await session.resume()).toBe(true);
    await createVideoClient(videoUrl, session).GET('/api/tasks');
    expect(calls.map(({ path, csrfToken }) => `${path} ${csrfToken}`)).toEqual([
      '/api/auth/csrf?optional=true null',
      '/api/auth/refresh?client_type=web csrf-1',
      '/api/tasks null',
    ]);
    const refused = (): Promise<Response> => Promise.resolve(Response.json({}, { status: 401 }));
    expect(await new ClientSession({ authUrl, clientType: 'web', send: refused }).resume()).toBe(false);
  });
});

describe('a refused refresh', () => {
  let warn: MockInstance<typeof console.warn>;
  beforeEach(() => {
    warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => warn.mockRestore());

  const refuse = async (url: string): Promise<void> => {
    const challenge = 'Bearer error="invalid_token", error_description="session_ended: password changed"';
    const body = { error: 'AUTH_INVALID_REFRESH_TOKEN', message: 'The session has ended.' };
    const send = (): Promise<Response> =>
      Promise.resolve(Response.json(body, { status: 401, headers: { 'www-authenticate': challenge } }));
    const session = new ClientSession({ authUrl: url, clientType: 'web', tokens: expired('web'), send });
    expect(await session.refresh('expired')).toBe(false);
    expect(session.tokens).toBeNull();
  };

  it('tells its cause to the console while the service is on loopback', async () => {
    await refuse('http://localhost:3001');
    expect(warn.mock.lastCall).toEqual([
      'The refresh was refused (401 AUTH_INVALID_REFRESH_TOKEN): session_ended: password changed',
    ]);
  });

  it('tells nothing at a public service', async () => {
    await refuse('https://auth.hive.test');
    expect(warn).not.toHaveBeenCalled();
  });
});

it('a signed-out visit asks for an answer without an error, and finds no session', async () => {
  const paths: string[] = [];
  const send = ({ url }: Request): Promise<Response> => {
    paths.push(url);
    return Promise.resolve(new Response(null, { status: 204 }));
  };
  const session = new ClientSession({ authUrl, clientType: 'web', send });
  expect(await session.resume()).toBe(false);
  expect(session.tokens).toBeNull();
  expect(paths).toEqual(['http://auth.test/api/auth/csrf?optional=true']);
});
