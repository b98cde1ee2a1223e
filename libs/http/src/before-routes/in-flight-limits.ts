import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpConfig } from '@svc/config';
import { errorResponse, type AppError } from '@svc/errors';
import type { FastifyInstance } from 'fastify';
import { rawClientAddress } from '../client-address';
import { beforeRoutes, type HeaderFields, type RawAnswer, type RawAnswers } from './raw-answers';

/** For how long a crowd is refused unseen after one of it was; the rest of a burst has come by then. */
const pauseMs = 250;

/** How many requests of one caller to some POST routes may be under way in this process. */
export interface InFlightLimit {
  /** Routes without parameters, which share the limit. */
  paths: readonly string[];
  perCaller: number;
  /** What everyone beyond is told. */
  refusal: AppError;
}

interface Counted {
  perCaller: number;
  answer: Pick<RawAnswer, 'status' | 'headers' | 'body'>;
  /** By caller; only who has any. */
  underWay: Map<string, number>;
  /** Who was refused a moment ago. */
  paused: Set<string>;
}

/**
 * Refuses a caller's crowd before it costs anything: neither its own first requests nor anybody else's stand behind it.
 * A crowd is more than `perCaller` at once, or what comes beside and just after a request that the route itself refused.
 * A caller is told by the credential that the request bears, unseen whether it is valid, or else by its address: more
 * requests with one credential than its owner may have are refused either way.
 */
export class InFlightLimits {
  private readonly counted = new Map<string, Counted>();

  constructor(
    private readonly config: HttpConfig,
    private readonly answers: RawAnswers,
  ) {}

  add({ paths, perCaller, refusal }: InFlightLimit): void {
    const { retryAfterSeconds } = refusal;
    const headers: HeaderFields =
      retryAfterSeconds === undefined ? {} : { 'retry-after': String(Math.ceil(retryAfterSeconds)) };
    const answer = { status: refusal.statusCode, headers, body: JSON.stringify(errorResponse(refusal)) };
    const counted: Counted = { perCaller, answer, underWay: new Map(), paused: new Set() };
    for (const path of paths) this.counted.set(path, counted);
  }

  register(fastify: FastifyInstance): void {
    beforeRoutes(fastify, (request, response, route) => {
      const counted = request.method === 'POST' ? this.counted.get(request.url ?? '') : undefined;
      if (counted === undefined || this.enter(counted, request, response)) route();
    });
    fastify.addHook('preClose', (done) => {
      this.counted.clear();
      done();
    });
  }

  /** @returns false for one that was refused */
  private enter(counted: Counted, request: IncomingMessage, response: ServerResponse): boolean {
    const { perCaller, answer, underWay, paused } = counted;
    const caller = request.headers.authorization ?? rawClientAddress(request, this.config.trustedProxies);
    const count = underWay.get(caller) ?? 0;
    if (count >= perCaller || paused.has(caller)) {
      this.answers.send(request, response, { ...answer, route: request.url ?? '', arrivedAtMs: performance.now() });
      return false;
    }
    underWay.set(caller, count + 1);
    response.once('close', () => leave(counted, caller, response.statusCode));
    return true;
  }
}

/** A lone request that is refused pauses nobody: whoever asks one by one is always heard. */
const leave = ({ answer, underWay, paused }: Counted, caller: string, status: number): void => {
  const count = underWay.get(caller) ?? 1;
  if (count === 1) underWay.delete(caller);
  else underWay.set(caller, count - 1);
  if (status !== answer.status || count === 1 || paused.has(caller)) return;
  paused.add(caller);
  setTimeout(() => paused.delete(caller), pauseMs).unref();
};
