/** A finished part of a video: files in a folder, and what is to be known of them without opening one. */
export interface Artifact<Manifest> {
  readonly folder: string;
  /** Survives `JSON.stringify`. */
  readonly manifest: Manifest;
}

/** What sets one kind of artifact apart from the others. */
export interface ArtifactKind<Manifest, Name extends string = string> {
  readonly kind: Name;
  /** Below which all of the kind lie, with its closing slash. */
  readonly prefix: string;
  /** Raise it when manifests of the version before cannot be read any more. */
  readonly version: number;
  /** Names of its files within its folder. */
  readonly files: (manifest: Manifest) => readonly string[];
}

export interface PutArtifactOptions {
  /**
   * Object key under which a file lies in the store already, for as long as somebody needs it there: the artifact refers
   * to it instead of keeping a second copy, and is gone when it is.
   */
  keptAt?: (fileName: string) => string;
}

/**
 * Artifacts of one kind under keys made of all that they are made of, so that retries, other workers and other videos find
 * them done. An artifact is there whole or not at all; of two writers of a key the last one wins.
 */
export interface ArtifactStore<Manifest> {
  /** What is known of the artifact; null when it has to be made. */
  find(key: string): Promise<Manifest | null>;
  /**
   * The artifact as local files, byte for byte as they were put; null when it has to be made (again).
   *
   * @param folder where they may be put: whatever lies there goes. The files must not be written to
   */
  findFiles(key: string, folder: string): Promise<Artifact<Manifest> | null>;
  /** The files stay the caller's. */
  put(key: string, artifact: Artifact<Manifest>, options?: PutArtifactOptions): Promise<void>;
}

/** What one process has seen of artifacts a moment ago, by object key of their records; null of one that was not there. */
export interface RecentRecords {
  get(recordKey: string): unknown;
  set(recordKey: string, record: unknown): void;
}

/** Where it is noted what is kept, so that those used longest ago can be thrown away. */
export interface ArtifactLedger<Name extends string = string> {
  remember(artifact: { kind: Name; key: string }, sizeBytes: number): Promise<void>;
  touch(key: string): Promise<void>;
}
