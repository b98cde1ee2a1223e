import type { Readable } from 'node:stream';

/** What is known of a stored object without reading it. */
export interface ObjectHead {
  key: string;
  sizeBytes: number;
  lastModified: Date;
  /** Strong, with its quotes, as HTTP wants it; changes whenever the content does. */
  etag: string;
}

/** Both ends are included, from 0, as in HTTP. */
export interface ByteRange {
  startByte: number;
  endByte: number;
}

export interface PutOptions {
  /** Survives a power cut once `put` has resolved. Finished files want it, what can be made again does not. */
  durable?: boolean;
}

export type ObjectContent = Uint8Array | Readable;

/**
 * Files under keys such as `videos/<task>/video.mp4`, shared by every process of the stack.
 * A key appears whole or not at all: readers never see half an object, and the last of two writers wins.
 */
export interface ObjectStore {
  /** @throws InvalidObjectKeyError */
  put(key: string, content: ObjectContent, options?: PutOptions): Promise<void>;
  /** Copies a local file; the file stays the caller's. */
  putFile(key: string, path: string, options?: PutOptions): Promise<void>;
  /**
   * The caller reads the stream to its end or destroys it.
   *
   * @throws ObjectNotFoundError
   */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** Null when there is no such object. */
  head(key: string): Promise<ObjectHead | null>;
  exists(key: string): Promise<boolean>;
  /** Every object whose key starts with `prefix` (whole segments: `a/` or ''), in no particular order. */
  list(prefix: string): AsyncIterable<ObjectHead>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /**
   * Gives a program that needs a path the object as a local file at `path`. The file must not be written to:
   * it may share its bytes with the store.
   *
   * @throws ObjectNotFoundError
   */
  materialise(key: string, path: string): Promise<void>;
}

export interface LinkOptions {
  contentType: string;
  contentDisposition: string;
  expiresInSeconds: number;
}

/** A store from which clients can fetch by themselves: the service answers with a link instead of the bytes. */
export interface LinkingStore {
  /** An address that opens the object until it expires, for whoever bears it. It is not checked that there is one. */
  linkTo(key: string, options: LinkOptions): Promise<string>;
}

export const isLinkingStore = (store: ObjectStore): store is ObjectStore & LinkingStore => 'linkTo' in store;

/** A store in which writers that died leave half written files behind. */
export interface LitteredStore {
  /** Removes what nobody has written to for so long. */
  removeAbandoned(olderThanMs: number): Promise<void>;
}

export const isLitteredStore = (store: ObjectStore): store is ObjectStore & LitteredStore => 'removeAbandoned' in store;

/** Injection token of the ObjectStore. */
export const objectStore = Symbol('object store');
