import { errorCodes, type ErrorCode } from './generated/error-codes';

interface BrokenRule {
  /** Code of the rule. */
  readonly rule: string;
  readonly params: Readonly<Record<string, string | number | BrokenRule>>;
}

export interface FieldProblem extends BrokenRule {
  readonly field: string;
  /** The rule in English, after the field's name. */
  readonly message: string;
}

interface ErrorBody {
  error?: unknown;
  message?: unknown;
  nextActions?: unknown;
  fields?: unknown;
}

/** The part of a result of openapi-fetch that `dataOf` reads. */
export interface Answered<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/** An error response of a service: `message` is a sentence for users, `code` is for programs. */
export class ApiError extends Error {
  override readonly name: string = 'ApiError';
  readonly code: string;
  readonly nextActions: string | null;
  /** Refused fields, and the broken rules of a new password. */
  readonly fields: readonly FieldProblem[];

  constructor(
    readonly status: number,
    body: unknown,
  ) {
    const { error, message, nextActions, fields } = (
      typeof body === 'object' && body !== null ? body : {}
    ) as ErrorBody;
    super(typeof message === 'string' ? message : `The service answered ${status}.`);
    this.code = typeof error === 'string' ? error : 'UNKNOWN';
    this.nextActions = typeof nextActions === 'string' ? nextActions : null;
    this.fields = Array.isArray(fields) ? (fields as FieldProblem[]) : [];
  }
}

/** An error with a known code. */
export type ApiErrorOf<Code extends ErrorCode> = ApiError & { readonly code: Code };

export type ApiErrorClass<Code extends ErrorCode> = new (status: number, body: unknown) => ApiErrorOf<Code>;

const findErrorClass = <Code extends ErrorCode>(code: Code): ApiErrorClass<Code> =>
  class extends ApiError {
    override readonly name = code;
    declare readonly code: Code;
  };

/** A class for each code; each extends ApiError: `error instanceof errors.AUTH_INVALID_CODE`. */
export const errors = Object.fromEntries(errorCodes.map((code) => [code, findErrorClass(code)])) as {
  readonly [Code in ErrorCode]: ApiErrorClass<Code>;
};

/** Creates the error of a response, of its code's class if this version knows the code. */
export const errorOf = (status: number, body: unknown): ApiError => {
  const { error } = (typeof body === 'object' && body !== null ? body : {}) as ErrorBody;
  const known = errorCodes.find((code) => code === error);
  return known === undefined ? new ApiError(status, body) : new errors[known](status, body);
};

/**
 * Returns the body of a successful response.
 * @throws ApiError for any other response
 */
export const dataOf = <Data>({ data, error, response }: Answered<Data>): Data => {
  if (response.ok) return data as Data;
  throw errorOf(response.status, error);
};
