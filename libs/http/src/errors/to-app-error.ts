import { HttpException } from '@nestjs/common';
import { AppError, type ErrorCode } from '@svc/errors';

const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'MALFORMED_REQUEST',
  401: 'AUTH_UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'URI_TOO_LONG',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  431: 'REQUEST_HEADERS_TOO_LARGE',
  503: 'SERVICE_UNAVAILABLE',
};

/** node-postgres, PostgreSQL's class 08, 53 and 57, and the socket: the database is away, which is not the caller's fault. */
const databaseAway = /^(08|53|57P)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
const poolAway =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

const property = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : undefined;

const isDatabaseAway = (error: unknown): boolean => {
  const code = property(error, 'code') ?? property(property(error, 'driverError'), 'code');
  const message = property(error, 'message');
  return (
    (typeof code === 'string' && databaseAway.test(code)) || (typeof message === 'string' && poolAway.test(message))
  );
};

/** The framework's own sentences are not sent: they quote input and name internals. */
export const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error)) return new AppError('SERVICE_UNAVAILABLE', { cause: error, retryAfterSeconds: 5 });
  const status = error instanceof HttpException ? error.getStatus() : property(error, 'statusCode');
  const code = typeof status === 'number' ? codeOfStatus[status] : undefined;
  return new AppError(code ?? 'INTERNAL_ERROR', { cause: error });
};
