import { once } from 'node:events';
import { createReadStream, createWriteStream, type ReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Parser, type ReadEntry } from 'tar';
import { decompressBzip2 } from './bzip2/decompress-bzip2';
import { PackError } from './pack-error';

interface UnpackLimits {
  /** Limit for all unpacked bytes. */
  readonly bytes: number;
  readonly entries: number;
}

const plainTypes = new Set(['File', 'OldFile', 'Directory']);
const maxDepth = 12;

/**
 * Null, or the reason why an entry is refused (path traversal, links). Names are checked as they are in the archive.
 */
const findEntryProblem = (path: string, type: string): string | null => {
  const parts = path.split('/');
  if (!plainTypes.has(type)) return `holds "${path.slice(0, 80)}", which is no plain file`;
  const isOutside = path.startsWith('/') || parts.includes('..') || /[\\\p{Cc}]/u.test(path);
  return isOutside || parts.length > maxDepth ? `holds a file named "${path.slice(0, 80)}"` : null;
};

const damaged = (cause: unknown): PackError => new PackError('The archive is damaged: it is not used.', { cause });

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

/**
 * Unpacks a `.tar.bz2` without its topmost folder: plain files and folders only, none outside the given folder, and
 * no more than the limits allow. Once it has failed it writes nothing more, so the caller can remove the folder.
 * @param onBytes gets the bytes read of the archive
 * @throws PackError for any other archive; the signal's reason when it is aborted; the error of a file not written
 */
export const unpackArchive = async (
  archivePath: string,
  folder: string,
  limits: UnpackLimits,
  signal: AbortSignal,
  onBytes: (readBytes: number) => void,
): Promise<void> => {
  const failure = new AbortController();
  const ended = AbortSignal.any([signal, failure.signal]);
  const fail = (error: unknown): void => failure.abort(error);
  const refuse = (problem: string): void => fail(new PackError(`The archive ${problem}: it is not used.`));
  const tooLarge = `unpacks to more than ${Math.round(limits.bytes / 1_000_000)} MB`;
  let [readBytes, entryBytes, entries] = [0, 0, 0];
  let writes = Promise.resolve();

  const parser = new Parser({ strict: true });
  parser.on('error', (error) => fail(damaged(error)));
  parser.on('entry', (entry: ReadEntry) => {
    entries += 1;
    entryBytes += entry.size;
    const problem = findEntryProblem(entry.path, entry.type);
    if (problem !== null) refuse(problem);
    if (entries > limits.entries) refuse('holds too many files');
    // A tar inside may be compressed once more, so its entries are counted as well as its bytes.
    if (entryBytes > limits.bytes) refuse(tooLarge);
    writes = writes.then(async () => {
      if (!ended.aborted) await writeEntry(entry, folder, ended).catch(fail);
    });
  });

  const archive = createReadStream(archivePath);
  try {
    for await (const chunk of decompress(archive)) {
      readBytes += chunk.length;
      onBytes(archive.bytesRead);
      if (readBytes > limits.bytes) refuse(tooLarge);
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
