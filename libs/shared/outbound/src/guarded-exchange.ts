import { errors, type Dispatcher } from 'undici';
import { checkedUrl } from './guarded-connector';
import { Deadline } from './deadline';
import { explainer, ResponseTooLargeError } from './outbound-errors';
import { guardedAgent, type GuardOptions } from './guarded-agent';
import type { GuardedFetch, GuardedRequest } from './guarded-fetch';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';

const inflaters = new Map(
  Object.entries({ br: brotliDecompress, deflate: inflate, gzip: gunzip, 'x-gzip': gunzip }).map(([name, inflater]) => [
    name,
    promisify<Uint8Array, { maxOutputLength: number }, Uint8Array>(inflater),
  ]),
);

/**
 * @param encoding value of `content-encoding`; a body in an unknown encoding is returned compressed
 * @throws RangeError with the code ERR_BUFFER_TOO_LARGE, or an error of zlib
 */
const unpacked = async (packed: Uint8Array, encoding: string, maxBytes: number): Promise<Uint8Array> => {
  const inflater = inflaters.get(encoding.trim().toLowerCase());
  return inflater === undefined || packed.length === 0 ? packed : inflater(packed, { maxOutputLength: maxBytes });
};

const bodilessStatuses = new Set([204, 205, 304]);

/**
 * `fetch` sets these headers itself. Small responses do not gain from compression, though some servers compress anyway.
 */
const requestHeaders = ({ headers, body }: GuardedRequest): Record<string, string> => ({
  accept: '*/*',
  'accept-encoding': 'identity',
  ...(body instanceof URLSearchParams ? { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' } : {}),
  ...headers,
});

const isTooLarge = (error: unknown): boolean =>
  error instanceof errors.ResponseExceededMaxSizeError ||
  (error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE');

const toResponse = async (answer: Dispatcher.ResponseData, maxBytes: number): Promise<Response> => {
  const headers = new Headers();
  for (const [name, given = []] of Object.entries(answer.headers))
    for (const value of [given].flat()) headers.append(name, value);
  const bytes = await unpacked(await answer.body.bytes(), headers.get('content-encoding') ?? '', maxBytes);
  const { statusCode: status, statusText } = answer;
  return new Response(bodilessStatuses.has(status) ? null : bytes, { status, statusText, headers });
};

/**
 * A guarded request for small responses that are read completely before they are returned. It follows no redirects and
 * does not use `fetch`, which is several times slower and whose objects live until the next full garbage collection.
 */
export const createGuardedExchange = (options: GuardOptions): GuardedFetch => {
  const { timeoutMs, maxBytes, allowHttp = false } = options;
  const agent = guardedAgent(options, { maxResponseSize: maxBytes });
  return async (raw, request = {}) => {
    const { origin, host, pathname, search } = checkedUrl(raw, allowHttp);
    const { method = 'GET', body = null, signal } = request;
    const deadline = Deadline.start(timeoutMs, signal);
    try {
      const answer = await agent.request({
        origin,
        path: `${pathname}${search}`,
        method: method,
        headers: requestHeaders(request),
        body: body instanceof URLSearchParams ? body.toString() : body,
        signal: deadline.signal,
      });
      return await toResponse(answer, maxBytes);
    } catch (error) {
      if (isTooLarge(error)) throw new ResponseTooLargeError(host, maxBytes);
      throw explainer(host, timeoutMs, deadline.signal, signal)(error);
    } finally {
      deadline.end();
    }
  };
};
