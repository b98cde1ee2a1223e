import { describeRefusal, errorCodes, type AppError } from '@svc/errors';
import type { FastifyBaseLogger } from 'fastify';

/** Writes an error and its cause, which is never sent, at the level of its code. */
export const logError = (logger: FastifyBaseLogger, error: AppError, requestId: string): void => {
  const { code, cause, message, refusal } = error;
  const reason = refusal && describeRefusal(refusal);
  logger[errorCodes[code].level]({ requestId, code, reason, err: cause ?? undefined }, message);
};
