import { Global, Injectable, Module } from '@nestjs/common';
import type { HttpConfig } from '@svc/config';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { corsHeaders } from './cors';
import { securityHeaders } from './security-headers';

/**
 * Makes a route's whole answer in JSON.
 *
 * @returns nothing when the route shall make it itself, as it does for whatever is not at hand at once
 * @throws AppError what refuses the request
 */
export type PrepareAnswer = (
  request: FastifyRequest,
  reply: FastifyReply,
) => string | undefined | Promise<string | undefined>;

/**
 * Answers that are the same for everybody and asked for all the time. They are sent as soon as the route is known:
 * without guards, pipes, cookies and a new serialisation, which cost several times what such an answer does. The route
 * stays as it is, and answers the same to whoever asks in another way: with a query, by HEAD, before anything is at hand.
 */
@Injectable()
export class PreparedAnswers {
  private readonly prepared = new Map<string, PrepareAnswer>();

  /** @param path of a GET route without parameters that everybody may call */
  add(path: string, prepare: PrepareAnswer): void {
    this.prepared.set(path, prepare);
  }

  /** @returns what makes the answer, if it is prepared */
  for(request: FastifyRequest): PrepareAnswer | undefined {
    return request.method === 'GET' ? this.prepared.get(request.url) : undefined;
  }
}

@Global()
@Module({ providers: [PreparedAnswers], exports: [PreparedAnswers] })
export class PreparedAnswersModule {}

/** The hook comes before those that set headers; its answers bear the same ones. */
export const registerPreparedAnswers = (
  fastify: FastifyInstance,
  answers: PreparedAnswers,
  config: HttpConfig,
): void => {
  const always = { ...securityHeaders(config), vary: 'Origin', 'content-type': 'application/json; charset=utf-8' };
  fastify.addHook('onRequest', (request, reply, done) => {
    const prepare = answers.for(request);
    if (prepare === undefined) return done();
    const { origin } = request.headers;
    reply.headers(always);
    reply.header('x-request-id', request.id);
    if (origin !== undefined) reply.headers(corsHeaders(config, origin));
    const send = (body: string | undefined): void => {
      if (body === undefined) done();
      else reply.send(body);
    };
    const body = prepare(request, reply);
    if (body instanceof Promise) body.then(send, done);
    else send(body);
  });
};
