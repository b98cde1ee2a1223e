import { errorCodes, type ErrorCode } from './error-codes';
import type { FieldProblem } from './field-problem';

export interface AppErrorOptions {
  /** Replaces the message of the table. */
  message?: string;
  nextActions?: string;
  /** Replaces the status of the table, for a code that reports an earlier event. */
  statusCode?: number;
  /** Logged, never sent. */
  cause?: unknown;
  /** Sent as `Retry-After`. */
  retryAfterSeconds?: number;
  /** Invalid fields of the request. */
  fields?: readonly FieldProblem[];
}

/** Codes that name no field. */
export type PlainErrorCode = Exclude<ErrorCode, 'VALIDATION_ERROR'>;

/** The only error that services throw on purpose; the exception filter turns it into the response. */
export class AppError extends Error {
  readonly statusCode: number;
  readonly nextActions: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly fields: readonly FieldProblem[] | undefined;

  constructor(code: PlainErrorCode, options?: AppErrorOptions);
  /**
   * VALIDATION_ERROR lists its fields; the list is empty only when the whole body is wrong. See `validation-error.ts`.
   */
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
