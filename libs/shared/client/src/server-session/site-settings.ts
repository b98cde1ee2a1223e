import type { AccessOptions } from '../server/access-verifier';

export interface SiteSessionOptions extends Pick<AccessOptions, 'authUrl' | 'issuer' | 'audience'> {
  /** Public address of this site; https, or http on loopback. */
  siteUrl: string;
  /** At least 32 characters; seals the cookies. All processes need the same; of a list, the first one seals. */
  secret: string | readonly string[];
  /** Path of the routes that change the session; default `/auth`. */
  basePath?: string;
  /** Path of the page with the sign-in form; default `/sign-in`. */
  signInPath?: string;
  /** Seconds before its end at which an access token is replaced; default 60. */
  renewalSeconds?: number;
  /**
   * Sends `X-Forwarded-For` of a request to the auth-service. Only behind a proxy that writes this header; the
   * auth-service needs `TRUSTED_PROXIES=1`. Without it, all visitors share the rate limits of this server's address.
   */
  forwardsAddress?: boolean;
}

/** Options with their defaults. */
export interface SiteSettings extends SiteSessionOptions {
  readonly origin: string;
  readonly isEncrypted: boolean;
  /** True for a site on a developer's machine. */
  readonly isLoopback: boolean;
  readonly secrets: readonly string[];
  readonly basePath: string;
  readonly signInPath: string;
  readonly renewalSeconds: number;
}

const leastSecretLength = 32;
const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/** @throws Error for a short secret, and for an address whose cookies anyone on the network could read */
export const siteSettingsOf = (options: SiteSessionOptions): SiteSettings => {
  const { origin, protocol, hostname } = new URL(options.siteUrl);
  const secrets = [options.secret].flat();
  if (secrets.length === 0 || secrets.some((secret) => secret.length < leastSecretLength))
    throw new Error(`Each secret of the session needs at least ${leastSecretLength} characters.`);
  if (protocol !== 'https:' && !loopbackNames.includes(hostname))
    throw new Error(`The session needs https: browsers drop Secure cookies of ${origin}.`);
  const { basePath = '/auth', signInPath = '/sign-in', renewalSeconds = 60 } = options;
  const isEncrypted = protocol === 'https:';
  const isLoopback = loopbackNames.includes(hostname);
  return { ...options, origin, isEncrypted, isLoopback, secrets, basePath, signInPath, renewalSeconds };
};

type SiteAddress = Pick<SiteSettings, 'origin' | 'isLoopback'>;

/**
 * The origin of this site as the browser has called it. Development servers choose another port when theirs is in use, so
 * a site on loopback takes name and port of the request. Other names may resolve to loopback (DNS rebinding).
 */
export const ownOrigin = (headers: Pick<Headers, 'get'>, { origin, isLoopback }: SiteAddress): string => {
  const { protocol } = new URL(origin);
  const called = URL.parse(`${protocol}//${headers.get('host') ?? ''}`);
  return isLoopback && called !== null && loopbackNames.includes(called.hostname) ? called.origin : origin;
};

/**
 * A path of this site to which a browser may be sent.
 * @param given of a request
 * @returns `/` for an address of another site (open redirect), such as `//evil.test` and `/\evil.test`
 */
export const safePath = (given: string | null | undefined, { origin }: Pick<SiteSettings, 'origin'>): string => {
  if (!given?.startsWith('/') || !URL.canParse(given, origin)) return '/';
  const url = new URL(given, origin);
  const path = `${url.pathname}${url.search}${url.hash}`;
  return url.origin === origin && !path.startsWith('//') ? path : '/';
};

/** True for a request of a page of another site, which must not sign a visitor in or out (CSRF). */
export const isForeign = (headers: Headers, site: SiteAddress): boolean => {
  const given = headers.get('origin');
  return given === null ? headers.get('sec-fetch-site') !== 'same-origin' : given !== ownOrigin(headers, site);
};
