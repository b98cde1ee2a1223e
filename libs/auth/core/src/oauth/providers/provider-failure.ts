import { AppError } from '@svc/errors';
import { OutboundTimeoutError } from '@svc/outbound';
import { AuthorizationResponseError } from 'openid-client';
import { codeOfDescription, isRefusalOfUser } from './callback-error';
import { isErrorCode } from './provider-refusal';
import { clockMessage, isClockFailure } from '../../platform/secrets/foreign-clocks';

const listErrorChain = (error: unknown): Error[] => {
  const chain: Error[] = [];
  for (let next = error; next instanceof Error && chain.length < 5; next = next.cause) chain.push(next);
  return chain;
};

const isTimeout = (error: Error): boolean => error instanceof OutboundTimeoutError || error.name === 'TimeoutError';

/** Error codes of a callback, which any site can call. */
const describeCodes = (error: Error): string => {
  if (!(error instanceof AuthorizationResponseError)) return '';
  const codes = [error.error, codeOfDescription(error.error_description)].filter(isErrorCode);
  return codes.length === 0 ? '' : ` (${codes.join(' ')})`;
};

/** Names, messages and codes of the chain of causes. The provider's response is left out: it may contain tokens. */
export const describeFailure = (error: unknown): string =>
  listErrorChain(error)
    .map((cause) => `${cause.name}: ${cause.message}${describeCodes(cause)}`)
    .join(' <- ') || 'unknown';

const failureMessage = (error: unknown): string | undefined => {
  if (listErrorChain(error).some(isTimeout)) return 'The sign-in provider did not answer in time.';
  return listErrorChain(error).some(isClockFailure) ? clockMessage : undefined;
};

/** Maps an error of a provider to the error that the user gets. */
export const providerFailure = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  if (error instanceof AuthorizationResponseError && isRefusalOfUser(error.error)) {
    return new AppError('AUTH_OAUTH_DENIED', { cause: error });
  }
  const message = failureMessage(error);
  return new AppError('AUTH_OAUTH_PROVIDER_FAILED', { ...(message === undefined ? {} : { message }), cause: error });
};
