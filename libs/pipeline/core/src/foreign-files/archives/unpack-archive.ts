import { truncate } from '@svc/texts';
import { once } from 'node:events';
import { createReadStream, createWriteStream, type ReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Parser, type ReadEntry } from 'tar';
import { decompressBzip2 } from './bzip2/decompress-bzip2';

export interface UnpackedArchive {
  readonly archivePath: string;
  /** An empty folder. */
  readonly folder: string;
  /** Limit for all unpacked bytes. */
  readonly mostBytes: number;
  readonly mostEntries: number;
}

/** An archive that is not used; the message continues "The archive". */
class ArchiveError extends Error {}

const plainTypes = new Set(['File', 'OldFile', 'Directory']);
const maxDepth = 12;

/**
 * Null, or the reason why an entry is refused (path traversal, links). Names are checked as they are in the archive.
 */
const findEntryProblem = (path: string, type: string): string | null => {
  const parts = path.split('/');
  if (!plainTypes.has(type)) return `holds "${truncate(path, 80)}", which is no plain file`;
  const isOutside = path.startsWith('/') || parts.includes('..') || /[\\\p{Cc}]/u.test(path);
  return isOutside || parts.length > maxDepth ? `holds a file named "${truncate(path, 80)}"` : null;
};

const damaged = (cause: unknown): ArchiveError => new ArchiveError('is damaged', { cause });

async function* decompress(archive: ReadStream): AsyncGenerator<Buffer> {
  try {
    yield* decompressBzip2(archive);
  } catch (error) {
    throw damaged(error);
  }
}

/** Writes one entry without the topmost folder of its path. */
const writeEntry = async (entry: ReadEntry, folder: string, signal: AbortSignal): Promise<void> => {
  const path = join(folder, ...entry.path.split('/').slice(1));
  if (entry.type === 'Directory') {
    await mkdir(path, { recursive: true });
    entry.resume();
    return;
  }
  await mkdir(dirname(path), { recursive: true });
  await pipeline(entry, createWriteStream(path, { flags: 'wx', mode: 0o644 }), { signal });
};

const unpack = async (
  { archivePath, folder, mostBytes, mostEntries }: UnpackedArchive,
  onBytes: (readBytes: number) => Promise<unknown>,
): Promise<void> => {
  const failure = new AbortController();
  const { signal: ended } = failure;
  const fail = (error: unknown): void => failure.abort(error);
  const refuse = (problem: string): void => fail(new ArchiveError(problem));
  const tooLarge = `unpacks to more than ${Math.round(mostBytes / 1_000_000)} MB`;
  let [readBytes, entryBytes, entries] = [0, 0, 0];
  let writes = Promise.resolve();

  const parser = new Parser({ strict: true });
  parser.on('error', (error) => fail(damaged(error)));
  parser.on('entry', (entry: ReadEntry) => {
    entries += 1;
    entryBytes += entry.size;
    const problem = findEntryProblem(entry.path, entry.type);
    if (problem !== null) refuse(problem);
    if (entries > mostEntries) refuse('holds too many files');
    // A tar inside may be compressed once more, so its entries are counted as well as its bytes.
    if (entryBytes > mostBytes) refuse(tooLarge);
    writes = writes.then(async () => {
      if (!ended.aborted) await writeEntry(entry, folder, ended).catch(fail);
    });
  });

  const archive = createReadStream(archivePath);
  try {
    for await (const chunk of decompress(archive)) {
      readBytes += chunk.length;
      await onBytes(archive.bytesRead);
      if (readBytes > mostBytes) refuse(tooLarge);
      ended.throwIfAborted();
      if (!parser.write(chunk)) await once(parser, 'drain', { signal: ended });
    }
    const closed = once(parser, 'end', { signal: ended });
    parser.end();
    await closed;
  } catch (error) {
    fail(error);
  } finally {
    archive.destroy();
  }
  await writes;
  ended.throwIfAborted();
};

/**
 * Unpacks a `.tar.bz2` without its topmost folder: plain files and folders only, none outside the given folder, and
 * no more than the limits allow. Once it has failed it writes nothing more, so the caller can remove the folder.
 * @param onBytes gets the bytes read of the archive
 * @returns null, or the reason why the archive is not used
 * @throws the error of a file not written
 */
export const unpackArchive = async (
  archive: UnpackedArchive,
  onBytes: (readBytes: number) => Promise<unknown>,
): Promise<string | null> => {
  try {
    await unpack(archive, onBytes);
    return null;
  } catch (error) {
    if (error instanceof ArchiveError) return error.message;
    throw error;
  }
};
