import type { Readable } from 'node:stream';

/** Metadata of a stored object. */
export interface ObjectHead {
  key: string;
  sizeBytes: number;
  lastModified: Date;
  /** Strong ETag with its quotes, as HTTP requires; changes whenever the content changes. */
  etag: string;
}

/** From 0, both ends included, as in HTTP. */
export interface ByteRange {
  startByte: number;
  endByte: number;
}

export interface PutOptions {
  /** Survives a power failure once `put` has resolved. Needed for finished files, not for cached parts. */
  durable?: boolean;
}

export type ObjectContent = Uint8Array | Readable;

/**
 * Files under keys such as `videos/<task>/video.mp4`, shared by all processes.
 * A key appears completely or not at all: readers never see half an object, and the last of two writers wins.
 */
export interface ObjectStore {
  /** @throws InvalidObjectKeyError */
  put(key: string, content: ObjectContent, options?: PutOptions): Promise<void>;
  /** Copies a local file; the caller keeps the file. */
  putFile(key: string, path: string, options?: PutOptions): Promise<void>;
  /**
   * The caller must read the stream to its end or destroy it.
   * @throws ObjectNotFoundError
   */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** Null for a missing object. */
  head(key: string): Promise<ObjectHead | null>;
  exists(key: string): Promise<boolean>;
  /** Every object whose key starts with `prefix` (whole segments: `a/` or ''), in no particular order. */
  list(prefix: string): AsyncIterable<ObjectHead>;
  /** Deleting a missing object is no error. */
  delete(key: string): Promise<void>;
  /**
   * Provides the object as a local file at `path`, for a program that needs a path. The file must not be changed: it
   * may share its bytes with the store.
   * @throws ObjectNotFoundError
   */
  materialise(key: string, path: string): Promise<void>;
}

export interface LinkOptions {
  contentType: string;
  contentDisposition: string;
  expiresInSeconds: number;
}

/** A store with direct access for clients: the service answers with a link instead of the bytes. */
export interface LinkingStore {
  /** An address that gives any bearer access to the object until it expires. Does not check that the object exists. */
  linkTo(key: string, options: LinkOptions): Promise<string>;
}

export const isLinkingStore = (store: ObjectStore): store is ObjectStore & LinkingStore => 'linkTo' in store;

/** A store in which processes that died leave incomplete files. */
export interface StoreWithAbandonedFiles {
  /** Removes incomplete files that have not changed for this time. */
  removeAbandoned(olderThanMs: number): Promise<void>;
}

export const leavesAbandonedFiles = (store: ObjectStore): store is ObjectStore & StoreWithAbandonedFiles =>
  'removeAbandoned' in store;

/** @param prefix of one task or part: a shorter prefix would list more with every stored video */
export const removeBelow = async (store: ObjectStore, prefix: string): Promise<void> => {
  for await (const { key } of store.list(prefix)) await store.delete(key);
};
/** Injection token of the ObjectStore. */
export const objectStore = Symbol('object store');
