/** A finished part of a video: files in a folder, and metadata that can be read without opening them. */
export interface Artifact<Manifest> {
  readonly folder: string;
  /** Must survive `JSON.stringify`. */
  readonly manifest: Manifest;
}

/** Describes one kind of artifact. */
export interface ArtifactKind<Manifest, Name extends string = string> {
  readonly kind: Name;
  /** Prefix of all artifacts of the kind, with a closing slash. */
  readonly prefix: string;
  /** Increase it when manifests of the previous version can no longer be read. */
  readonly version: number;
  /** Names of its files within its folder. */
  readonly files: (manifest: Manifest) => readonly string[];
}

export interface PutArtifactOptions {
  /**
   * Key of an object that already holds the file. The artifact refers to it instead of storing a copy, and counts as
   * missing when the object is deleted.
   */
  keptAt?: (fileName: string) => string;
}

/**
 * Artifacts of one kind. The key is a hash of all inputs, so retries, other workers and other videos find them. An
 * artifact is stored completely or not at all; of two writers of one key, the last wins.
 */
export interface ArtifactStore<Manifest> {
  /** Metadata of the artifact; null when it is missing. */
  find(key: string): Promise<Manifest | null>;
  /**
   * Copies the files of the artifact into a folder; null when it is missing.
   * @param folder is emptied before the files are copied; its files must not be changed
   */
  findFiles(key: string, folder: string): Promise<Artifact<Manifest> | null>;
  /** The caller keeps the files. */
  put(key: string, artifact: Artifact<Manifest>, options?: PutArtifactOptions): Promise<void>;
}

/** Records that this process read recently, by object key; null for a missing artifact. */
export interface RecentRecords {
  get(recordKey: string): unknown;
  set(recordKey: string, record: unknown): void;
}

/** Records stored artifacts and their uses, so that the least recently used can be deleted. */
export interface ArtifactLedger<Name extends string = string> {
  remember(artifact: { kind: Name; key: string }, sizeBytes: number): Promise<void>;
  touch(key: string): Promise<void>;
}

/** Artifacts of one run in one process; they stay in the folders where they were made. */
export class MemoryArtifactStore<Manifest> implements ArtifactStore<Manifest> {
  private readonly artifacts = new Map<string, Artifact<Manifest>>();

  async find(key: string): Promise<Manifest | null> {
    return this.artifacts.get(key)?.manifest ?? null;
  }

  async findFiles(key: string): Promise<Artifact<Manifest> | null> {
    return this.artifacts.get(key) ?? null;
  }

  async put(key: string, artifact: Artifact<Manifest>): Promise<void> {
    this.artifacts.set(key, artifact);
  }
}
