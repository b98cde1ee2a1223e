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
  readonly code: string;
  readonly nextActions: string | null;

  constructor(
    readonly status: number,
    body: unknown,
  ) {
    const { error, message, nextActions } = (typeof body === 'object' && body !== null ? body : {}) as ErrorBody;
    super(typeof message === 'string' ? message : `The service answered ${status}.`);
    this.name = 'ApiError';
    this.code = typeof error === 'string' ? error : 'UNKNOWN';
    this.nextActions = typeof nextActions === 'string' ? nextActions : null;
  }
}

/**
 * The body of a good answer.
 *
 * @throws ApiError for any other answer
 */
export const dataOf = <Data>({ data, error, response }: Answered<Data>): Data => {
  if (response.ok) return data as Data;
  throw new ApiError(response.status, error);
};
