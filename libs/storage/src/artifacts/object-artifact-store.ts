import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ObjectNotFoundError } from '../object-errors';
import type { ObjectStore } from '../object-store';
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
  /** Object key of a file that others need where it is. */
  keptAt?: string;
}

/** Lies beside the files and is written last: where it is, all is there. */
interface ArtifactRecord<Manifest> {
  version: number;
  manifest: Manifest;
  files: Record<string, KeptFile>;
}

/** Somebody may put it anew while it is taken; the next look finds that, or that nothing is left. */
const findTries = 3;

/** Null when the text is no description of this version. */
const parseRecord = <Manifest>(json: string, version: number): ArtifactRecord<Manifest> | null => {
  try {
    const record = JSON.parse(json) as Partial<ArtifactRecord<Manifest>> | null;
    const isWhole = record?.version === version && record.manifest !== undefined && record.files !== undefined;
    return isWhole ? (record as ArtifactRecord<Manifest>) : null;
  } catch {
    return null;
  }
};

/** Remembers nothing. */
const noRecords: RecentRecords = { get: () => undefined, set: () => undefined };

/**
 * Artifacts in the object store, shared by every process of the stack.
 *
 * The steps of a video look at the same records again and again, within seconds. One that this process has lately seen is
 * taken for granted, but for what it refers to elsewhere: that may go at any time, an artifact that was just used may not.
 * What is gone all the same is noticed when its files are taken.
 */
export class ObjectArtifactStore<Manifest, Name extends string> implements ArtifactStore<Manifest> {
  /** @param recent of this process, for seconds */
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
      await rm(folder, { recursive: true, force: true });
      const seen = this.recentRecord(key);
      const record = seen ?? (await this.readRecord(key));
      if (record === null) return null;
      await mkdir(folder, { recursive: true });
      if (await this.bringFiles(key, record, folder)) {
        await this.ledger.touch(key);
        return { folder, manifest: record.manifest };
      }
      if (seen === null) await this.discard(key, record);
      else this.recent.set(this.recordKey(key), undefined);
    }
    await rm(folder, { recursive: true, force: true });
    return null;
  }

  async put(key: string, { folder, manifest }: Artifact<Manifest>, { keptAt }: PutArtifactOptions = {}): Promise<void> {
    const files: Record<string, KeptFile> = {};
    for (const name of this.kind.files(manifest))
      files[name] = { ...(await digestFile(join(folder, name))), keptAt: keptAt?.(name) };
    const record = { version: this.kind.version, manifest, files };
    const own = this.ownFiles(record);
    const before = await this.readUnlessAbsent(key);
    // A row without objects is tidied up; objects without a row would stay for ever.
    await this.ledger.remember(
      { kind: this.kind.kind, key },
      own.reduce((sum, name) => sum + (files[name]?.sizeBytes ?? 0), 0),
    );
    for (const name of own) await this.objects.putFile(this.keyOf(key, name), join(folder, name));
    await this.objects.put(this.recordKey(key), Buffer.from(JSON.stringify(record)));
    this.recent.set(this.recordKey(key), record);
    const superseded = before === null ? [] : this.ownFiles(before).filter((name) => !own.includes(name));
    for (const name of superseded) await this.objects.delete(this.keyOf(key, name));
  }

  private keyOf(key: string, name: string): string {
    return `${this.kind.prefix}${key}/${name}`;
  }

  private recordKey(key: string): string {
    return this.keyOf(key, `${this.kind.kind}.json`);
  }

  private ownFiles({ files }: ArtifactRecord<Manifest>): string[] {
    return Object.keys(files).filter((name) => files[name]?.keptAt === undefined);
  }

  /** Null when nothing is known of it that counts without a look. */
  private recentRecord(key: string): ArtifactRecord<Manifest> | null {
    const record = (this.recent.get(this.recordKey(key)) ?? null) as ArtifactRecord<Manifest> | null;
    return record !== null && this.ownFiles(record).length === Object.keys(record.files).length ? record : null;
  }

  /** Whoever puts has mostly looked a moment ago. */
  private async readUnlessAbsent(key: string): Promise<ArtifactRecord<Manifest> | null> {
    return this.recent.get(this.recordKey(key)) === null ? null : (this.recentRecord(key) ?? this.readRecord(key));
  }

  /** Null when there is none, or none that this version can read: it will be written over. */
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

  /** What others keep goes when they need it no more. */
  private async areReferencesWhole({ files }: ArtifactRecord<Manifest>): Promise<boolean> {
    for (const { keptAt, sizeBytes } of Object.values(files))
      if (keptAt !== undefined && (await this.objects.head(keptAt))?.sizeBytes !== sizeBytes) return false;
    return true;
  }

  private async bringFiles(key: string, { files }: ArtifactRecord<Manifest>, folder: string): Promise<boolean> {
    for (const [name, { keptAt, sha256 }] of Object.entries(files)) {
      const path = join(folder, name);
      if (!(await this.bring(keptAt ?? this.keyOf(key, name), path))) return false;
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

  /** What stands for files that are not whole would be found again and again. A newer one may have taken its place. */
  private async discard(key: string, record: ArtifactRecord<Manifest>): Promise<void> {
    const current = await this.readRecord(key);
    if (JSON.stringify(current) !== JSON.stringify(record)) return;
    await this.objects.delete(this.recordKey(key));
    this.recent.set(this.recordKey(key), null);
  }
}
