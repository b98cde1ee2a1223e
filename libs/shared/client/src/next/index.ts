import { cookies, headers } from 'next/headers';
import { NextResponse } from 'next/server';
import {
  isProtected,
  signInAddress,
  unavailableAnswer,
  withCookie,
  withoutCache,
} from '../server-session/protected-paths';
import { SessionRoutes } from '../server-session/session-routes';
import { setCookieOf, type SiteCookie } from '../server-session/site-cookies';
import {
  SiteSessions,
  toVisitor,
  type SessionState,
  type SiteSession,
  type Visitor,
} from '../server-session/site-sessions';
import type { SiteSessionOptions } from '../server-session/site-settings';
import type { PasswordSignIn, SignInResult, SignInStatus, SignInStep, SignUp } from '../server-session/sign-in-steps';

export type { SessionState, PasswordSignIn, SignInResult, SignInStatus, SignUp, SiteSession, SiteSessionOptions };

type RouteHandler = (request: Request) => Promise<Response>;

export interface NextSession {
  /**
   * Reads the session in server components, which cannot set cookies: never uses up the refresh token. Null without a
   * session; `unavailable` while the auth-service is, and when the access token has expired because `proxy` does not run
   * for the page.
   */
  readSession: () => Promise<SessionState>;
  /** Reads the session in server actions and route handlers, and sets the cookie if it replaced the tokens. */
  renewSession: () => Promise<SessionState>;
  /**
   * Creates `proxy.ts`, or `middleware.ts` before Next.js 16, which replaces expiring tokens before a page is rendered.
   * @param protectedPaths visitors without a session go to the sign-in page; the pages must read the session too
   */
  proxy: (protectedPaths?: readonly string[]) => RouteHandler;
  /** The exports of `app/auth/[action]/route.ts`. */
  handlers: { GET: RouteHandler; POST: RouteHandler };
  /** Functions to call in server actions, whose origin Next.js checks. All but `signOut` throw ApiError for a refusal. */
  actions: {
    signIn: (person: PasswordSignIn) => Promise<SignInResult>;
    signUp: (person: SignUp) => Promise<SignInResult>;
    /**
     * @param code of an authenticator app, or a recovery code
     * @param request that `signIn` returned; without it the browser may have only one sign-in that needs a code
     */
    verify: (code: string, request?: string) => Promise<SignInResult>;
    signOut: () => Promise<void>;
  };
}

const currentVisitor = async (): Promise<Visitor> => {
  const [jar, sent] = await Promise.all([cookies(), headers()]);
  return {
    cookie: (name) => jar.get(name)?.value,
    cookieNames: () => jar.getAll().map(({ name }) => name),
    header: (name) => sent.get(name),
  };
};

const setAll = async (given: readonly SiteCookie[]): Promise<void> => {
  const jar = await cookies();
  for (const { name, value, attributes } of given) jar.set(name, value, attributes);
};

/** The page must not take an ended session for one that is unavailable. The cookie of the browser stays. */
const withoutSession = ({ headers: sent }: Request, { cookies: jar }: SiteSessions): Response =>
  NextResponse.next({ request: { headers: withCookie(sent, { name: jar.name('session'), value: '' }) } });

const createProxy =
  (sessions: SiteSessions, routes: SessionRoutes) =>
  (protectedPaths: readonly string[] = []): RouteHandler =>
  async (request) => {
    const url = new URL(request.url);
    if (routes.has(url)) return NextResponse.next();
    const { session, cookies: renewed } = await sessions.renew(toVisitor(request));
    if (isProtected(url, protectedPaths)) {
      if (session === 'unavailable') return unavailableAnswer();
      if (session === null)
        return new Response(null, { status: 307, headers: { location: signInAddress(request, sessions.site) } });
    }
    const [cookie] = renewed;
    if (session === null) return withoutSession(request, sessions);
    if (cookie === undefined) return NextResponse.next();
    const answer = NextResponse.next({ request: { headers: withCookie(request.headers, cookie) } });
    answer.headers.append('set-cookie', setCookieOf(cookie));
    return withoutCache(answer);
  };

const createActions = ({ steps }: SessionRoutes): NextSession['actions'] => {
  const done = async ({ cookies: given, ...result }: SignInStep): Promise<SignInResult> => {
    await setAll(given);
    return result;
  };
  return {
    signIn: async (person) => done(await steps.byPassword(person, await currentVisitor())),
    signUp: async (person) => done(await steps.bySignUp(person, await currentVisitor())),
    verify: async (code, request) => done(await steps.bySecondFactor(code, await currentVisitor(), request)),
    signOut: async () => setAll((await steps.signOut(await currentVisitor())).cookies),
  };
};

/** The session of a site with the app router of Next.js, in cookies of the site. */
export const createNextSession = (options: SiteSessionOptions): NextSession => {
  const sessions = new SiteSessions(options);
  const routes = new SessionRoutes(sessions);
  const handle: RouteHandler = (request) => routes.handle(request);
  return {
    readSession: async () => sessions.read(await currentVisitor()),
    renewSession: async () => {
      const { session, cookies: renewed } = await sessions.renew(await currentVisitor());
      await setAll(renewed);
      return session;
    },
    proxy: createProxy(sessions, routes),
    handlers: { GET: handle, POST: handle },
    actions: createActions(routes),
  };
};
