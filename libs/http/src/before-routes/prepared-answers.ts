import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpConfig } from '@svc/config';
import type { AppError } from '@svc/errors';
import type { FastifyInstance } from 'fastify';
import { rawClientAddress } from '../client-address';
import { beforeRoutes, type HeaderFields, type RawAnswers } from './raw-answers';

/** Whether a request may be answered, and what its answer says of that. */
export interface Admission {
  headers: HeaderFields;
  refusal?: AppError;
}

/** The answer of a GET route without parameters that everybody may call. */
export interface PreparedAnswer {
  path: string;
  /** The whole of it in JSON, or nothing while it is not at hand: then the route makes it. */
  body: () => string | undefined;
  /** Asked before each answer, with what tells the caller's address; nothing when there are no limits. */
  admit: (address: () => string) => Promise<Admission> | undefined;
}

/**
 * Answers that are the same for everybody and asked for all the time. The route stays as it is, and answers the same to
 * whoever asks in another way: with a query, by HEAD, before anything is at hand, while the app stops, or too often.
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

  /** Puts itself before the routes. Refusals are told by the app's own error handling. */
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
   * @param route answers a request that turns out to be refused
   * @returns whether the request is taken care of
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
