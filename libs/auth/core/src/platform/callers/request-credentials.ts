import { AppError } from '@svc/errors';
import { readAuthorization } from '@svc/http';
import type { HttpRequest } from './http-exchange';

const anonKeyPrefix = 'anon_';

/**
 * Refuses tokens that are bound to a key of their client: the video-service alone takes those.
 * @returns the access token of a request; undefined without one, or for an anon key
 * @throws AppError AUTH_UNAUTHORIZED when the header is malformed
 */
export const bearerToken = (request: HttpRequest): string | undefined => {
  const given = readAuthorization(request);
  if (given?.scheme === 'DPoP') throw new AppError('AUTH_UNAUTHORIZED', { refusal: { reason: 'malformed' } });
  return given?.token.startsWith(anonKeyPrefix) === true ? undefined : given?.token;
};

/** @returns undefined without a key; several keys are treated as a wrong one */
export const apiKey = (request: HttpRequest): string | undefined => {
  const header = request.headers['x-api-key'];
  return Array.isArray(header) ? header.join(',') : header;
};

/** True when an unverified token claims to be an administrator's. Use it only to refuse, never to allow. */
export const claimsToBeAdmin = (token: string): boolean => {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    return typeof claims === 'object' && claims !== null && 'role' in claims && claims.role === 'project_admin';
  } catch {
    return false;
  }
};

/**
 * Returns all distinct values of a cookie in order. A page of a sibling domain can set a cookie with our name that is
 * sent before ours (RFC 6265, 8.6), so the first value alone is not reliable.
 */
export const cookieValues = (request: Pick<HttpRequest, 'headers'>, name: string): string[] => {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const ours = pairs.filter((pair) => pair.startsWith(`${name}=`));
  return [...new Set(ours.map((pair) => pair.slice(name.length + 1)))];
};
