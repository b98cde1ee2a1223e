import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { AppError, errorResponse } from '@svc/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Identify the version of an answer. */
interface Validators {
  /** With its quotes; weak ones begin with `W/`. */
  readonly etag?: string | undefined;
  readonly lastModified?: Date | undefined;
}

/** `unchanged`: 304, the copy of the client is current. `failed`: 412. */
type ConditionResult = 'met' | 'unchanged' | 'failed';

const entityTag = /(?:W\/)?"[^"]*"/g;
const tagsIn = (header: string): string[] => header.match(entityTag) ?? [];
const opaque = (tag: string): string => tag.replace(/^W\//, '');
const isWeak = (tag: string): boolean => tag.startsWith('W/');

/** Strong comparison (RFC 9110, 8.8.3.2). */
const matchesStrongly = (header: string, etag: string | undefined): boolean =>
  header.trim() === '*' || (etag !== undefined && !isWeak(etag) && tagsIn(header).includes(etag));

const matchesWeakly = (header: string, etag: string | undefined): boolean =>
  header.trim() === '*' || (etag !== undefined && tagsIn(header).map(opaque).includes(opaque(etag)));

const dayName = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/;

/** Seconds since 1970, the resolution of HTTP; NaN for what is no date of HTTP (RFC 9110, 5.6.7). */
const httpDateSeconds = (header: string): number => {
  if (!dayName.test(header)) return Number.NaN;
  // The form of asctime has no zone.
  return Date.parse(header.endsWith('GMT') ? header : `${header} GMT`) / 1_000;
};

const secondsIn = (date: Date): number => Math.floor(date.getTime() / 1_000);

/** Null when the answer has no date, or the header is no date: such a header is ignored. */
const isOlderOrEqual = ({ lastModified }: Validators, header: string): boolean | null => {
  const seconds = httpDateSeconds(header);
  return lastModified === undefined || Number.isNaN(seconds) ? null : secondsIn(lastModified) <= seconds;
};

/** Checks the conditions of GET and HEAD in the order of RFC 9110, 13.2.2; `If-Range` apart. */
export const checkConditions = (headers: IncomingHttpHeaders, validators: Validators): ConditionResult => {
  const { 'if-match': match, 'if-unmodified-since': unmodifiedSince } = headers;
  const { 'if-none-match': noneMatch, 'if-modified-since': modifiedSince } = headers;
  if (match !== undefined) {
    if (!matchesStrongly(match, validators.etag)) return 'failed';
  } else if (unmodifiedSince !== undefined && isOlderOrEqual(validators, unmodifiedSince) === false) return 'failed';
  if (noneMatch !== undefined) return matchesWeakly(noneMatch, validators.etag) ? 'unchanged' : 'met';
  return modifiedSince !== undefined && isOlderOrEqual(validators, modifiedSince) === true ? 'unchanged' : 'met';
};

/** True when a range may be sent (RFC 9110, 13.1.5): without the header, or when it names exactly this version. */
export const isRangeCurrent = ({ 'if-range': condition }: IncomingHttpHeaders, validators: Validators): boolean => {
  if (typeof condition !== 'string') return true;
  if (condition.includes('"')) return condition === validators.etag && !isWeak(condition);
  return validators.lastModified !== undefined && httpDateSeconds(condition) === secondsIn(validators.lastModified);
};

const readValidators = (reply: FastifyReply): Validators => {
  const [etag, lastModified] = [reply.getHeader('etag'), reply.getHeader('last-modified')];
  return {
    etag: typeof etag === 'string' ? etag : undefined,
    lastModified: typeof lastModified === 'string' ? new Date(lastModified) : undefined,
  };
};

const isDestroyable = (payload: unknown): payload is { destroy: () => void } =>
  typeof payload === 'object' && payload !== null && 'destroy' in payload && typeof payload.destroy === 'function';

const bodyHeaders = ['content-length', 'content-range', 'content-encoding', 'transfer-encoding'];

/** The route of HEAD gives a text or null a length of 0, which a 304 must not have (RFC 9110, 8.6). */
const noBody = (method: string): Readable | null => (method === 'HEAD' ? Readable.from([]) : null);

const answerFor = (
  { method }: FastifyRequest,
  reply: FastifyReply,
  result: 'unchanged' | 'failed',
): string | Readable | null => {
  for (const name of bodyHeaders) reply.removeHeader(name);
  if (result === 'unchanged') {
    reply.removeHeader('content-type').status(304);
    return noBody(method);
  }
  const error = new AppError('PRECONDITION_FAILED');
  reply.removeHeader('etag').removeHeader('last-modified').removeHeader('content-disposition');
  reply.headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  reply.status(error.statusCode);
  return JSON.stringify(errorResponse(error));
};

const isConditionalRead = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (headers['if-none-match'] !== undefined ||
    headers['if-modified-since'] !== undefined ||
    headers['if-match'] !== undefined ||
    headers['if-unmodified-since'] !== undefined);

/** Answers the conditions of requests. Routes check earlier where a body is costly. */
export const registerConditions = (fastify: FastifyInstance): void => {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode >= 300 || !isConditionalRead(request)) return done(null, payload);
    const result = checkConditions(request.headers, readValidators(reply));
    if (result === 'met') return done(null, payload);
    if (isDestroyable(payload)) payload.destroy();
    return done(null, answerFor(request, reply, result));
  });
};
