import type { IncomingMessage } from 'node:http';
import { AppError } from '@svc/errors';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';

const requestIdPattern = /^[A-Za-z0-9._-]{1,64}$/;

/** Keeps the caller's own id when it is harmless, so that one id follows a request through several services. */
export const requestId = (request: IncomingMessage): string => {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && requestIdPattern.test(given) ? given : randomUUID();
};

const maximumAddressLength = 8192;

const hasNul = (url: string): boolean => url.includes('%00') || url.includes('\0');

/** A percent sign that begins no escape is kept; escapes must be UTF-8. */
const isReadable = (query: string): boolean => {
  if (!query.includes('%')) return true;
  try {
    decodeURIComponent(query.replace(/%(?![0-9a-f]{2})/gi, '%25'));
    return true;
  } catch {
    return false;
  }
};

const urlQuery = (url: string): string => {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start + 1);
};

const addressProblem = (url: string): AppError | undefined => {
  if (url.length > maximumAddressLength) return new AppError('URI_TOO_LONG');
  if (hasNul(url)) return new AppError('MALFORMED_REQUEST', { message: 'The address has a NUL byte.' });
  if (!isReadable(urlQuery(url)))
    return new AppError('MALFORMED_REQUEST', { message: 'The query is not valid UTF-8.' });
  return undefined;
};

const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i;

const isUtf8 = (contentType: string): boolean => {
  const [, named] = charset.exec(contentType) ?? [];
  return named === undefined || /^utf-?8$/i.test(named);
};

/** Bodies are read unchanged: no decompression, no other encoding. */
const encodingProblem = ({ headers }: IncomingMessage): AppError | undefined => {
  const packed = headers['content-encoding'] ?? 'identity';
  const isPlain = packed.toLowerCase() === 'identity' && isUtf8(headers['content-type'] ?? '');
  return isPlain ? undefined : new AppError('UNSUPPORTED_MEDIA_TYPE');
};

const hostProblem = ({ headers, httpVersion }: IncomingMessage): AppError | undefined =>
  headers.host === undefined && httpVersion === '1.1'
    ? new AppError('MALFORMED_REQUEST', { message: 'The request names no Host.' })
    : undefined;

const refusals = new WeakMap<IncomingMessage, AppError>();

/** Lets the rules reject a request that was judged before the hooks. */
export const refuse = (request: IncomingMessage, refusal: AppError): void => void refusals.set(request, refusal);

/** Rejects addresses that cannot be decoded, and compressed bodies, for all routes. */
export const registerRequestRules = (fastify: FastifyInstance): void => {
  fastify.addHook('onRequest', ({ url, raw }, _reply, done) =>
    done(refusals.get(raw) ?? addressProblem(url) ?? hostProblem(raw) ?? encodingProblem(raw)),
  );
};
