import type { FileType } from '@svc/testing/fuzz';

/** A part of the product that reads foreign bytes, called without a service around it. */
export interface Reader {
  readonly types: readonly FileType[];
  /** @param folder an empty one */
  readonly read: (file: Buffer, folder: string) => unknown;
  /** Errors by which it refuses a file; any other one is answered by 500. */
  readonly refusals: readonly (abstract new (...args: never[]) => Error)[];
  /** Limits for one file of up to a megabyte. */
  readonly processorMs: number;
  readonly bytes: number;
  /** True for one that runs in a program with limits: too much time or memory ends that program alone. */
  readonly isConfined?: boolean;
}

export type Readers = Readonly<Record<string, Reader>>;
