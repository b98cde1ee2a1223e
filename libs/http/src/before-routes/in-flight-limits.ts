import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpConfig } from '@svc/config';
import { AppError, errorResponse } from '@svc/errors';
import type { FastifyInstance } from 'fastify';
import { rawClientAddress } from '../client-address';
import { beforeRoutes, type HeaderFields, type RawAnswer, type RawAnswers } from './raw-answers';

/** Limits the simultaneous requests of one caller to some POST routes in this process. */
interface InFlightLimit {
  /** Routes without parameters that share the limit. */
  paths: readonly string[];
  perCaller: number;
  /** Identifies callers by the Authorization header without verifying it; else by address. */
  byCredential: boolean;
  /** Error of rejected requests. */
  refusal: AppError;
  /**
   * Time for which further requests are rejected without a check after the route has rejected one; a burst ends within
   * it.
   */
  pauseMs?: number;
}

interface Counted extends Pick<InFlightLimit, 'perCaller' | 'byCredential' | 'refusal'> {
  answer: Pick<RawAnswer, 'status' | 'headers' | 'body'>;
  pauseMs: number;
  /** Callers with requests in progress. */
  underWay: Map<string, number>;
  /** Callers that the route has just rejected. */
  paused: Set<string>;
}

interface Place {
  counted: Counted;
  caller: string;
}

const ordinaryPauseMs = 250;

/** The message distinguishes two errors with one code: limit of the caller or of the whole service. */
const isSame = (error: unknown, { code, message }: AppError): boolean =>
  error instanceof AppError && error.code === code && error.message === message;

/**
 * Rejects a caller with too many simultaneous requests before they cost anything, so that they delay no other caller.
 * Rejected are more than `perCaller` requests at once, and requests just after one that the route rejected while others
 * ran. Sequential requests are always checked, and so are, within the number, repetitions with an idempotency key.
 */
export class InFlightLimits {
  private readonly counted = new Map<string, Counted>();
  private readonly places = new WeakMap<IncomingMessage, Place>();

  constructor(
    private readonly config: HttpConfig,
    private readonly answers: RawAnswers,
  ) {}

  add({ paths, perCaller, byCredential, refusal, pauseMs = ordinaryPauseMs }: InFlightLimit): void {
    const { retryAfterSeconds } = refusal;
    const headers: HeaderFields =
      retryAfterSeconds === undefined ? {} : { 'retry-after': String(Math.ceil(retryAfterSeconds)) };
    const answer = { status: refusal.statusCode, headers, body: JSON.stringify(errorResponse(refusal)) };
    const counted = {
      perCaller,
      byCredential,
      refusal,
      answer,
      pauseMs,
      underWay: new Map(),
      paused: new Set<string>(),
    };
    for (const path of paths) this.counted.set(path, counted);
  }

  /** Ends the request for the limit although its response is still open. Otherwise the end of the response does. */
  leave(request: IncomingMessage): void {
    const place = this.places.get(request);
    if (place === undefined) return;
    this.places.delete(request);
    const { underWay } = place.counted;
    const left = (underWay.get(place.caller) ?? 1) - 1;
    if (left === 0) underWay.delete(place.caller);
    else underWay.set(place.caller, left);
  }

  /**
   * After a rejection by the route with this limit's error, further requests of the caller are rejected for a moment.
   */
  failed(request: IncomingMessage, error: unknown): void {
    const place = this.places.get(request);
    if (place === undefined || !isSame(error, place.counted.refusal)) return;
    const { caller, counted } = place;
    const { underWay, paused, pauseMs } = counted;
    if ((underWay.get(caller) ?? 1) === 1 || paused.has(caller)) return;
    paused.add(caller);
    setTimeout(() => paused.delete(caller), pauseMs).unref();
  }

  register(fastify: FastifyInstance): void {
    beforeRoutes(fastify, (request, response, route) => {
      const [path = ''] = request.url?.split('?', 1) ?? [];
      const counted = request.method === 'POST' ? this.counted.get(path) : undefined;
      if (counted === undefined || this.enter(counted, path, request, response)) route();
    });
    fastify.addHook('preClose', (done) => {
      this.counted.clear();
      done();
    });
  }

  /** @returns false for a rejected request */
  private enter(counted: Counted, path: string, request: IncomingMessage, response: ServerResponse): boolean {
    // The connection is already closed; the route notices by itself.
    if (request.socket.remoteAddress === undefined) return true;
    const { perCaller, answer, underWay, paused } = counted;
    const caller = this.callerOf(counted, request);
    const count = underWay.get(caller) ?? 0;
    const isPaused = paused.has(caller) && request.headers['idempotency-key'] === undefined;
    if (count >= perCaller || isPaused) {
      this.answers.send(request, response, { ...answer, route: path, arrivedAtMs: performance.now() });
      return false;
    }
    underWay.set(caller, count + 1);
    this.places.set(request, { counted, caller });
    response.once('close', () => this.leave(request));
    return true;
  }

  /** The prefixes keep both kinds apart, whatever the header contains. */
  private callerOf({ byCredential }: Counted, request: IncomingMessage): string {
    const { authorization } = request.headers;
    return byCredential && authorization
      ? `credential ${authorization}`
      : `address ${rawClientAddress(request, this.config.trustedProxies)}`;
  }
}
