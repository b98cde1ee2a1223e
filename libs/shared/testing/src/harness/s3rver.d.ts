/** The parts of s3rver that are used here; the package brings no types. */
declare module '@20minutes/s3rver' {
  import type { IncomingMessage } from 'node:http';
  import type { Readable } from 'node:stream';

  export interface S3rverContext {
    readonly req: IncomingMessage;
    status: number;
    type: string;
    body: string;
  }

  export interface S3rverObject {
    bucket: string;
    key: string;
    content: Buffer | Readable;
    metadata: Record<string, string>;
  }

  export interface S3rverStore {
    putObject(object: S3rverObject): Promise<{ size: number; md5: string }>;
    putMetadata(bucket: string, key: string, metadata: Record<string, string>, md5: string): Promise<void>;
    getResourcePath(bucket: string, key: string, resource: 'object'): string;
  }

  export interface S3rverOptions {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    configureBuckets: readonly { name: string }[];
    vhostBuckets: boolean;
    allowMismatchedSignatures: boolean;
  }

  export default class S3rver {
    constructor(options: S3rverOptions);
    readonly store: S3rverStore;
    readonly middleware: ((context: S3rverContext, next: () => Promise<void>) => Promise<void>)[];
    /** Resolves with the address once the server listens. */
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}

declare module '@20minutes/s3rver/lib/models/error.js' {
  /** Thrown by a store, it is what the server answers with. */
  export default class S3Error extends Error {
    constructor(code: string, message: string);
  }
}
