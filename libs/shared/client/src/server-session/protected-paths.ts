import type { SiteSettings } from './site-settings';

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
export const signInAddress = (url: Pick<URL, 'pathname' | 'search'>, { origin, signInPath }: SiteSettings): string => {
  const query = new URLSearchParams({ returnTo: `${url.pathname}${url.search}` });
  return `${origin}${signInPath}?${query.toString()}`;
};

/** Headers of a request as if it had come with the cookie. */
export const withCookie = (headers: Headers, { name, value }: { name: string; value: string }): Headers => {
  const others = (headers.get('cookie') ?? '').split(';').filter((pair) => !pair.trim().startsWith(`${name}=`));
  const changed = new Headers(headers);
  changed.set('cookie', [...others.map((pair) => pair.trim()), `${name}=${value}`].filter(Boolean).join('; '));
  return changed;
};

/** A shared cache would give the cookie to other visitors. */
export const withoutCache = (answer: Response): Response => {
  answer.headers.set('cache-control', 'private, no-store');
  return answer;
};
