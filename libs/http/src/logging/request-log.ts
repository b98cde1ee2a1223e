import { withLogContext, type LogContext } from '@svc/telemetry';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { RawAnswers, SentAnswer } from '../before-routes/raw-answers';

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
export const registerRequestLog = (fastify: FastifyInstance, answers: RawAnswers, logger: Logger): void => {
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
  // Their fields are all ours: to look through each for a secret's name would cost more than a small answer.
  const lines = logger.child({}, { redact: [] });
  const write = (level: 'debug' | 'info', { durationMs, ...fields }: SentAnswer & LogContext): void =>
    lines[level]({ ...fields, durationMs: Math.round(durationMs * 10) / 10 }, 'request');
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method, logContext } = request;
    const route = request.routeOptions.url ?? 'none';
    const level = isWatching(route) ? 'debug' : 'info';
    const { statusCode: status, elapsedTime: durationMs } = reply;
    if (logger.isLevelEnabled(level))
      write(level, { requestId: request.id, ...logContext, method, route, status, durationMs });
    done();
  });
  if (logger.isLevelEnabled('info')) answers.onSent((sent) => write('info', sent));
};
