import { AppError } from '@svc/errors';
import { OutboundError } from '@svc/outbound';
import { truncate } from '@svc/texts';

/** A provider's answer; its text is for the log, and for those who know its format. */
class ProviderAnswerError extends Error {
  constructor(
    readonly status: number,
    readonly answer: string,
  ) {
    super(`The provider answered ${status}: ${truncate(answer, 500)}`);
    this.name = 'ProviderAnswerError';
  }
}

/** @param sentence shown to clients; ends without a full stop */
export const providerFailed = (sentence: string, cause?: unknown): AppError =>
  new AppError('PROVIDER_FAILED', { message: `${sentence}.`, cause });

/**
 * A failure that stays until a person changes something.
 * @param sentence shown to clients; ends without a full stop
 */
export const providerRefused = (sentence: string, cause?: unknown): AppError =>
  new AppError('PROVIDER_FAILED', { message: `${sentence}.`, cause, isLasting: true });

/** Status of the answer that caused an error, or null without an answer. */
export const answeredStatus = (error: unknown): number | null =>
  error instanceof AppError && error.cause instanceof ProviderAnswerError ? error.cause.status : null;

/** Text of the answer that caused an error; untrusted, never sent to a client. */
export const answeredText = (error: unknown): string | null =>
  error instanceof AppError && error.cause instanceof ProviderAnswerError ? error.cause.answer : null;

/** True for an error that says nothing of what was asked about: no answer came, or the server is out of order. */
export const isWithoutAnswer = (error: unknown): boolean => {
  const status = answeredStatus(error);
  if (status !== null) return status >= 500 || status === 429;
  return error instanceof AppError && error.cause instanceof OutboundError;
};

const reasons: Readonly<Record<number, string>> = {
  401: 'refused the key',
  402: 'asks for payment',
  403: 'refused the key or the request',
  404: 'does not know this model or address',
  413: 'found the request too large',
  429: 'is asked too often',
};

/** @param name shown to users, for example `The picture service` */
export const answerFailed = (name: string, status: number, answer: string): AppError => {
  const reason = reasons[status] ?? (status >= 500 ? 'is out of order' : 'refused the request');
  return providerFailed(`${name} ${reason} (status ${status})`, new ProviderAnswerError(status, answer));
};
