import { hash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3Error from '@20minutes/s3rver/lib/models/error.js';
import S3rver, { type S3rverObject, type S3rverStore } from '@20minutes/s3rver';

/** A server that speaks S3, on loopback, with its objects in a temporary folder. */
export interface S3Server {
  /** Connection options for a client; buckets are addressed by path. */
  readonly options: {
    readonly endpoint: string;
    readonly region: string;
    readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  };
  /** From now on it takes no objects, as with a key whose rights have been taken away, until it is told otherwise. */
  refuseWrites(isRefused: boolean): void;
  stop(): Promise<void>;
}

/** Handles a race: a request that deletes the last object of a folder removes the folder at any moment. */
const writeWhole = async (path: string, content: Buffer): Promise<void> => {
  const part = join(dirname(path), `.part-${randomUUID()}`);
  for (;;) {
    try {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(part, content);
      return await rename(part, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
};

/** S3 shows what it has acknowledged, whole, to the very next reader; s3rver answers before it has written. */
const writeBeforeAnswering = (store: S3rverStore, isRefused: () => boolean): void => {
  store.putObject = async ({ bucket, key, content, metadata }: S3rverObject) => {
    if (isRefused()) throw new S3Error('AccessDenied', 'Access Denied');
    const bytes = Buffer.isBuffer(content) ? content : await buffer(content);
    const md5 = hash('md5', bytes);
    await writeWhole(store.getResourcePath(bucket, key, 'object'), bytes);
    await store.putMetadata(bucket, key, metadata, md5);
    return { size: bytes.length, md5 };
  };
};

interface S3ServerOptions {
  /** Address to listen on; loopback unless given. */
  readonly address?: string;
  /** Any free one unless given. */
  readonly port?: number;
  /** Folder of the objects, which stay there after the stop; default: a temporary folder. */
  readonly directory?: string;
  /** Made where they are missing. */
  readonly buckets?: readonly string[];
  /** Decides whether a request is admitted; default: all whose key the server knows, because it computes some signatures wrongly. */
  readonly isAdmitted?: (request: IncomingMessage) => Promise<boolean>;
}

export async function startS3Server(options: S3ServerOptions = {}): Promise<S3Server> {
  const { address = '127.0.0.1', buckets = [] } = options;
  const directory = options.directory ?? (await mkdtemp(join(tmpdir(), 'svc-s3-')));
  const server = new S3rver({
    address,
    port: options.port ?? 0,
    silent: true,
    directory,
    configureBuckets: buckets.map((name) => ({ name })),
    // Else it takes the name that it is called by for that of a bucket.
    vhostBuckets: false,
    // It leaves out the slash that ends the path of a bucket, and would find no signature right.
    allowMismatchedSignatures: true,
  });
  const { isAdmitted } = options;
  if (isAdmitted !== undefined)
    server.middleware.unshift(async (context, next) => {
      if (await isAdmitted(context.req)) {
        // It would look for the key among its own.
        delete context.req.headers.authorization;
        return next();
      }
      context.status = 403;
      context.type = 'application/xml';
      context.body =
        '<Error><Code>SignatureDoesNotMatch</Code><Message>Not signed with a key that counts.</Message></Error>';
    });
  let areWritesRefused = false;
  writeBeforeAnswering(server.store, () => areWritesRefused);
  const { port } = await server.run();
  return {
    options: {
      endpoint: `http://${address}:${port}`,
      region: 'us-east-1',
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    refuseWrites: (isRefused) => (areWritesRefused = isRefused),
    stop: async () => {
      await server.close();
      if (options.directory === undefined) await rm(directory, { recursive: true, force: true });
    },
  };
}
