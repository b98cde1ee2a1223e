/** Failure of a guarded request. The message names the host, never the path, the query or the response. */
export abstract class OutboundError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** The URL itself is not allowed: scheme, credentials or form. No packet was sent. */
export class BlockedUrlError extends OutboundError {
  constructor(readonly reason: string) {
    super(`The address cannot be called: ${reason}.`);
  }
}

/** The host resolves to an address that is not public. No packet was sent. */
export class BlockedAddressError extends OutboundError {
  constructor(
    readonly host: string,
    readonly address: string,
  ) {
    super(`The host ${host} leads to ${address}, which is not a public address.`);
  }
}

export class TooManyRedirectsError extends OutboundError {
  constructor(
    readonly host: string,
    readonly maxRedirects: number,
  ) {
    super(`The host ${host} redirects more than ${maxRedirects} times.`);
  }
}

/** The response is larger than allowed, counted after decompression. */
export class ResponseTooLargeError extends OutboundError {
  constructor(
    readonly host: string,
    readonly maxBytes: number,
  ) {
    super(`The answer of ${host} is larger than ${maxBytes} bytes.`);
  }
}

/** The whole exchange, body included, took longer than allowed. */
export class OutboundTimeoutError extends OutboundError {
  constructor(
    readonly host: string,
    readonly timeoutMs: number,
  ) {
    super(`The host ${host} did not answer completely within ${timeoutMs} ms.`);
  }
}

/** Name not found, connection refused or reset, TLS or HTTP error: see `cause`. */
export class OutboundNetworkError extends OutboundError {
  constructor(
    readonly host: string,
    cause: unknown,
  ) {
    super(`The host ${host} cannot be reached.`, { cause });
  }
}

/** The connection ended in the middle of the response. */
export class BrokenAnswerError extends OutboundError {
  constructor(
    readonly host: string,
    cause: unknown,
  ) {
    super(`The host ${host} broke off its answer.`, { cause });
  }
}

export const explainer =
  (host: string, timeoutMs: number, timeout: AbortSignal, caller: AbortSignal | undefined) =>
  (error: unknown): Error => {
    if (caller?.aborted) return caller.reason instanceof Error ? caller.reason : new Error('The request was aborted.');
    if (timeout.aborted) return new OutboundTimeoutError(host, timeoutMs);
    if (error instanceof OutboundError) return error;
    const cause: unknown = error instanceof Error ? error.cause : undefined;
    return cause instanceof OutboundError ? cause : new OutboundNetworkError(host, cause ?? error);
  };
