import { errorCodes, type ErrorCode } from './generated/error-codes';

interface ErrorBody {
  error?: unknown;
  message?: unknown;
  nextActions?: unknown;
}

/** What openapi-fetch answers, as far as `dataOf` looks at it. */
export interface Answered<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/** A refusal of one of the services: `message` is a sentence for people, `code` is for programs. */
export class ApiError extends Error {
  override readonly name: string = 'ApiError';
  readonly code: string;
  readonly nextActions: string | null;

  constructor(
    readonly status: number,
    body: unknown,
  ) {
    const { error, message, nextActions } = (typeof body === 'object' && body !== null ? body : {}) as ErrorBody;
    super(typeof message === 'string' ? message : `The service answered ${status}.`);
    this.code = typeof error === 'string' ? error : 'UNKNOWN';
    this.nextActions = typeof nextActions === 'string' ? nextActions : null;
  }
}

/** A refusal of one code. */
export type ApiErrorOf<Code extends ErrorCode> = ApiError & { readonly code: Code };

export type ApiErrorClass<Code extends ErrorCode> = new (status: number, body: unknown) => ApiErrorOf<Code>;

const classOf = <Code extends ErrorCode>(code: Code): ApiErrorClass<Code> =>
  class extends ApiError {
    override readonly name = code;
    declare readonly code: Code;
  };

/** A class for each code, all of them kinds of ApiError: `error instanceof errors.AUTH_INVALID_CODE`. */
export const errors = Object.fromEntries(errorCodes.map((code) => [code, classOf(code)])) as {
  readonly [Code in ErrorCode]: ApiErrorClass<Code>;
};

/** The error that a refusal is thrown as: of its code's class, where this version knows the code. */
export const errorOf = (status: number, body: unknown): ApiError => {
  const { error } = (typeof body === 'object' && body !== null ? body : {}) as ErrorBody;
  const known = errorCodes.find((code) => code === error);
  return known === undefined ? new ApiError(status, body) : new errors[known](status, body);
};

/**
 * The body of a good answer.
 *
 * @throws ApiError for any other answer
 */
export const dataOf = <Data>({ data, error, response }: Answered<Data>): Data => {
  if (response.ok) return data as Data;
  throw errorOf(response.status, error);
};
