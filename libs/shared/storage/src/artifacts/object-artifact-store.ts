import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ObjectNotFoundError } from '../object-key';
import type { ObjectStore } from '../object-store';
import { removeFolder } from '../remove-folder';
import type {
  Artifact,
  ArtifactKind,
  ArtifactLedger,
  ArtifactStore,
  PutArtifactOptions,
  RecentRecords,
} from './artifact-store';
import { digestFile, type FileDigest } from './file-digest';

interface KeptFile extends FileDigest {
  /** Key of an object that holds the file. */
  keptAt?: string;
}

/** Lies beside the files and is written last: if it exists, all files exist. */
interface ArtifactRecord<Manifest> {
  version: number;
  manifest: Manifest;
  files: Record<string, KeptFile>;
}

/** Another worker may store the artifact while it is read; the next attempt finds the new version or nothing. */
const findTries = 3;

/** Null when the text is no manifest of this version. */
const parseRecord = <Manifest>(json: string, version: number): ArtifactRecord<Manifest> | null => {
  try {
    const record = JSON.parse(json) as Partial<ArtifactRecord<Manifest>> | null;
    const isWhole = record?.version === version && record.manifest !== undefined && record.files !== undefined;
    return isWhole ? (record as ArtifactRecord<Manifest>) : null;
  } catch {
    return null;
  }
};

/** Creates the folder, or empties it. Most folders are new, and those cost one call. */
const prepareFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder);
  } catch {
    await removeFolder(folder);
    await mkdir(folder, { recursive: true });
  }
};

/** Caches nothing. */
const noRecords: RecentRecords = { get: () => undefined, set: () => undefined };

/**
 * Artifacts in the object store, shared by all processes.
 * The steps of a video read the same records many times within seconds, so recently read records are trusted without
 * another read. Records that refer to other objects are always read: those objects may be deleted at any time, a
 * recently used artifact may not. A deleted artifact is noticed when its files are copied.
 */
export class ObjectArtifactStore<Manifest, Name extends string> implements ArtifactStore<Manifest> {
  /** @param recent cache of this process, with a lifetime of seconds */
  constructor(
    private readonly kind: ArtifactKind<Manifest, Name>,
    private readonly objects: ObjectStore,
    private readonly ledger: ArtifactLedger<Name>,
    private readonly recent: RecentRecords = noRecords,
  ) {}

  async find(key: string): Promise<Manifest | null> {
    const record = this.recentRecord(key) ?? (await this.readRecord(key));
    if (record === null || !(await this.areReferencesWhole(record))) return null;
    await this.ledger.touch(key);
    return record.manifest;
  }

  async findFiles(key: string, folder: string): Promise<Artifact<Manifest> | null> {
    for (let tries = 0; tries < findTries; tries += 1) {
      const seen = this.recentRecord(key);
      const record = seen ?? (await this.readRecord(key));
      if (record === null) return null;
      await prepareFolder(folder);
      if (await this.bringFiles(key, record, folder)) {
        await this.ledger.touch(key);
        return { folder, manifest: record.manifest };
      }
      await removeFolder(folder);
      if (seen === null) await this.discard(key, record);
      else this.recent.set(this.recordKey(key), undefined);
    }
    return null;
  }

  async put(key: string, { folder, manifest }: Artifact<Manifest>, { keptAt }: PutArtifactOptions = {}): Promise<void> {
    const files: Record<string, KeptFile> = {};
    for (const name of this.kind.files(manifest))
      files[name] = { ...(await digestFile(join(folder, name))), keptAt: keptAt?.(name) };
    const record = { version: this.kind.version, manifest, files };
    const own = this.ownFiles(record);
    const before = await this.readUnlessAbsent(key);
    // A row without objects is cleaned up later; objects without a row would stay for ever.
    await this.ledger.remember(
      { kind: this.kind.kind, key },
      own.reduce((sum, name) => sum + (files[name]?.sizeBytes ?? 0), 0),
    );
    for (const name of own) await this.objects.putFile(this.objectKey(key, name), join(folder, name));
    await this.objects.put(this.recordKey(key), Buffer.from(JSON.stringify(record)));
    this.recent.set(this.recordKey(key), record);
    const superseded = before === null ? [] : this.ownFiles(before).filter((name) => !own.includes(name));
    for (const name of superseded) await this.objects.delete(this.objectKey(key, name));
  }

  private objectKey(key: string, name: string): string {
    return `${this.kind.prefix}${key}/${name}`;
  }

  private recordKey(key: string): string {
    return this.objectKey(key, `${this.kind.kind}.json`);
  }

  private ownFiles({ files }: ArtifactRecord<Manifest>): string[] {
    return Object.keys(files).filter((name) => files[name]?.keptAt === undefined);
  }

  /** Null when the cache has no record that can be trusted. */
  private recentRecord(key: string): ArtifactRecord<Manifest> | null {
    const record = (this.recent.get(this.recordKey(key)) ?? null) as ArtifactRecord<Manifest> | null;
    return record !== null && this.ownFiles(record).length === Object.keys(record.files).length ? record : null;
  }

  /** A writer has usually read the record a moment ago. */
  private async readUnlessAbsent(key: string): Promise<ArtifactRecord<Manifest> | null> {
    return this.recent.get(this.recordKey(key)) === null ? null : (this.recentRecord(key) ?? this.readRecord(key));
  }

  /** Null when the record is missing or cannot be read by this version; it will be overwritten. */
  private async readRecord(key: string): Promise<ArtifactRecord<Manifest> | null> {
    const record = await this.readStored(key);
    this.recent.set(this.recordKey(key), record);
    return record;
  }

  private async readStored(key: string): Promise<ArtifactRecord<Manifest> | null> {
    try {
      return parseRecord<Manifest>(await text(await this.objects.get(this.recordKey(key))), this.kind.version);
    } catch (error) {
      if (error instanceof ObjectNotFoundError) return null;
      throw error;
    }
  }

  /** Files of other objects are not deleted with the artifact. */
  private async areReferencesWhole({ files }: ArtifactRecord<Manifest>): Promise<boolean> {
    for (const { keptAt, sizeBytes } of Object.values(files))
      if (keptAt !== undefined && (await this.objects.head(keptAt))?.sizeBytes !== sizeBytes) return false;
    return true;
  }

  private async bringFiles(key: string, { files }: ArtifactRecord<Manifest>, folder: string): Promise<boolean> {
    for (const [name, { keptAt, sha256 }] of Object.entries(files)) {
      const path = join(folder, name);
      if (!(await this.bring(keptAt ?? this.objectKey(key, name), path))) return false;
      if ((await digestFile(path)).sha256 !== sha256) return false;
    }
    return true;
  }

  private async bring(objectKey: string, path: string): Promise<boolean> {
    try {
      await this.objects.materialise(objectKey, path);
      return true;
    } catch (error) {
      if (error instanceof ObjectNotFoundError) return false;
      throw error;
    }
  }

  /**
   * A record of incomplete files would be found again and again, so it is deleted, unless a newer one has replaced it.
   */
  private async discard(key: string, record: ArtifactRecord<Manifest>): Promise<void> {
    const current = await this.readRecord(key);
    if (JSON.stringify(current) !== JSON.stringify(record)) return;
    await this.objects.delete(this.recordKey(key));
    this.recent.set(this.recordKey(key), null);
  }
}
