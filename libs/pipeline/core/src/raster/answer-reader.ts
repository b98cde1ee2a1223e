import type { Readable } from 'node:stream';
import { release, takeBytes } from '../kernel/owned-bytes';
import { answerHeadBytes } from './drawing-messages';

export interface Answer {
  readonly kind: number;
  /** Owned by the caller. */
  readonly bytes: Buffer;
}

/** Reads the answers of a program that is not trusted: it may send anything. */
export class AnswerReader {
  private readonly head = Buffer.alloc(answerHeadBytes);
  private headFilled = 0;
  private body: Buffer | null = null;
  private bodyFilled = 0;
  private mostBytes = 0;
  private waiting: PromiseWithResolvers<Answer> | null = null;
  private failure: { readonly error: unknown } | null = null;

  /** @param refuse called when the program sends more than was asked for */
  constructor(
    output: Readable,
    private readonly refuse: () => void,
  ) {
    output.on('data', (chunk: Buffer) => {
      this.take(chunk);
      // A frame comes in 130 of them: the garbage collector would run for each frame, for half of its cost.
      release(chunk);
    });
  }

  /** @throws the error of `fail` */
  next(mostBytes: number): Promise<Answer> {
    this.mostBytes = mostBytes;
    const waiting = Promise.withResolvers<Answer>();
    this.waiting = waiting;
    if (this.failure !== null) waiting.reject(this.failure.error);
    return waiting.promise;
  }

  /** Ends the wait for this answer and for later ones. */
  fail(error: unknown): void {
    this.failure ??= { error };
    this.waiting?.reject(error);
  }

  private take(chunk: Buffer): void {
    for (let at = 0; at < chunk.length;) at += this.body === null ? this.takeHead(chunk, at) : this.takeBody(chunk, at);
    if (this.body !== null && this.bodyFilled === this.body.length) this.settle(this.body);
  }

  private takeHead(chunk: Buffer, at: number): number {
    const copied = chunk.copy(this.head, this.headFilled, at);
    this.headFilled += copied;
    if (this.headFilled < answerHeadBytes) return copied;
    const length = this.head.readUInt32LE(1);
    if (this.waiting !== null && length <= this.mostBytes) this.body = takeBytes(length);
    else this.refuse();
    return this.body === null ? chunk.length : copied;
  }

  private takeBody(chunk: Buffer, at: number): number {
    const copied = chunk.copy(this.body as Buffer, this.bodyFilled, at);
    this.bodyFilled += copied;
    return copied === 0 ? chunk.length : copied;
  }

  private settle(bytes: Buffer): void {
    const kind = this.head.readUInt8();
    [this.headFilled, this.body, this.bodyFilled] = [0, null, 0];
    this.waiting?.resolve({ kind, bytes });
    this.waiting = null;
  }
}
