import { isJsonObject } from '@svc/http';
import { errors } from 'jose';

/** Clocks of token issuers may differ from ours by this time. */
export const clockToleranceSeconds = 30;

export const clockMessage = `The clock of the token's issuer and ours differ by more than ${clockToleranceSeconds} seconds.`;

const clockClaims: readonly unknown[] = ['iat', 'nbf'];

/** oauth4webapi's error for a token that is not valid yet. An expired one has other causes than a clock. */
const isTooEarly = (cause: unknown): boolean =>
  isJsonObject(cause) && clockClaims.includes(cause['claim']) && 'tolerance' in cause;

/** True for the refusal of a token of the future, by jose or by oauth4webapi. */
export const isClockFailure = (error: Error): boolean =>
  error instanceof errors.JWTClaimValidationFailed
    ? error.reason === 'check_failed' && clockClaims.includes(error.claim)
    : isTooEarly(error.cause);
