import type { IncomingHttpHeaders } from 'node:http';
import { AppError, misplacedKey } from '@svc/errors';

interface Authorization {
  scheme: 'Bearer' | 'DPoP';
  token: string;
}

interface AuthorizedRequest {
  readonly headers: IncomingHttpHeaders;
  readonly raw: { readonly rawHeaders: readonly string[] };
}

/** One scheme, one blank, one token (RFC 6750, 2.1, and RFC 9449, 7.1); schemes have no case (RFC 9110, 11.1). */
const grammar = /^(bearer|dpop) ([\w.~+/-]+=*)$/i;

/** Node keeps the first of several headers, but a proxy in front may have checked another. */
const isRepeated = (rawHeaders: readonly string[]): boolean =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'authorization').length > 1;

/**
 * The only reader of the header: a token has one spelling, so that a caller cannot pass for several.
 * @returns undefined without the header
 * @throws AppError AUTH_UNAUTHORIZED
 */
export const readAuthorization = ({ headers, raw }: AuthorizedRequest): Authorization | undefined => {
  const { authorization } = headers;
  if (authorization === undefined) return undefined;
  const [, scheme, token] = grammar.exec(authorization) ?? [];
  if (scheme === undefined || token === undefined || isRepeated(raw.rawHeaders))
    throw new AppError('AUTH_UNAUTHORIZED', { refusal: { reason: 'malformed' } });
  return { scheme: scheme.toLowerCase() === 'dpop' ? 'DPoP' : 'Bearer', token };
};

/** @returns how to send a key that came in the place of an access token, also without a scheme */
export const findMisplacedKey = ({ headers }: Pick<AuthorizedRequest, 'headers'>): AppError | undefined =>
  misplacedKey(headers.authorization);
