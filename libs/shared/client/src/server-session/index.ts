import { SessionRoutes } from './session-routes';
import { setCookieOf } from './site-cookies';
import { SiteSessions, toVisitor, type SessionState } from './site-sessions';
import type { SiteSessionOptions } from './site-settings';

export type { SiteCookie } from './site-cookies';
export type { SiteSessionOptions } from './site-settings';
export type { PasswordSignIn, SignInResult, SignInStatus, SignUp } from './sign-in-steps';
export { SiteSession, type SessionState } from './site-sessions';

export interface ServerSession {
  /** The session of a request as its cookie has it; changes nothing. `unavailable` when the access token has expired. */
  read: (request: Request) => Promise<SessionState>;
  /** The session with fresh tokens, and values of `Set-Cookie` for the response. */
  renew: (request: Request) => Promise<{ session: SessionState; setCookies: string[] }>;
  /** Answers requests below `basePath`; null for others. */
  handle: (request: Request) => Promise<Response | null>;
}

/** Sessions in cookies of this site, for any server that has the `Request` and `Response` of the Fetch standard. */
export const createServerSession = (options: SiteSessionOptions): ServerSession => {
  const sessions = new SiteSessions(options);
  const routes = new SessionRoutes(sessions);
  return {
    read: (request) => sessions.read(toVisitor(request)),
    renew: async (request) => {
      const { session, cookies } = await sessions.renew(toVisitor(request));
      return { session, setCookies: cookies.map(setCookieOf) };
    },
    handle: async (request) => (routes.has(new URL(request.url)) ? routes.handle(request) : null),
  };
};
