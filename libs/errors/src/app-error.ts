import { errorCodes, type ErrorCode } from './error-codes';
import type { ErrorDefinition } from './error-definition';
import type { FieldProblem } from './field-problem';
import type { Refusal } from './refusal-reasons';

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
  /** Sent in `WWW-Authenticate`. */
  refusal?: Refusal;
}

/** Codes that refuse a token or a cookie for one of many reasons: the thrower names it. */
type ReasonedErrorCode = 'AUTH_UNAUTHORIZED' | 'AUTH_INVALID_REFRESH_TOKEN';

/** Codes of errors that blame no field and no credential's content. */
export type PlainErrorCode = Exclude<ErrorCode, 'VALIDATION_ERROR' | ReasonedErrorCode>;

/** The only error that services throw on purpose; the filter turns it into the envelope. */
export class AppError extends Error {
  readonly statusCode: number;
  readonly nextActions: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly fields: readonly FieldProblem[] | undefined;
  readonly refusal: Refusal | undefined;

  constructor(code: PlainErrorCode, options?: AppErrorOptions);
  constructor(code: ReasonedErrorCode, options: AppErrorOptions & { refusal: Refusal });
  /** A VALIDATION_ERROR lists its fields: none only where a body is wrong as a whole. `validation-error.ts` makes them. */
  constructor(code: ErrorCode, options: AppErrorOptions & { fields: readonly FieldProblem[] });
  constructor(
    readonly code: ErrorCode,
    options: AppErrorOptions = {},
  ) {
    super(options.message ?? errorCodes[code].message, { cause: options.cause });
    this.name = 'AppError';
    const definition: ErrorDefinition = errorCodes[code];
    this.statusCode = options.statusCode ?? definition.status;
    this.nextActions = options.nextActions ?? definition.nextActions;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.fields = options.fields;
    this.refusal = options.refusal ?? (definition.reason && { reason: definition.reason });
  }
}
