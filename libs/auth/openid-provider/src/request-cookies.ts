import { cookieValues, requestPage, type HttpRequest } from '@svc/auth';
import type { KoaContextWithOIDC } from 'oidc-provider';

const prefix = 'svc_oidc_request_';

/** A page of another site can begin many: more than these would fill the headers of the browser's requests. */
const mostRequests = 20;

const lifetimeMs = 60 * 60 * 1000;

const cookie = { path: requestPage, httpOnly: true, sameSite: 'lax', signed: false } as const;

/** Binds a client's request to the browser that has begun it, beside those of its other tabs. */
export const rememberRequest = ({ cookies, headers }: KoaContextWithOIDC, requestId: string): void => {
  const names = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('=', 1).join(''));
  const known = names.filter((name) => name.startsWith(prefix));
  if (known.length >= mostRequests) for (const name of known) cookies.set(name, null, cookie);
  cookies.set(`${prefix}${requestId}`, '1', { ...cookie, maxAge: lifetimeMs });
};

export const hasBegun = (request: HttpRequest, requestId: string): boolean =>
  cookieValues(request, `${prefix}${requestId}`).length > 0;
