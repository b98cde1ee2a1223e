import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { HttpConfig } from '@svc/config';
import { AppError, errorResponse, type ErrorCode } from '@svc/errors';
import { LogController, type FastifyBaseLogger } from 'fastify';
import { trustedHops } from './client-address';
import { requestId } from './request/request-id';

export const bodyLimitBytes = 1024 * 1024;

/** To receive a whole request, as Node's server has it by itself; answers may take longer. */
const requestTimeoutMs = 300_000;

const codeOfSocketError = (code: string | undefined): ErrorCode =>
  code === 'HPE_HEADER_OVERFLOW' ? 'REQUEST_HEADERS_TOO_LARGE' : 'MALFORMED_REQUEST';

/** Answers what Node's parser refuses, before any request object exists. */
const clientErrorHandler = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const answer = new AppError(codeOfSocketError(error.code));
  const body = JSON.stringify(errorResponse(answer));
  socket.end(
    `HTTP/1.1 ${answer.statusCode} Bad Request\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nX-Request-Id: ${randomUUID()}\r\nConnection: close\r\n\r\n${body}`,
  );
};

export const createAdapter = (config: HttpConfig, logger: FastifyBaseLogger): FastifyAdapter =>
  new FastifyAdapter({
    bodyLimit: bodyLimitBytes,
    // Fastify's own is none: a body that never comes would keep its place for ever.
    requestTimeout: requestTimeoutMs,
    trustProxy: trustedHops(config.trustedProxies),
    genReqId: requestId,
    loggerInstance: logger,
    // Our lines name the request themselves, and a child logger costs more than a small route.
    childLoggerFactory: (parent: FastifyBaseLogger) => parent,
    logController: new LogController({ disableRequestLogging: true }),
    skipMiddie: true,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    return503OnClosing: false,
    clientErrorHandler,
    routerOptions: { maxParamLength: 2048 },
  });
