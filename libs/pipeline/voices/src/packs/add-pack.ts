import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { ForeignFileError, unpackArchive } from '@svc/pipeline/engine';
import { fetchArchive } from './fetch-archive';
import { createMirror } from './mirror';
import { PackError } from './pack-error';
import type { PackStore } from './pack-store';
import type { KnownArchive, VoicePack } from './voice-pack';

export interface PackProgress {
  readonly step: 'fetching' | 'unpacking';
  readonly doneBytes: number;
  readonly totalBytes: number;
}

export interface AddOptions {
  /** Folder of the archives, from VOICES_URL. */
  readonly voicesUrl: string;
  /** True when the user accepts the pack's licence. */
  readonly acceptsLicence: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: PackProgress) => void;
  /** Delay between attempts of the download. */
  readonly retryMs?: number;
}

/** Limit for the files of one pack; the largest has a few hundred. */
const mostEntries = 5_000;

const requireRoom = async (pack: VoicePack, store: PackStore): Promise<void> => {
  const fetched = (await stat(store.partPath(pack)).catch(() => ({ size: 0 }))).size;
  const needed = Math.max(0, pack.archives[0].bytes - fetched) + pack.maxUnpackedBytes;
  const { bavail, bsize } = await statfs(store.folder);
  if (bavail * bsize >= needed) return;
  const [free, wanted] = [bavail * bsize, needed].map((bytes) => Math.floor(bytes / 1_000_000));
  throw new PackError(
    `The disk at ${store.folder} has ${free} MB left, and "${pack.id}" may take ${wanted} MB: free some space, or set VOICES_DIR to a folder elsewhere.`,
    { code: 'space' },
  );
};

/** @returns null, or the reason why the archive is not used */
const findArchiveProblem = async (...unpacking: Parameters<typeof unpackArchive>): Promise<string | null> => {
  try {
    return await unpackArchive(...unpacking);
  } catch (error) {
    if (error instanceof ForeignFileError) return 'takes too much memory or time to read';
    throw error;
  }
};

const unpack = async (
  pack: VoicePack,
  store: PackStore,
  { bytes, sha256 }: KnownArchive,
  { signal, onProgress }: AddOptions,
): Promise<void> => {
  const folder = await mkdtemp(join(store.folder, `.${pack.id}-unpacking-`));
  try {
    await chmod(folder, 0o755);
    const archive = { archivePath: store.partPath(pack), folder, mostBytes: pack.maxUnpackedBytes, mostEntries };
    const onBytes = (doneBytes: number): void => onProgress({ step: 'unpacking', doneBytes, totalBytes: bytes });
    const problem = await findArchiveProblem(archive, signal, onBytes);
    if (problem !== null) throw new PackError(`The archive ${problem}: it is not used.`, { code: 'mirror' });
    const missing = pack.files.find((name) => !existsSync(join(folder, name)));
    if (missing !== undefined)
      throw new PackError(`The archive of "${pack.id}" lacks ${missing}: it is not used.`, { code: 'mirror' });
    await store.adopt(pack, folder, { sha256 });
  } finally {
    // A cancelled thread may still be writing its last file.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};

/**
 * Fetches, checks and unpacks a pack. It becomes visible as a whole; a partial download is kept for the next attempt.
 * @returns false when it was already installed
 * @throws PackError that says what to do next; the signal's reason when it is aborted
 */
export const addPack = async (pack: VoicePack, store: PackStore, options: AddOptions): Promise<boolean> => {
  const { voicesUrl, acceptsLicence, signal, onProgress } = options;
  const [newest] = pack.archives;
  if (store.installed(pack) === newest.sha256) return false;
  if (!acceptsLicence)
    throw new PackError(`"${pack.id}" is fetched once its licence is accepted (${pack.licence.name}).`);
  const mirror = createMirror(voicesUrl, Math.max(...pack.archives.map(({ bytes }) => bytes)));
  return store.exclusively(pack, async () => {
    await requireRoom(pack, store);
    const onBytes = (doneBytes: number, totalBytes: number): void =>
      onProgress({ step: 'fetching', doneBytes, totalBytes });
    const partPath = store.partPath(pack);
    const archive = await fetchArchive(pack, { ...options, mirror, partPath, onBytes });
    try {
      await unpack(pack, store, archive, options);
    } finally {
      if (!signal.aborted) await rm(partPath, { force: true });
    }
    return true;
  });
};
