import { AppError, isDatabaseAway } from '@svc/errors';
import { DatabaseError } from 'pg';
import { QueryFailedError } from 'typeorm';

const retryAfterSeconds = 2;
const deadlockDetected = '40P01';

/** TypeORM's error contains the values of the statement; PostgreSQL's own error does not. */
const findDriverError = (error: unknown): unknown => (error instanceof QueryFailedError ? error.driverError : error);

/** Error for the caller of a failed statement. */
export const statementError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  const cause = findDriverError(error);
  return isDatabaseAway(cause)
    ? new AppError('SERVICE_UNAVAILABLE', { cause, retryAfterSeconds })
    : new AppError('INTERNAL_ERROR', { cause });
};

const findDatabaseError = (error: unknown): DatabaseError | undefined => {
  const cause = error instanceof AppError ? error.cause : findDriverError(error);
  return cause instanceof DatabaseError ? cause : undefined;
};

/** PostgreSQL rejected the statement, which has no effect. After a lost connection the effect is unknown. */
export const wasRolledBack = (error: unknown): boolean => findDatabaseError(error)?.severity === 'ERROR';

/** PostgreSQL ended this transaction in a deadlock and rolled it back. */
export const lostDeadlock = (error: unknown): boolean => findDatabaseError(error)?.code === deadlockDetected;
