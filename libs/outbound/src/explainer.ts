import { OutboundError, OutboundNetworkError, OutboundTimeoutError } from './outbound-errors';

export const explainer =
  (host: string, timeoutMs: number, timeout: AbortSignal, caller: AbortSignal | undefined) =>
  (error: unknown): Error => {
    if (caller?.aborted) return caller.reason instanceof Error ? caller.reason : new Error('The request was aborted.');
    if (timeout.aborted) return new OutboundTimeoutError(host, timeoutMs);
    if (error instanceof OutboundError) return error;
    const cause: unknown = error instanceof Error ? error.cause : undefined;
    return cause instanceof OutboundError ? cause : new OutboundNetworkError(host, cause ?? error);
  };
