import {
  BrokenAnswerError,
  createGuardedFetch,
  OutboundError,
  OutboundTimeoutError,
  ResponseTooLargeError,
  withoutTrailingSlash,
  type GuardedRequest,
} from '@svc/outbound';
import type { AppError } from '@svc/errors';
import { answerFailed, providerFailed } from './provider-error';
import type { Limiter } from '@svc/concurrency';
import { holdAsAsked, type SourceBudget } from './sources/source-budget';
import { isWorthRetrying, pause, retryDelayMs } from './retry';

interface ProviderClientOptions {
  /** Shown to users, for example `The picture service`. */
  name: string;
  /** From the configuration: may be http and private. */
  baseUrl: string;
  headers?: Record<string, string>;
  /** Limit for one attempt, including the answer's body. */
  timeoutMs: number;
  /** A larger answer is refused. */
  maxBytes: number;
  /** A budget also reads the limits in the answers. */
  limiter: Limiter | SourceBudget;
  /** Limit until the answer begins; default: `timeoutMs`. */
  silenceTimeoutMs?: number;
  /** Limit for the connection; default: `timeoutMs`. */
  connectTimeoutMs?: number;
  patience?: Patience;
  /** The status that an answer means, where a server sends another one. */
  toStatus?: (status: number, answer: string) => number;
}

/** Limits for retries. */
interface Patience {
  tries: number;
  /** Longest pause that the provider may ask for. */
  longestDelayMs: number;
  /** True to retry when the provider cannot be reached. */
  isForSilence: boolean;
}

const usualPatience: Patience = { tries: 4, longestDelayMs: 60_000, isForSilence: true };

interface ProviderRequest {
  method?: 'GET' | 'POST';
  /** Sent as JSON. */
  json?: unknown;
  body?: Uint8Array;
  headers?: Record<string, string>;
  signal: AbortSignal;
}

/**
 * HTTP to a configured provider, with limits for time and bytes; retries after 429 and 5xx. Redirects are not
 * followed.
 * @throws AppError PROVIDER_FAILED; the signal's reason when it is aborted
 */
export interface ProviderClient {
  readonly bytes: (path: string, request: ProviderRequest) => Promise<Uint8Array>;
  /** @throws AppError PROVIDER_FAILED also for an answer that is no JSON object */
  readonly json: (path: string, request: ProviderRequest) => Promise<Record<string, unknown>>;
}

interface Answer {
  status: number;
  headers: Headers;
  bytes: Uint8Array;
}

const toGuardedRequest = ({ method, json, body, headers, signal }: ProviderRequest): GuardedRequest => ({
  method: method ?? (json === undefined && body === undefined ? 'GET' : 'POST'),
  headers: { ...(json === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
  body: json === undefined ? body : JSON.stringify(json),
  signal,
});

const whatHappened = (error: OutboundError): string => {
  if (error instanceof OutboundTimeoutError) return 'did not answer in time';
  if (error instanceof BrokenAnswerError) return 'broke off its answer';
  if (error instanceof ResponseTooLargeError) return `sent more than the ${error.maxBytes} bytes that are read of it`;
  return 'cannot be reached';
};

const explain = (name: string, error: OutboundError): AppError =>
  providerFailed(`${name} ${whatHappened(error)}`, error);

/** An answer that is too large would be too large again. */
const mayPass = ({ cause }: AppError): boolean => !(cause instanceof ResponseTooLargeError);

const parseObject = (name: string, bytes: Uint8Array): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch (cause) {
    throw providerFailed(`${name} returned something that is not JSON`, cause);
  }
  throw providerFailed(`${name} returned an unexpected response`);
};

export const createProviderClient = (options: ProviderClientOptions): ProviderClient => {
  const { name, baseUrl, headers, timeoutMs, maxBytes, limiter, patience = usualPatience } = options;
  const { silenceTimeoutMs, connectTimeoutMs = timeoutMs } = options;
  const { toStatus } = options;
  const limits = { timeoutMs, silenceTimeoutMs, connectTimeoutMs, maxBytes };
  const guardedFetch = createGuardedFetch({ ...limits, allowHttp: true, allowPrivateAddresses: true });

  const exchange = async (path: string, request: GuardedRequest): Promise<Answer> => {
    const allHeaders = { ...headers, ...request.headers };
    const response = await guardedFetch(withoutTrailingSlash(baseUrl) + path, {
      ...request,
      headers: allHeaders,
    });
    await holdAsAsked(limiter, response);
    const bytes = await response.bytes();
    const status = toStatus?.(response.status, new TextDecoder().decode(bytes)) ?? response.status;
    return { status, headers: response.headers, bytes };
  };

  const attempt = async (path: string, request: GuardedRequest, signal: AbortSignal): Promise<Answer | AppError> => {
    try {
      return await limiter.run(signal, () => exchange(path, request));
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof OutboundError) return explain(name, error);
      throw error;
    }
  };

  const bytes = async (path: string, request: ProviderRequest): Promise<Uint8Array> => {
    for (let tries = 1; ; tries += 1) {
      const answer = await attempt(path, toGuardedRequest(request), request.signal);
      if (!(answer instanceof Error) && answer.status >= 200 && answer.status < 300) return answer.bytes;
      const failure =
        answer instanceof Error ? answer : answerFailed(name, answer.status, new TextDecoder().decode(answer.bytes));
      const delayMs = retryDelayMs(tries, answer instanceof Error ? null : answer.headers, patience.longestDelayMs);
      const retries =
        answer instanceof Error ? patience.isForSilence && mayPass(answer) : isWorthRetrying(answer.status);
      if (!retries || tries >= patience.tries || delayMs === null) throw failure;
      await pause(delayMs, request.signal);
    }
  };

  return { bytes, json: async (path, request) => parseObject(name, await bytes(path, request)) };
};
