import type { RefusalReason } from './refusal-reasons';

export interface ErrorDefinition {
  /** HTTP status of the response. */
  status: number;
  /** Default message for the caller. */
  message: string;
  /** Advice for the caller. */
  nextActions?: string;
  /** `error`: an operator must act; `warn`: worth watching; `debug`: caused by the caller. */
  level: 'debug' | 'warn' | 'error';
  /** Reason of codes that refuse a token, a cookie or a key for one reason only. */
  reason?: RefusalReason;
}

/** Keeps the names of the codes as types; a code without a status does not compile. */
export const define = <Codes extends Record<string, ErrorDefinition>>(codes: Codes): Readonly<Codes> => codes;

/** Codes that both services answer with. */
export const commonErrorCodes = define({
  VALIDATION_ERROR: {
    status: 400,
    message: 'The request is not valid.',
    nextActions: 'Correct the fields that the message names and send the request again.',
    level: 'debug',
  },
  MALFORMED_JSON: {
    status: 400,
    message: 'The body is not valid JSON.',
    nextActions: 'Send a JSON object in UTF-8.',
    level: 'debug',
  },
  MALFORMED_REQUEST: {
    status: 400,
    message: 'The request could not be understood.',
    nextActions: 'Check the address, the headers and their encoding.',
    level: 'debug',
  },
  AUTH_UNAUTHORIZED: {
    status: 401,
    message: 'A valid access token is required.',
    nextActions: 'Sign in, or refresh the session, and send the token as "Authorization: Bearer <token>".',
    level: 'debug',
  },
  AUTH_SECOND_FACTOR_REQUIRED: {
    status: 403,
    message: 'This needs a second factor or a passkey.',
    nextActions:
      'Show one: POST /api/auth/reauthentication, or sign in again. Without any, add one: POST /api/auth/account/factors.',
    level: 'debug',
    reason: 'second_factor_required',
  },
  AUTH_INSUFFICIENT_SCOPE: {
    status: 403,
    message: 'The token or key lacks the scope of this request.',
    nextActions: 'Use one with the scope that WWW-Authenticate names.',
    level: 'debug',
    reason: 'scope_missing',
  },
  FORBIDDEN: { status: 403, message: 'This is not allowed.', level: 'debug' },
  NOT_FOUND: { status: 404, message: 'There is nothing at this address.', level: 'debug' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not support this method.', level: 'debug' },
  REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive.', level: 'debug' },
  PRECONDITION_FAILED: {
    status: 412,
    message: 'The condition of If-Match or If-Unmodified-Since is not met: there is another version now.',
    nextActions: 'Read it again without the condition.',
    level: 'debug',
  },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The body is larger than 1 MiB.', level: 'debug' },
  URI_TOO_LONG: { status: 414, message: 'The address is too long.', level: 'debug' },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    message: 'The body has an unsupported type, encoding or compression.',
    nextActions: 'Send the body uncompressed and in UTF-8, with "Content-Type: application/json".',
    level: 'debug',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: 'Too many requests.',
    nextActions: 'Wait for the seconds that Retry-After names.',
    level: 'warn',
  },
  HOST_NOT_ALLOWED: {
    status: 421,
    message: 'The service does not answer to this host name.',
    nextActions: 'Call it by its public address or a loopback address, or add the name to ALLOWED_HOSTS.',
    level: 'debug',
  },
  REQUEST_HEADERS_TOO_LARGE: { status: 431, message: 'The headers are too large.', level: 'debug' },
  INTERNAL_ERROR: {
    status: 500,
    message: 'An internal error occurred.',
    nextActions: 'Try again. If the error persists, report the x-request-id of this response.',
    level: 'error',
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    message: 'The service is busy, or a part of it is unavailable.',
    nextActions: 'Wait for the seconds that Retry-After names and try again.',
    level: 'error',
  },
});
