import { AppError, isDatabaseAway } from '@svc/errors';
import { DatabaseError } from 'pg';
import { QueryFailedError } from 'typeorm';

const retryAfterSeconds = 2;
const deadlockDetected = '40P01';

/** TypeORM's error bears the values of the statement; PostgreSQL's own does not. */
const causeOf = (error: unknown): unknown => (error instanceof QueryFailedError ? error.driverError : error);

/** What callers are told of a statement that failed. */
export const statementError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  const cause = causeOf(error);
  return isDatabaseAway(cause)
    ? new AppError('SERVICE_UNAVAILABLE', { cause, retryAfterSeconds })
    : new AppError('INTERNAL_ERROR', { cause });
};

const refusalOf = (error: unknown): DatabaseError | undefined => {
  const cause = error instanceof AppError ? error.cause : causeOf(error);
  return cause instanceof DatabaseError ? cause : undefined;
};

/** The statement itself was refused and has left nothing behind; a lost connection would tell neither. */
export const wasRolledBack = (error: unknown): boolean => refusalOf(error)?.severity === 'ERROR';

/** Of two transactions that wait for each other PostgreSQL ends one, and nothing of it is left. */
export const lostDeadlock = (error: unknown): boolean => refusalOf(error)?.code === deadlockDetected;
