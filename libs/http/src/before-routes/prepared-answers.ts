import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpConfig } from '@svc/config';
import type { AppError } from '@svc/errors';
import type { FastifyInstance } from 'fastify';
import { rawClientAddress } from '../client-address';
import { beforeRoutes, type HeaderFields, type RawAnswers } from './raw-answers';

/** Result of the limits: whether a request may pass, and headers of the response. */
export interface Admission {
  headers: HeaderFields;
  refusal?: AppError;
}

/** Response of a public GET route without parameters. */
export interface PreparedAnswer {
  path: string;
  /** The JSON of the response, or undefined while it is not available: then the route answers. */
  body: () => string | undefined;
  /** Called before each response with a function that returns the caller's address; undefined without limits. */
  admit: (address: () => string) => Promise<Admission> | undefined;
}

/**
 * Sends frequent responses that are the same for all callers. The route stays and answers all other cases in the same
 * way: with a query, HEAD, no prepared response, a stopping app, or beyond the limits.
 */
export class PreparedAnswers {
  private readonly prepared = new Map<string, PreparedAnswer>();
  private readonly refused = new WeakMap<IncomingMessage, { headers: HeaderFields; refusal: unknown }>();

  constructor(
    private readonly config: HttpConfig,
    private readonly answers: RawAnswers,
  ) {}

  add(answer: PreparedAnswer): void {
    this.prepared.set(answer.path, answer);
  }

  /** Installs itself before the routes. The app's error handling answers rejected requests. */
  register(fastify: FastifyInstance): void {
    beforeRoutes(fastify, (request, response, route) => {
      if (!this.answer(request, response, route)) route();
    });
    fastify.addHook('onRequest', (request, reply, done) => {
      const refused = this.refused.get(request.raw);
      if (refused === undefined) return done();
      reply.headers(refused.headers);
      done(refused.refusal as Error);
    });
    fastify.addHook('preClose', (done) => {
      this.prepared.clear();
      done();
    });
  }

  /**
   * @param route answers a rejected request
   * @returns true when the request is handled
   */
  private answer(request: IncomingMessage, response: ServerResponse, route: () => void): boolean {
    const prepared = request.method === 'GET' ? this.prepared.get(request.url ?? '') : undefined;
    if (prepared === undefined) return false;
    const arrivedAtMs = performance.now();
    const send = (headers: HeaderFields, body: string): void =>
      this.answers.send(request, response, { route: prepared.path, status: 200, headers, body, arrivedAtMs });
    const refuse = (refusal: unknown, headers: HeaderFields = {}): void => {
      this.refused.set(request, { headers, refusal });
      route();
    };
    try {
      const body = prepared.body();
      if (body === undefined) return false;
      const admission = prepared.admit(() => rawClientAddress(request, this.config.trustedProxies));
      if (admission === undefined) send({}, body);
      else
        admission.then(
          ({ headers, refusal }) => (refusal === undefined ? send(headers, body) : refuse(refusal, headers)),
          refuse,
        );
    } catch (error) {
      refuse(error);
    }
    return true;
  }
}
