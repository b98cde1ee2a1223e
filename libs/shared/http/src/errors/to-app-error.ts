import { HttpException } from '@nestjs/common';
import { AppError, isDatabaseAway, findStorageProblem, type PlainErrorCode } from '@svc/errors';

const codeOfStatus: Readonly<Record<number, PlainErrorCode>> = {
  400: 'MALFORMED_REQUEST',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  408: 'REQUEST_TIMEOUT',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'URI_TOO_LONG',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  431: 'REQUEST_HEADERS_TOO_LARGE',
  503: 'SERVICE_UNAVAILABLE',
};

const codeIn = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/**
 * A status counts only when the framework has set it for this request. Plugins use statuses with another meaning than
 * ours; the status of another library may be that of another server.
 */
const findStatus = (error: unknown): unknown => {
  if (error instanceof HttpException) return error.getStatus();
  if (!(error instanceof Error && 'statusCode' in error)) return undefined;
  if (codeIn(error).startsWith('FST_ERR_')) return error.statusCode;
  return codeIn(error).startsWith('FST_') && Number(error.statusCode) < 500 ? 400 : undefined;
};

/** Messages of the framework are not sent: they quote input and name internals. */
export const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error)) return new AppError('SERVICE_UNAVAILABLE', { cause: error, retryAfterSeconds: 5 });
  const problem = findStorageProblem(error);
  if (problem !== null) return new AppError(problem, { cause: error });
  const status = findStatus(error);
  if (status === 401) return new AppError('AUTH_UNAUTHORIZED', { cause: error, refusal: { reason: 'token_missing' } });
  const code = typeof status === 'number' ? codeOfStatus[status] : undefined;
  return new AppError(code ?? 'INTERNAL_ERROR', { cause: error });
};
