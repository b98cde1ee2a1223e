import { AppError } from '@svc/errors';
import { OutboundTimeoutError } from '@svc/outbound';
import { AuthorizationResponseError } from 'openid-client';
import { isErrorCode } from './provider-refusal';
import { clockMessage, isClockFailure } from '../../platform/secrets/foreign-clocks';

/** Error codes for a user who cancelled. */
const refusals = new Set([
  'access_denied',
  'consent_required',
  'interaction_required',
  'login_required',
  'user_cancelled_authorize',
  'user_cancelled_login',
  'user_denied',
]);

const chainOf = (error: unknown): Error[] => {
  const chain: Error[] = [];
  for (let next = error; next instanceof Error && chain.length < 5; next = next.cause) chain.push(next);
  return chain;
};

const isTimeout = (error: Error): boolean => error instanceof OutboundTimeoutError || error.name === 'TimeoutError';

/** Error code of a callback, which any site can call. */
const codeOf = (error: Error): string =>
  error instanceof AuthorizationResponseError && isErrorCode(error.error) ? ` (${error.error})` : '';

/** Names, messages and codes of the chain of causes. The provider's response is left out: it may contain tokens. */
export const describeFailure = (error: unknown): string =>
  chainOf(error)
    .map((cause) => `${cause.name}: ${cause.message}${codeOf(cause)}`)
    .join(' <- ') || 'unknown';

const messageOf = (error: unknown): string | undefined => {
  if (chainOf(error).some(isTimeout)) return 'The sign-in provider did not answer in time.';
  return chainOf(error).some(isClockFailure) ? clockMessage : undefined;
};

/** Maps an error of a provider to the error that the user gets. */
export const providerFailure = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  if (error instanceof AuthorizationResponseError && refusals.has(error.error)) {
    return new AppError('AUTH_OAUTH_DENIED', { cause: error });
  }
  const message = messageOf(error);
  return new AppError('AUTH_OAUTH_PROVIDER_FAILED', { ...(message === undefined ? {} : { message }), cause: error });
};
