import { fetch as undiciFetch } from 'undici';
import { boundedBody } from './bounded-body';
import { checkedUrl } from './guarded-connector';
import { Deadline } from './deadline';
import { guardedAgent, type GuardOptions } from './guarded-agent';
import { explainer, ResponseTooLargeError, TooManyRedirectsError } from './outbound-errors';

export interface GuardedFetchOptions extends GuardOptions {
  /** Number of redirects that a GET or HEAD follows, each checked like the first address. 0: a redirect is returned. */
  maxRedirects?: number;
  /** Limit until a response begins; default `timeoutMs`. */
  silenceTimeoutMs?: number;
}

export interface GuardedRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array | URLSearchParams;
  signal?: AbortSignal;
}

/**
 * Fetches a URL from an untrusted source.
 * @throws OutboundError one of its classes, also while the body is read; the reason of `signal` when it was aborted
 */
export type GuardedFetch = (url: string | URL, request?: GuardedRequest) => Promise<Response>;

const redirectStatuses = new Set([301, 302, 303, 307, 308]);
const bodilessStatuses = new Set([204, 205, 304]);
const credentialHeaders = new Set(['authorization', 'cookie', 'proxy-authorization']);

const withoutCredentials = (headers: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !credentialHeaders.has(name.toLowerCase())));

const redirectTarget = (response: Response, from: URL): string | undefined => {
  const location = response.headers.get('location');
  if (!redirectStatuses.has(response.status) || location === null) return undefined;
  return URL.canParse(location, from.href) ? new URL(location, from).href : location;
};

/** Wraps the counted body in a platform `Response`. */
const boundedResponse = (answer: Awaited<ReturnType<typeof undiciFetch>>, limit: Parameters<typeof boundedBody>[1]) => {
  const { status, statusText } = answer;
  const headers = [...answer.headers] as [string, string][];
  const body = answer.body as ReadableStream<Uint8Array> | null;
  if (body === null || bodilessStatuses.has(status)) return new Response(null, { status, statusText, headers });
  if (Number(answer.headers.get('content-length') ?? 0) > limit.maxBytes) {
    void body.cancel().catch(() => undefined);
    throw new ResponseTooLargeError(limit.host, limit.maxBytes);
  }
  return new Response(boundedBody(body, limit), { status, statusText, headers });
};

/** A fetch for untrusted URLs. Each has its own connection pool, whose idle sockets do not keep the process alive. */
export const createGuardedFetch = (options: GuardedFetchOptions): GuardedFetch => {
  const { timeoutMs, silenceTimeoutMs, maxBytes, allowHttp = false, maxRedirects = 0 } = options;
  const agent = guardedAgent(options);

  const fetchAnswer = async (url: URL, request: GuardedRequest, timeout: AbortSignal): Promise<Response> => {
    const explain = explainer(url.host, timeoutMs, timeout, request.signal);
    const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout;
    try {
      const answer = await undiciFetch(url, { ...request, signal, redirect: 'manual', dispatcher: agent });
      return boundedResponse(answer, { host: url.host, maxBytes, explain });
    } catch (error) {
      throw explain(error);
    }
  };

  const exchange = async (url: URL, request: GuardedRequest, timeout: AbortSignal): Promise<Response> => {
    if (silenceTimeoutMs === undefined) return fetchAnswer(url, request, timeout);
    const silence = Deadline.start(silenceTimeoutMs);
    try {
      return await fetchAnswer(url, request, AbortSignal.any([timeout, silence.signal]));
    } finally {
      silence.end();
    }
  };

  return async (raw, request = {}) => {
    const timeout = Deadline.start(timeoutMs).signal;
    const follows = maxRedirects > 0 && ['GET', 'HEAD'].includes((request.method ?? 'GET').toUpperCase());
    let url = checkedUrl(raw, allowHttp);
    let current = request;
    for (let hop = 0; ; hop += 1) {
      const response = await exchange(url, current, timeout);
      const target = follows ? redirectTarget(response, url) : undefined;
      if (target === undefined) return response;
      void response.body?.cancel().catch(() => undefined);
      if (hop >= maxRedirects) throw new TooManyRedirectsError(url.host, maxRedirects);
      const next = checkedUrl(target, allowHttp);
      if (next.origin !== url.origin) current = { ...current, headers: withoutCredentials(current.headers) };
      url = next;
    }
  };
};

/** Removes all slashes at the end. The lookbehind keeps the time linear for addresses of many slashes. */
export const withoutTrailingSlash = (address: string): string => address.replace(/(?<!\/)\/+$/u, '');
