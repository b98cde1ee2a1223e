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
  /** Which fields of the request are wrong; made by `validationError`. */
  fields?: readonly FieldProblem[];
}

/** The only error that services throw on purpose; the filter turns it into the envelope. */
export class AppError extends Error {
  readonly statusCode: number;
  readonly nextActions: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly fields: readonly FieldProblem[] | undefined;

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
