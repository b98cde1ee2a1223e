import { BlockedAddressError, OutboundNetworkError, OutboundTimeoutError } from '@svc/outbound';

/** Reasons for which a call got no response. */
export const callFailures = [
  'unknown_host',
  'private_address',
  'connection_refused',
  'certificate',
  'timeout',
  'unreachable',
] as const;
export type CallFailure = (typeof callFailures)[number];

/** Codes of Node.js (DNS, sockets) and of undici. */
const failuresByCode: Readonly<Record<string, CallFailure>> = {
  ENOTFOUND: 'unknown_host',
  ENODATA: 'unknown_host',
  EAI_AGAIN: 'unknown_host',
  EAI_NODATA: 'unknown_host',
  EAI_FAIL: 'unknown_host',
  ESERVFAIL: 'unknown_host',
  ECONNREFUSED: 'connection_refused',
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
};

/** Codes of OpenSSL for a certificate that is self-signed, expired, incomplete or of another name. */
const certificateCode = /CERT|UNABLE_TO_(?:GET|VERIFY)|CRL|HOSTNAME_MISMATCH/;

const codeIn = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';

/** @param error of a guarded call */
export const toCallFailure = (error: unknown): CallFailure => {
  if (error instanceof OutboundTimeoutError) return 'timeout';
  if (error instanceof BlockedAddressError) return 'private_address';
  const code = error instanceof OutboundNetworkError ? codeIn(error.cause) : '';
  return failuresByCode[code] ?? (certificateCode.test(code) ? 'certificate' : 'unreachable');
};
