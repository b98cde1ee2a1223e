import { SessionRoutes } from './session-routes';
import { setCookieOf } from './site-cookies';
import { SiteSessions, visitorOf, type SiteSession } from './site-sessions';
import type { SiteSessionOptions } from './site-settings';

export type { SiteCookie } from './site-cookies';
export type { SiteSessionOptions } from './site-settings';
export type { PasswordSignIn, SignInStatus, SignUp } from './sign-in-steps';
export { SiteSession } from './site-sessions';

export interface ServerSession {
  /** The session of a request as its cookie has it; changes nothing. Null when the access token has expired. */
  read: (request: Request) => Promise<SiteSession | null>;
  /** The session with fresh tokens, and values of `Set-Cookie` for the response. */
  renew: (request: Request) => Promise<{ session: SiteSession | null; setCookies: string[] }>;
  /** Answers requests below `basePath`; null for others. */
  handle: (request: Request) => Promise<Response | null>;
}

/** Sessions in cookies of this site, for any server that has the `Request` and `Response` of the Fetch standard. */
export const createServerSession = (options: SiteSessionOptions): ServerSession => {
  const sessions = new SiteSessions(options);
  const routes = new SessionRoutes(sessions);
  return {
    read: (request) => sessions.read(visitorOf(request)),
    renew: async (request) => {
      const { session, cookies } = await sessions.renew(visitorOf(request));
      return { session, setCookies: cookies.map(setCookieOf) };
    },
    handle: async (request) => (routes.has(new URL(request.url)) ? routes.handle(request) : null),
  };
};
