import { withLogContext, type LogContext } from '@svc/telemetry';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

declare module 'fastify' {
  interface FastifyRequest {
    logContext: LogContext | null;
  }
}

/** Monitoring calls these paths every few seconds; their lines would hide all others. */
const isWatching = (route: string): boolean => /^\/(health\/|metrics)/.test(route);

/**
 * Writes one line for each request, with the pattern of its route, because addresses contain ids and tokens. Adds the
 * request id, the route, and the caller after authentication, to all lines while the request is handled.
 */
export const registerRequestLog = (fastify: FastifyInstance, logger: Logger): void => {
  fastify.decorateRequest('logContext', null);
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { id: requestId, method, routeOptions } = request;
    request.logContext = { requestId, method, route: routeOptions.url ?? 'none' };
    withLogContext(request.logContext, done);
  });
  // Events of the connection deliver the body; they have no context of the request.
  fastify.addHook('preValidation', (request, _reply, done) => {
    if (request.body === undefined) return done();
    withLogContext(request.logContext ?? {}, done);
  });
  // All fields are ours: searching them for secrets would cost more than a small response.
  const lines = logger.child({}, { redact: [] });
  fastify.addHook('onResponse', (request, reply, done) => {
    const { id: requestId, method, logContext } = request;
    const route = logContext?.route ?? 'none';
    const level = isWatching(route) ? 'debug' : 'info';
    if (!logger.isLevelEnabled(level)) return done();
    const { statusCode: status, elapsedTime } = reply;
    const durationMs = Math.round(elapsedTime * 10) / 10;
    lines[level]({ requestId, ...logContext, method, route, status, durationMs }, 'request');
    done();
  });
};
