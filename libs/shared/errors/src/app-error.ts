import type { BrokenRule } from '@svc/contracts';
import { administratorErrorCodes } from './administrator-error-codes';
import { authErrorCodes } from './auth-error-codes';
import { commonErrorCodes, define, type ErrorDefinition } from './common-error-codes';
import type { Refusal } from './refusal-reasons';
import { videoErrorCodes } from './video-error-codes';

export const errorCodes = define({
  ...commonErrorCodes,
  ...authErrorCodes,
  ...administratorErrorCodes,
  ...videoErrorCodes,
});

export type ErrorCode = keyof typeof errorCodes;

export interface FieldProblem extends BrokenRule {
  /** Name in the request; nested names are joined by dots. */
  field: string;
  /** The rule in English, after the field: `password is required`. */
  message: string;
}

export interface AppErrorOptions {
  /** Replaces the message of the table. */
  message?: string;
  nextActions?: string;
  /** Replaces the status of the table, for a code that reports an earlier event. */
  statusCode?: number;
  /** Logged, never sent. */
  cause?: unknown;
  /** The same call would fail again, so a job is not tried again. */
  isLasting?: boolean;
  /** Sent as `Retry-After`. */
  retryAfterSeconds?: number;
  /** When the obstacle ends by itself; pages tell it in their language. */
  endsAt?: Date;
  /** Invalid fields of the request. */
  fields?: readonly FieldProblem[];
  /** Sent in `WWW-Authenticate`. */
  refusal?: Refusal;
}

/** Codes that refuse a token or a cookie for one of many reasons: the thrower names it. */
type ReasonedErrorCode = 'AUTH_UNAUTHORIZED' | 'AUTH_INVALID_REFRESH_TOKEN';

/** Codes that name no field and no reason. */
export type PlainErrorCode = Exclude<ErrorCode, 'VALIDATION_ERROR' | ReasonedErrorCode>;

/** The only error that services throw on purpose; the exception filter turns it into the response. */
export class AppError extends Error {
  readonly statusCode: number;
  readonly nextActions: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly endsAt: Date | undefined;
  readonly fields: readonly FieldProblem[] | undefined;
  readonly refusal: Refusal | undefined;
  readonly isLasting: boolean;

  constructor(code: PlainErrorCode, options?: AppErrorOptions);
  constructor(code: ReasonedErrorCode, options: AppErrorOptions & { refusal: Refusal });
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
    const definition: ErrorDefinition = errorCodes[code];
    this.statusCode = options.statusCode ?? definition.status;
    this.nextActions = options.nextActions ?? definition.nextActions;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.endsAt = options.endsAt;
    this.isLasting = options.isLasting ?? this.statusCode < 500;
    this.fields = options.fields;
    this.refusal = options.refusal ?? (definition.reason && { reason: definition.reason });
  }
}

/** Body of every error response of both services. */
export interface ErrorResponse {
  error: string;
  message: string;
  statusCode: number;
  nextActions?: string;
  /** Only with VALIDATION_ERROR and AUTH_PASSWORD_REJECTED. */
  fields?: readonly FieldProblem[];
}

export const errorResponse = (error: AppError): ErrorResponse => ({
  error: error.code,
  message: error.message,
  statusCode: error.statusCode,
  ...(error.nextActions === undefined ? {} : { nextActions: error.nextActions }),
  ...(error.fields === undefined || error.fields.length === 0 ? {} : { fields: error.fields }),
});
