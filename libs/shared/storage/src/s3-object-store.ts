import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { AppError, findStorageProblem } from '@svc/errors';
import { ObjectNotFoundError, requireObjectKey, requireObjectPrefix } from './object-key';
import type { ByteRange, LinkOptions, LinkingStore, ObjectContent, ObjectHead, ObjectStore } from './object-store';
import { askStore } from './store-outages';

export interface S3Options {
  bucket: string;
  region: string;
  /** Address of an S3-compatible server other than Amazon's, for example http://minio:9000. */
  endpoint?: string;
  /** Address of that server for clients, if it differs; used in links. */
  publicEndpoint?: string;
  /** Missing: credentials that the SDK finds (the role of the pod or machine). */
  credentials?: { accessKeyId: string; secretAccessKey: string };
  /** Puts the bucket into the path instead of the host name, as most servers other than Amazon's require. */
  forcePathStyle?: boolean;
}

/**
 * Small enough for a writer to hold a few in memory, large enough for files of 80 GB in the 10,000 parts that S3
 * allows.
 */
const partSizeBytes = 8 * 1024 * 1024;
const partsAtOnce = 2;
/** Every running download holds a connection; with the SDK's default of 50, slow players would block all others. */
const maximumSockets = 500;

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && findStorageProblem(error) === null;

const createClient = (options: S3Options, endpoint: string | undefined): S3Client =>
  new S3Client({
    region: options.region,
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(options.credentials === undefined ? {} : { credentials: options.credentials }),
    forcePathStyle: options.forcePathStyle ?? false,
    // A server that is silent for a minute each time; `askStore` waits longer.
    maxAttempts: 3,
    // Servers other than Amazon's often reject the SDK's newer checksums in trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 5_000,
      socketTimeout: 60_000,
      httpAgent: { keepAlive: true, maxSockets: maximumSockets },
      httpsAgent: { keepAlive: true, maxSockets: maximumSockets },
    },
  });

/**
 * Objects in a bucket, shared by processes on any number of machines. S3 itself stores a key completely or not at all.
 */
export class S3ObjectStore implements ObjectStore, LinkingStore {
  private readonly client: S3Client;
  private readonly linkClient: S3Client;
  private readonly bucket: string;

  constructor(options: S3Options) {
    this.bucket = options.bucket;
    this.client = createClient(options, options.endpoint);
    this.linkClient =
      options.publicEndpoint === undefined ? this.client : createClient(options, options.publicEndpoint);
  }

  /** S3 is durable once it has acknowledged, so there are no options. */
  async put(key: string, content: ObjectContent): Promise<void> {
    const target = this.target(key);
    if (content instanceof Readable) await this.upload(target, content);
    else await askStore(() => this.client.send(new PutObjectCommand({ ...target, Body: content })));
  }

  async putFile(key: string, path: string): Promise<void> {
    const target = this.target(key);
    await askStore(() => this.upload(target, createReadStream(path)));
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    const bounds = range === undefined ? {} : { Range: `bytes=${range.startByte}-${range.endByte}` };
    const command = new GetObjectCommand({ ...this.target(key), ...bounds });
    const answer = await this.orNotFound(key, () => askStore(() => this.client.send(command)));
    if (!(answer.Body instanceof Readable)) throw new Error(`S3 answered without a body for "${key}".`);
    return answer.Body;
  }

  async head(key: string): Promise<ObjectHead | null> {
    try {
      return await this.requireHead(key);
    } catch (error) {
      if (error instanceof ObjectNotFoundError) return null;
      throw error;
    }
  }

  async exists(key: string): Promise<boolean> {
    return (await this.head(key)) !== null;
  }

  async *list(prefix: string): AsyncIterable<ObjectHead> {
    const input = { Bucket: this.bucket, Prefix: requireObjectPrefix(prefix) };
    let token: string | undefined;
    do {
      const page = await askStore(() =>
        this.client.send(new ListObjectsV2Command({ ...input, ContinuationToken: token })),
      );
      for (const { Key: key, Size: sizeBytes, LastModified: lastModified, ETag: etag } of page.Contents ?? []) {
        if (key === undefined || sizeBytes === undefined || lastModified === undefined || etag === undefined) continue;
        yield { key, sizeBytes, lastModified, etag };
      }
      token = page.NextContinuationToken;
    } while (token !== undefined);
  }

  async delete(key: string): Promise<void> {
    await askStore(() => this.client.send(new DeleteObjectCommand(this.target(key))));
  }

  async materialise(key: string, path: string): Promise<void> {
    await askStore(() => this.download(key, path));
  }

  async linkTo(key: string, options: LinkOptions): Promise<string> {
    const command = new GetObjectCommand({
      ...this.target(key),
      ResponseContentType: options.contentType,
      ResponseContentDisposition: options.contentDisposition,
      ResponseCacheControl: 'private, max-age=3600',
    });
    return getSignedUrl(this.linkClient, command, { expiresIn: options.expiresInSeconds });
  }

  private target(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: requireObjectKey(key) };
  }

  /** Leaves no part of a file. A transfer that breaks off has an error of the network without the SDK's metadata. */
  private async download(key: string, path: string): Promise<void> {
    const source = await this.get(key);
    let sourceError: Error | undefined;
    source.on('error', (error: Error) => (sourceError = error));
    const file = createWriteStream(path, { flags: 'wx' });
    let made = false;
    file.once('open', () => (made = true));
    try {
      await pipeline(source, file);
    } catch (error) {
      if (made) await rm(path, { force: true });
      throw sourceError === undefined ? error : new AppError('STORAGE_UNAVAILABLE', { cause: sourceError });
    }
  }

  private async upload(target: { Bucket: string; Key: string }, source: Readable): Promise<void> {
    let sourceError: Error | undefined;
    source.on('error', (error: Error) => (sourceError = error));
    const params = { ...target, Body: source };
    const upload = new Upload({ client: this.client, params, partSize: partSizeBytes, queueSize: partsAtOnce });
    try {
      await upload.done();
    } catch (error) {
      source.destroy();
      // A source that the failed upload has ended has an AbortError, which says nothing.
      const isEnded = sourceError === undefined || sourceError.name === 'AbortError';
      throw isEnded ? error : sourceError;
    }
  }

  /** @throws ObjectNotFoundError */
  private async requireHead(key: string): Promise<ObjectHead> {
    const answer = await this.orNotFound(key, () =>
      askStore(() => this.client.send(new HeadObjectCommand(this.target(key)))),
    );
    const { ContentLength: sizeBytes, LastModified: lastModified, ETag: etag } = answer;
    if (sizeBytes === undefined || lastModified === undefined || etag === undefined)
      throw new Error(`S3 answered without size, time or tag for "${key}".`);
    return { key, sizeBytes, lastModified, etag };
  }

  private async orNotFound<Answer>(key: string, send: () => Promise<Answer>): Promise<Answer> {
    try {
      return await send();
    } catch (error) {
      throw isMissing(error) ? new ObjectNotFoundError(key) : error;
    }
  }
}
