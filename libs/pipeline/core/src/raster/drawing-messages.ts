import { deserialize, serialize } from 'node:v8';
import type { FontDetails, Node } from '@takumi-rs/core';
import type { DrawingOptions, ForeignFont } from './canvas';

/** A canvas of the program: a renderer with its fonts. */
export interface CanvasTerms {
  readonly cacheMaxBytes: number;
  readonly font: ForeignFont | null;
}

/** Makes a picture of a user what `normalForm` says. */
interface NormalRequest {
  readonly work: 'normalise';
  readonly picture: Uint8Array;
}

export interface CanvasRequest {
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

export type DrawingRequest = CanvasRequest | NormalRequest;

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
  const head = Buffer.alloc(lengthBytes);
  let body: Buffer | null = null;
  let filled = 0;
  for await (const chunk of input) {
    for (let at = 0; at < chunk.length;) {
      const target: Buffer = body ?? head;
      const copied = chunk.copy(target, filled, at);
      at += copied;
      filled += copied;
      if (filled < target.length) continue;
      filled = 0;
      if (body !== null) yield deserialize(body) as DrawingRequest;
      body = body === null ? Buffer.allocUnsafeSlow(head.readUInt32LE()) : null;
    }
  }
}
