import { BrokenAnswerError, OutboundNetworkError, ResponseTooLargeError } from './outbound-errors';

interface BodyLimit {
  host: string;
  maxBytes: number;
  /** Maps an error of the stream to an error for the caller. */
  explain: (error: unknown) => Error;
}

const whileItCame = (host: string, error: Error): Error =>
  error instanceof OutboundNetworkError ? new BrokenAnswerError(host, error.cause) : error;

/** Passes the body on until it exceeds the limit; never buffers more than one chunk. */
export const boundedBody = (body: ReadableStream<Uint8Array>, limit: BodyLimit): ReadableStream<Uint8Array> => {
  const reader = body.getReader();
  let receivedBytes = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await reader.read().catch((error: unknown) => {
        throw whileItCame(limit.host, limit.explain(error));
      });
      if (next.done) return controller.close();
      receivedBytes += next.value.byteLength;
      if (receivedBytes <= limit.maxBytes) return controller.enqueue(next.value);
      await reader.cancel().catch(() => undefined);
      throw new ResponseTooLargeError(limit.host, limit.maxBytes);
    },
    cancel: (reason) => reader.cancel(reason),
  });
};
