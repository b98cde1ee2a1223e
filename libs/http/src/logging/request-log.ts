import { withLogContext, type LogContext } from '@svc/telemetry';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

declare module 'fastify' {
  interface FastifyRequest {
    logContext: LogContext | null;
  }
}

/** Asked every few seconds by whoever watches; their lines would drown the rest. */
const isWatching = (route: string): boolean => /^\/(health\/|metrics)/.test(route);

/**
 * One line for each request, by its route's pattern, because addresses bear ids and tokens; and the request's id, and
 * its caller's once a guard has recognised him, on every line that is written while it is handled.
 */
export const registerRequestLog = (fastify: FastifyInstance, logger: Logger): void => {
  fastify.decorateRequest('logContext', null);
  fastify.addHook('onRequest', (request, _reply, done) => {
    request.logContext = { requestId: request.id };
    withLogContext(request.logContext, done);
  });
  // A body arrives by events of the connection, which know nothing of the request.
  fastify.addHook('preValidation', (request, _reply, done) => {
    if (request.body === undefined) return done();
    withLogContext(request.logContext ?? {}, done);
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    const level = isWatching(route) ? 'debug' : 'info';
    if (logger.isLevelEnabled(level)) {
      const durationMs = Math.round(reply.elapsedTime * 10) / 10;
      logger[level](
        { requestId: request.id, ...request.logContext, method, route, status: reply.statusCode, durationMs },
        'request',
      );
    }
    done();
  });
};
