import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { AppError } from '@svc/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestSubject } from '../requester';

/** Limits the simultaneous requests of one caller to some POST routes in this process. */
interface InFlightLimit {
  /** Routes that share the limit. */
  paths: readonly string[];
  perCaller: number;
  /** Error of rejected requests. */
  refusal: AppError;
  /**
   * Time for which further requests are rejected without a check after the route has rejected one; a burst ends within
   * it.
   */
  pauseMs?: number;
}

interface Counted extends Required<Omit<InFlightLimit, 'paths'>> {
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
 * Rejects a caller with too many simultaneous requests before their bodies are read, so that they delay no other caller.
 * Rejected are more than `perCaller` requests at once, and requests just after one that the route rejected while others
 * ran. Sequential requests are always checked, and so are, within the number, repetitions with an idempotency key.
 */
@Injectable()
export class InFlightLimitsService implements OnModuleInit {
  private readonly counted = new Map<string, Counted>();
  private readonly places = new WeakMap<FastifyRequest, Place>();

  constructor(private readonly host: HttpAdapterHost) {}

  /** Guards identify the caller in `onRequest`; this hook is the next. */
  onModuleInit(): void {
    const fastify: FastifyInstance = this.host.httpAdapter.getInstance();
    fastify.addHook('preParsing', (request, reply, _body, done) => done(this.enter(request, reply)));
  }

  add({ paths, pauseMs = ordinaryPauseMs, ...limit }: InFlightLimit): void {
    const counted: Counted = { ...limit, pauseMs, underWay: new Map(), paused: new Set() };
    for (const path of paths) this.counted.set(path, counted);
  }

  /** Ends the request for the limit although its response is still open. Otherwise the end of the response does. */
  leave(request: FastifyRequest): void {
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
  failed(request: FastifyRequest, error: unknown): void {
    const place = this.places.get(request);
    if (place === undefined || !isSame(error, place.counted.refusal)) return;
    const { caller, counted } = place;
    const { underWay, paused, pauseMs } = counted;
    if ((underWay.get(caller) ?? 1) === 1 || paused.has(caller)) return;
    paused.add(caller);
    setTimeout(() => paused.delete(caller), pauseMs).unref();
  }

  /** @returns the error of a rejected request */
  private enter(request: FastifyRequest, { raw }: FastifyReply): AppError | null {
    const counted = request.method === 'POST' ? this.counted.get(request.routeOptions.url ?? '') : undefined;
    // The end of a closed response is over, and would never free the place.
    if (counted === undefined || raw.closed) return null;
    const { perCaller, refusal, underWay, paused } = counted;
    const caller = requestSubject(request);
    const count = underWay.get(caller) ?? 0;
    const isPaused = paused.has(caller) && request.headers['idempotency-key'] === undefined;
    if (count >= perCaller || isPaused) return refusal;
    underWay.set(caller, count + 1);
    this.places.set(request, { counted, caller });
    raw.once('close', () => this.leave(request));
    return null;
  }
}
