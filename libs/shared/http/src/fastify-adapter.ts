import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { HttpConfig } from '@svc/config';
import { AppError, errorResponse, type PlainErrorCode } from '@svc/errors';
import {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteOptions,
} from 'fastify';
import { trustedHops } from './client-address';
import { corsHeaders } from './cors';
import { toAppError } from './errors/to-app-error';
import { refuse, requestId } from './request/request-rules';
import { securityHeaders } from './security-headers';

const bodyLimitBytes = 1024 * 1024;

/** Time limit of receiving a request; responses may take longer. */
const usualReceiveTimeoutMs = 300_000;

const codesOfSocketErrors: Readonly<Record<string, PlainErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'REQUEST_HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};

interface SocketError extends Error {
  code?: string;
  rawPacket?: unknown;
}

/** A response to HEAD has no body (RFC 9110, 9.3.2); the parser fails before the method is available. */
const isHead = ({ rawPacket }: SocketError): boolean =>
  Buffer.isBuffer(rawPacket) && rawPacket.toString('latin1', 0, 5) === 'HEAD ';

/** A page reads the refusal only with CORS headers; the origin is in what was read so far. */
const crossOrigin = (config: HttpConfig, { rawPacket }: SocketError): Readonly<Record<string, string>> => {
  const text = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : '';
  const origin = /\r\norigin:[ \t]*([^ \t\r\n]{1,300})[ \t]*\r\n/i.exec(text)?.[1];
  return { vary: 'Origin', ...(origin === undefined ? {} : corsHeaders(config, origin)) };
};

/** Answers requests that Node's parser rejects, before a request object exists. */
const clientErrorHandler =
  (config: HttpConfig) =>
  (error: SocketError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return;
    const answer = new AppError(codesOfSocketErrors[error.code ?? ''] ?? 'MALFORMED_REQUEST');
    const body = JSON.stringify(errorResponse(answer));
    const headers = {
      ...securityHeaders(config),
      ...crossOrigin(config, error),
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'x-request-id': randomUUID(),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const status = `${answer.statusCode} ${STATUS_CODES[answer.statusCode] ?? ''}`;
    socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${isHead(error) ? '' : body}`);
  };

/**
 * Requests whose address the router cannot read reach no hook; its own response would quote the address. The rules refuse
 * them at an address that no route has.
 */
const frameworkErrors = (error: unknown, { raw, server }: FastifyRequest, reply: FastifyReply): void => {
  refuse(raw, toAppError(error));
  raw.url = '/unreadable';
  server.routing(raw, reply.raw);
};

/** Nest's filter does not cover routes of plugins, such as the one for OPTIONS. */
export const answerWithEnvelope = (route: RouteOptions): void => {
  if (route.url !== '*') return;
  route.errorHandler = (error, _request, reply) => {
    const answer = toAppError(error);
    void reply.status(answer.statusCode).send(errorResponse(answer));
  };
};

/** Clients of a proxy send the whole address (RFC 9112, 3.2.2); guards, pages and the log compare paths. */
const keepPath = (request: IncomingMessage): void => {
  const { url = '/' } = request;
  if (!url.startsWith('/')) request.url = url.replace(/^https?:\/\/[^/?#]*\/?/i, '/');
};

/** Fastify's `rewriteUrl` would write a new property on each request, which costs a tenth of a short one. */
export const registerPaths = (fastify: FastifyInstance): void => {
  fastify.server.prependListener('request', keepPath);
};

/** Node itself would answer an unknown `Expect` without a body; the rules refuse it. */
export const registerExpectation = (fastify: FastifyInstance): void => {
  fastify.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    keepPath(request);
    const message = 'This expectation is not supported.';
    refuse(request, new AppError('MALFORMED_REQUEST', { statusCode: 417, message }));
    fastify.routing(request, response);
  });
};

export const createAdapter = (
  config: HttpConfig,
  logger: FastifyBaseLogger,
  receiveTimeoutMs = usualReceiveTimeoutMs,
): FastifyAdapter =>
  new FastifyAdapter({
    bodyLimit: bodyLimitBytes,
    // Fastify's default is no limit: a body that never arrives would hold its place for ever.
    requestTimeout: receiveTimeoutMs,
    // Our own rules reject a request without Host, with the common error response.
    http: { requireHostHeader: false },
    trustProxy: trustedHops(config.trustedProxies),
    genReqId: requestId,
    loggerInstance: logger,
    // Our log lines contain the request id, and a child logger per request is slow.
    childLoggerFactory: (parent: FastifyBaseLogger) => parent,
    logController: new LogController({ disableRequestLogging: true }),
    skipMiddie: true,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    return503OnClosing: false,
    clientErrorHandler: clientErrorHandler(config),
    frameworkErrors,
    routerOptions: { maxParamLength: 8192 },
  });
