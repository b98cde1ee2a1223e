import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpConfig } from '@svc/config';
import { AppError, errorResponse } from '@svc/errors';
import type { FastifyInstance } from 'fastify';
import { rawClientAddress } from '../client-address';
import { beforeRoutes, type HeaderFields, type RawAnswer, type RawAnswers } from './raw-answers';

/** How many requests of one caller to some POST routes may be under way in this process. */
export interface InFlightLimit {
  /** Routes without parameters, which share the limit. */
  paths: readonly string[];
  perCaller: number;
  /** Where callers are told apart by their tokens: by the header as it stands, unseen whether it is valid. */
  byCredential: boolean;
  /** What everyone beyond is told. */
  refusal: AppError;
  /** For how long a crowd is refused unseen after the route has refused one of it; the rest of a burst has come by then. */
  pauseMs?: number;
}

interface Counted extends Pick<InFlightLimit, 'perCaller' | 'byCredential' | 'refusal'> {
  answer: Pick<RawAnswer, 'status' | 'headers' | 'body'>;
  pauseMs: number;
  /** By caller; only who has any. */
  underWay: Map<string, number>;
  /** Who was refused a moment ago. */
  paused: Set<string>;
}

interface Place {
  counted: Counted;
  caller: string;
}

const ordinaryPauseMs = 250;

/** Two refusals with one code may mean the caller or the whole service: their sentences tell them apart. */
const isSame = (error: unknown, { code, message }: AppError): boolean =>
  error instanceof AppError && error.code === code && error.message === message;

/**
 * Refuses a caller's crowd before it costs anything: neither its own first requests nor anybody else's stand behind it.
 * A crowd is more than `perCaller` at once, or what comes just after one that the route refused beside others. Whoever
 * asks one by one is always heard, and so is, but for the number at once, whoever repeats a request by its key.
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

  /** The request is under way no longer, although its answer is still to come. Without it the answer's end is. */
  leave(request: IncomingMessage): void {
    const place = this.places.get(request);
    if (place === undefined) return;
    this.places.delete(request);
    const { underWay } = place.counted;
    const left = (underWay.get(place.caller) ?? 1) - 1;
    if (left === 0) underWay.delete(place.caller);
    else underWay.set(place.caller, left);
  }

  /** When the route has refused the request with this limit's refusal, others of the same caller need not ask for a moment. */
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

  /** @returns false for one that was refused */
  private enter(counted: Counted, path: string, request: IncomingMessage, response: ServerResponse): boolean {
    // Its connection has gone already: the route finds that out by itself.
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

  /** The two kinds never meet, whatever stands in a header. */
  private callerOf({ byCredential }: Counted, request: IncomingMessage): string {
    const { authorization } = request.headers;
    return byCredential && authorization
      ? `credential ${authorization}`
      : `address ${rawClientAddress(request, this.config.trustedProxies)}`;
  }
}
