import { errorCodes, type ErrorCode } from './error-codes';
import type { FieldProblem } from './field-problem';

export interface AppErrorOptions {
  /** Sent to the caller in place of the table's sentence. */
  message?: string;
  nextActions?: string;
  /** Sent in place of the table's, where the code tells of something that happened before. */
  statusCode?: number;
  /** Logged, never sent. */
  cause?: unknown;
  /** Sent as `Retry-After`. */
  retryAfterSeconds?: number;
  /** Which fields of the request are wrong. */
  fields?: readonly FieldProblem[];
}

/** Of the errors that blame no field. */
export type PlainErrorCode = Exclude<ErrorCode, 'VALIDATION_ERROR'>;

/** The only error that services throw on purpose; the filter turns it into the envelope. */
export class AppError extends Error {
  readonly statusCode: number;
  readonly nextActions: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly fields: readonly FieldProblem[] | undefined;

  constructor(code: PlainErrorCode, options?: AppErrorOptions);
  /** A VALIDATION_ERROR lists its fields: none only where a body is wrong as a whole. `validation-error.ts` makes them. */
  constructor(code: ErrorCode, options: AppErrorOptions & { fields: readonly FieldProblem[] });
  constructor(
    readonly code: ErrorCode,
    options: AppErrorOptions = {},
  ) {
    super(options.message ?? errorCodes[code].message, { cause: options.cause });
    this.name = 'AppError';
    const definition: { status: number; nextActions?: string } = errorCodes[code];
    this.statusCode = options.statusCode ?? definition.status;
    this.nextActions = options.nextActions ?? definition.nextActions;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.fields = options.fields;
  }
}
