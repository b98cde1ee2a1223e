import { errors } from 'jose';
import { errorOf } from '../api-error';
import { ClientSession, type Send } from '../client-session';
import { warnOfRefusal } from '../refusal-warning';
import { AccessDenied } from '../server/access-denied';
import { createAccessVerifier, type AccessVerifier, type Caller } from '../server/access-verifier';
import { cookieNames, cookieReader, SiteCookies, type ReadCookie, type SiteCookie } from './site-cookies';
import { siteSettingsOf, type SiteSessionOptions, type SiteSettings } from './site-settings';
import { TokenRotation, type TokenPair } from './token-rotation';

/** The parts of a request that a session needs. */
export interface Visitor {
  readonly cookie: ReadCookie;
  readonly cookieNames: () => readonly string[];
  readonly header: (name: string) => string | null;
}

export const toVisitor = ({ headers }: Pick<Request, 'headers'>): Visitor => ({
  cookie: cookieReader(headers.get('cookie')),
  cookieNames: () => cookieNames(headers.get('cookie')),
  header: (name) => headers.get(name),
});

/** The session of a visitor. Its access token stays out of `JSON.stringify` and of properties. */
export class SiteSession {
  readonly #accessToken: string;
  readonly #authUrl: string;

  constructor(
    readonly caller: Caller,
    authUrl: string,
    accessToken: string,
  ) {
    this.#authUrl = authUrl;
    this.#accessToken = accessToken;
  }

  /** Bears the access token, for `createAuthClient` and `createVideoClient`; has no refresh token to use up. */
  client(): ClientSession {
    const tokens = { accessToken: this.#accessToken, refreshToken: null, csrfToken: null };
    return new ClientSession({ authUrl: this.#authUrl, clientType: 'server', tokens });
  }
}

/**
 * `null`: signed out. `unavailable`: the visitor has a session that cannot be renewed or verified now, such as while the
 * auth-service is overloaded; a later request finds it.
 */
export type SessionState = SiteSession | 'unavailable' | null;

/** Content of the session cookie. */
interface StoredTokens extends TokenPair {
  /** False when the cookie ends with the browser. */
  readonly isRemembered: boolean;
}

/** Sessions of the auth-service end after 30 days without use. */
const rememberedSeconds = 30 * 24 * 60 * 60;

/** Sessions of visitors in cookies of this site. */
export class SiteSessions {
  readonly site: SiteSettings;
  readonly cookies: SiteCookies;
  private readonly verifier: AccessVerifier;
  private readonly rotation: TokenRotation;

  constructor(options: SiteSessionOptions) {
    this.site = siteSettingsOf(options);
    this.cookies = new SiteCookies(this.site);
    this.verifier = createAccessVerifier(options);
    this.rotation = new TokenRotation(this.site.renewalSeconds);
  }

  /**
   * The session as the cookie has it. Changes nothing, for code that cannot set cookies.
   * @returns `unavailable` also when nothing has renewed an expired access token
   */
  async read(visitor: Pick<Visitor, 'cookie'>): Promise<SessionState> {
    const stored = await this.stored(visitor);
    return stored === null ? null : this.verify(stored);
  }

  /**
   * The session with fresh tokens. While the auth-service is unreachable, the tokens stay until they expire; then the
   * session is `unavailable`. A refused refresh deletes no cookie: another tab may have signed in, whose cookie a late
   * response would delete.
   * @returns the cookies to set
   */
  async renew(visitor: Visitor): Promise<{ session: SessionState; cookies: SiteCookie[] }> {
    const stored = await this.stored(visitor);
    if (stored === null) return { session: null, cookies: [] };
    const refresh = (refreshToken: string) => this.refresh(refreshToken, visitor);
    const pair = await this.rotation.renew(stored, refresh).catch(() => stored);
    if (pair === null) return { session: null, cookies: [] };
    const isSame = pair.refreshToken === stored.refreshToken;
    const cookies = isSame ? [] : [await this.store({ ...pair, isRemembered: stored.isRemembered })];
    return { session: await this.verify(pair), cookies };
  }

  /** @returns null without a session cookie of this site */
  stored({ cookie }: Pick<Visitor, 'cookie'>): Promise<StoredTokens | null> {
    return this.cookies.open<StoredTokens>('session', cookie);
  }

  store({ accessToken, refreshToken, isRemembered }: StoredTokens): Promise<SiteCookie> {
    const content = { accessToken, refreshToken, isRemembered };
    return this.cookies.seal('session', content, isRemembered ? rememberedSeconds : undefined);
  }

  /** Sends in the name of the visitor's browser, which the list of sessions then shows. */
  sender({ header }: Visitor): Send {
    const forwarded = this.site.forwardsAddress === true ? ['x-forwarded-for'] : [];
    return (request) => {
      for (const name of ['user-agent', 'accept-language', ...forwarded]) {
        const value = header(name);
        if (value !== null) request.headers.set(name, value);
      }
      // Next.js would cache it.
      return fetch(request, { cache: 'no-store' });
    };
  }

  private async verify({ accessToken }: TokenPair): Promise<SessionState> {
    try {
      return new SiteSession(await this.verifier.verify(accessToken), this.site.authUrl, accessToken);
    } catch (error) {
      if (!(error instanceof AccessDenied)) throw error;
      const isExpired = error.cause instanceof errors.JWTExpired;
      return isExpired || error.code === 'SERVICE_UNAVAILABLE' ? 'unavailable' : null;
    }
  }

  private async refresh(refreshToken: string, visitor: Visitor): Promise<TokenPair | null> {
    const request = new Request(new URL('/api/auth/refresh?client_type=server', this.site.authUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken }),
    });
    const answer = await this.sender(visitor)(request);
    if (answer.status === 401 || answer.status === 403) {
      await warnOfRefusal(answer, this.site.authUrl);
      return null;
    }
    const body = (await answer.json()) as TokenPair;
    if (!answer.ok) throw errorOf(answer.status, body);
    return { accessToken: body.accessToken, refreshToken: body.refreshToken };
  }
}
