/** The parts of s3rver that are used here; the package brings no types. */
declare module 's3rver' {
  export interface S3rverOptions {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
  }

  export default class S3rver {
    constructor(options: S3rverOptions);
    /** Resolves with the address once the server listens. */
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
