import { isProtected, signInAddress, unavailableAnswer, withoutCache } from '../server-session/protected-paths';
import { SessionRoutes } from '../server-session/session-routes';
import type { SiteCookie } from '../server-session/site-cookies';
import { SiteSessions, toVisitor, type SessionState, type SiteSession } from '../server-session/site-sessions';
import type { SiteSessionOptions } from '../server-session/site-settings';

export type { SessionState, SiteSession, SiteSessionOptions };

/** The used parts of SvelteKit's `RequestEvent`. */
export interface SessionEvent {
  readonly request: Request;
  readonly url: URL;
  readonly locals: object;
  readonly cookies: { set: (name: string, value: string, attributes: SiteCookie['attributes']) => void };
}

interface HandleInput<Event> {
  event: Event;
  resolve: (event: Event) => Response | Promise<Response>;
}

export interface HandleOptions extends SiteSessionOptions {
  /** Visitors without a session go to the sign-in page; also for paths below. */
  protectedPaths?: readonly string[];
}

/**
 * The hook `handle` of `src/hooks.server.ts`: sets `event.locals.session` for load functions, actions and endpoints,
 * replaces expiring tokens, and answers the routes below `basePath`.
 */
export const createSessionHandle = ({ protectedPaths = [], ...options }: HandleOptions) => {
  const sessions = new SiteSessions(options);
  const routes = new SessionRoutes(sessions);
  return async <Event extends SessionEvent>({ event, resolve }: HandleInput<Event>): Promise<Response> => {
    const { request, url, locals } = event;
    if (routes.has(url)) return routes.handle(request);
    const { session, cookies } = await sessions.renew(toVisitor(request));
    (locals as { session?: SessionState }).session = session;
    if (session === 'unavailable' && isProtected(url, protectedPaths)) return unavailableAnswer();
    if (session === null && isProtected(url, protectedPaths))
      return new Response(null, { status: 303, headers: { location: signInAddress(request, sessions.site) } });
    for (const { name, value, attributes } of cookies) event.cookies.set(name, value, attributes);
    const answer = await resolve(event);
    // Headers of a response that an endpoint has fetched cannot be changed.
    return cookies.length === 0 ? answer : withoutCache(new Response(answer.body, answer));
  };
};
