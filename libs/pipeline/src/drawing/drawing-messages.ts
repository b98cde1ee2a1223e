import { deserialize, serialize } from 'node:v8';
import type { FontDetails, Node } from '@takumi-rs/core';
import type { DrawingOptions, ForeignFont } from './canvas';

/** A canvas of the program: a renderer with its fonts. */
export interface CanvasTerms {
  readonly cacheMaxBytes: number;
  readonly font: ForeignFont | null;
}

export interface DrawingRequest {
  readonly canvas: number;
  /** Null for a canvas that the program has. */
  readonly opens: CanvasTerms | null;
  /** Canvases that are not used again. */
  readonly closes: readonly number[];
  /** Fonts that the canvas lacks. */
  readonly fonts: readonly FontDetails[];
  readonly work: 'render' | 'measure';
  readonly node: Node;
  readonly options: Omit<DrawingOptions, 'fonts'>;
}

/** First byte of an answer; four bytes of its length and its bytes follow. */
export const answerKinds = { bytes: 0, json: 1, refusal: 2 } as const;

export const answerHeadBytes = 5;

export interface Refusal {
  /** The file that is damaged, or the limits that were exceeded. */
  readonly problem: 'font' | 'picture' | 'limits';
  /** The renderer's words, for the log. */
  readonly message: string;
}

const lengthBytes = 4;

export const writeRequest = (request: DrawingRequest): Buffer[] => {
  const body = serialize(request);
  const head = Buffer.alloc(lengthBytes);
  head.writeUInt32LE(body.length);
  return [head, body];
};

/** Yields the requests of a stream, which comes from the parent and is trusted. */
export async function* readRequests(input: AsyncIterable<Buffer>): AsyncGenerator<DrawingRequest> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of input) {
    chunks.push(chunk);
    size += chunk.length;
    let length = lengthOf(chunks, size);
    while (length !== null && size >= lengthBytes + length) {
      const whole = Buffer.concat(chunks);
      yield deserialize(whole.subarray(lengthBytes, lengthBytes + length)) as DrawingRequest;
      chunks = [whole.subarray(lengthBytes + length)];
      size -= lengthBytes + length;
      length = lengthOf(chunks, size);
    }
  }
}

/** Length of the next request, once its head has arrived. */
const lengthOf = (chunks: Buffer[], size: number): number | null => {
  if (size < lengthBytes) return null;
  const [first] = chunks;
  const head = first !== undefined && first.length >= lengthBytes ? first : Buffer.concat(chunks);
  return head.readUInt32LE();
};
