import { ownOrigin, type SiteSettings } from './site-settings';

/** Servers decode a path before they choose a page, so `/%70rofile` is `/profile`. */
const decoded = (pathname: string): string => {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
};

/** True for one of the paths, and for those below it. */
export const isProtected = ({ pathname }: Pick<URL, 'pathname'>, paths: readonly string[]): boolean =>
  paths.some((path) => `${decoded(pathname)}/`.startsWith(`${path}/`));

/** The sign-in page, which leads back to the address. */
export const signInAddress = ({ url, headers }: Pick<Request, 'url' | 'headers'>, site: SiteSettings): string => {
  const { pathname, search } = new URL(url);
  const query = new URLSearchParams({ returnTo: `${pathname}${search}` });
  return `${ownOrigin(headers, site)}${site.signInPath}?${query.toString()}`;
};

/** Headers of a request as if it had come with the cookie; an empty value: without it. */
export const withCookie = (headers: Headers, { name, value }: { name: string; value: string }): Headers => {
  const others = (headers.get('cookie') ?? '').split(';').filter((pair) => !pair.trim().startsWith(`${name}=`));
  const changed = new Headers(headers);
  const own = value === '' ? '' : `${name}=${value}`;
  changed.set('cookie', [...others.map((pair) => pair.trim()), own].filter(Boolean).join('; '));
  return changed;
};

/** Seconds after which a browser may ask again for a page whose session is unavailable. */
const retrySeconds = 5;

/** Keeps the visitor from a sign-in page: the session may still be valid. */
export const unavailableAnswer = (): Response =>
  new Response('The sign-in is unavailable. Try again in a moment.', {
    status: 503,
    headers: { 'retry-after': String(retrySeconds), 'cache-control': 'private, no-store' },
  });

/** A shared cache would give the cookie to other visitors. */
export const withoutCache = (answer: Response): Response => {
  answer.headers.set('cache-control', 'private, no-store');
  return answer;
};
