import createClient, { type Client } from 'openapi-fetch';
import type { ClientSession, ClientType, Send } from './client-session';
import type { paths as AuthPaths } from './generated/auth-service';
import type { paths as VideoPaths } from './generated/video-service';

/** Routes that open a session; their query selects how tokens are returned. */
const opensSession =
  /^\/api\/auth\/(users|users\/anonymous|sessions|email\/verify|email\/sign-in-link|id-token|mfa\/verify|passkeys\/verify|oauth\/exchange)$/;
/** Routes that replace the session of the request. */
const upgrade = '/api/auth/users/anonymous/upgrade';
const logout = '/api/auth/logout';
/** Routes that return a new access token of the same session. */
const reauthentication = '/api/auth/reauthentication';
const account = '/api/auth/account';

export type AuthClient = Client<AuthPaths>;

const bearing = (request: Request, accessToken: string | null | undefined): Request => {
  if (typeof accessToken === 'string' && !request.headers.has('authorization'))
    request.headers.set('authorization', `Bearer ${accessToken}`);
  return request;
};

/**
 * Sends the access token, and our refresh token if there is one, to name the session to end; sent once, even with
 * expired tokens.
 */
const leaving = async (session: ClientSession, request: Request): Promise<Response> => {
  const { accessToken, refreshToken } = session.tokens ?? {};
  const { headers, credentials, signal } = bearing(request, accessToken);
  const given = await request.text();
  const body = given === '' && refreshToken ? JSON.stringify({ refreshToken }) : given;
  if (body !== '') headers.set('content-type', 'application/json');
  return session.send(
    new Request(request.url, { method: 'POST', headers, credentials, signal, ...(body === '' ? {} : { body }) }),
  );
};

/** False for a wrong password or code, which gets the same status. */
const isTokenRefused = async (answer: Response): Promise<boolean> => {
  if (answer.status !== 401) return false;
  const body = (await answer
    .clone()
    .json()
    .catch(() => null)) as { error?: unknown } | null;
  return [undefined, 'AUTH_UNAUTHORIZED'].includes(body?.error as string | undefined);
};

/**
 * Sends with the session's access token; after a rejection, refreshes it and sends the request once more. An unavailable
 * refresh is the answer then, not 401, which would say that the session has ended.
 */
const withSession =
  (session: ClientSession, send: Send = session.send): Send =>
  async (request) => {
    if (session.tokens?.accessToken === null && !(await session.refresh(null)) && session.interruption !== null)
      return session.interruption;
    const again = request.clone();
    const used = session.tokens?.accessToken;
    const answer = await send(bearing(request, used));
    if (!used || !(await isTokenRefused(answer))) return answer;
    if (await session.refresh(used)) return send(bearing(again, session.tokens?.accessToken));
    return session.interruption ?? answer;
  };

/** Browsers stream the body of a copied request, which HTTP/1.1 does not support, so the body is read first. */
const asking = async (request: Request, clientType: ClientType): Promise<Request> => {
  const url = new URL(request.url);
  url.searchParams.set('client_type', clientType);
  const { method, headers, credentials, signal } = request;
  const body = await request.text();
  return new Request(url, { method, headers, credentials, signal, ...(body === '' ? {} : { body }) });
};

const leave = async (session: ClientSession, request: Request): Promise<Response> => {
  const answer = await leaving(session, request);
  if (answer.ok) await session.end();
  return answer;
};

/** Updates the session after a successful response. */
const noteAnswer = async (session: ClientSession, { method }: Request, pathname: string, answer: Response) => {
  if (method === 'DELETE' && pathname === account) await session.end();
  if (method !== 'POST' || pathname !== reauthentication || session.tokens === null) return;
  await session.adopt({ ...session.tokens, ...((await answer.clone().json()) as object) });
};

/** Stores tokens of responses, and deletes them at logout. */
const keepingSession = (session: ClientSession): Send => {
  const send = withSession(session);
  return async (request) => {
    const url = new URL(request.url);
    const opens = request.method === 'POST' && (opensSession.test(url.pathname) || url.pathname === upgrade);
    const sends = opens && url.pathname !== upgrade ? session.send : send;
    if (url.pathname === logout) return leave(session, request);
    const answer = await sends(opens ? await asking(request, session.options.clientType) : request);
    if (opens && answer.ok) await session.adopt((await answer.clone().json()) as object);
    if (answer.ok) await noteAnswer(session, request, url.pathname, answer);
    return answer;
  };
};

/** A typed client of the auth-service; sign-in, sign-up and logout change the session. */
export const createAuthClient = (session: ClientSession): AuthClient =>
  createClient<AuthPaths>({
    baseUrl: session.options.authUrl,
    credentials: 'include',
    fetch: keepingSession(session),
  });

const sessions = new WeakMap<object, ClientSession>();

const plainSend: Send = (request) => fetch(request);

/** Sends a request to the video-service with another base fetch. */
export const sendingOf = (video: object, over: (send: Send) => Send): Send => {
  const session = sessions.get(video);
  return session === undefined ? over(plainSend) : withSession(session, over(session.send));
};

/** A typed client of the video-service. Without a session it works only with `VIDEO_AUTH=off`. */
export const createVideoClient = (videoUrl: string, session?: ClientSession): Client<VideoPaths> => {
  const video = createClient<VideoPaths>({
    baseUrl: videoUrl,
    ...(session === undefined ? {} : { fetch: withSession(session) }),
  });
  if (session !== undefined) sessions.set(video, session);
  return video;
};
