import { createReadStream, type ReadStream } from 'node:fs';
import { once } from 'node:events';
import { extract, type ReadEntry } from 'tar';
import { decompressBzip2 } from './bzip2/decompress-bzip2';
import { PackError } from './pack-error';

export interface UnpackLimits {
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

async function* decompress(archive: ReadStream): AsyncGenerator<Buffer> {
  try {
    yield* decompressBzip2(archive);
  } catch (error) {
    throw new PackError('The archive is damaged: it is not used.', { cause: error });
  }
}

/**
 * Unpacks a `.tar.bz2` without its topmost folder: plain files and folders only, none outside the given folder, and
 * no more than the limits allow.
 * @param onBytes gets the bytes read of the archive
 * @throws PackError for any other archive; the signal's reason when it is aborted
 */
export const unpackArchive = async (
  archivePath: string,
  folder: string,
  limits: UnpackLimits,
  signal: AbortSignal,
  onBytes: (readBytes: number) => void,
): Promise<void> => {
  const problems: string[] = [];
  let [bytes, entries] = [0, 0];
  const accept = (path: string, entry: object): boolean => {
    entries += 1;
    const problem =
      entries > limits.entries ? 'holds too many files' : findEntryProblem(path, (entry as ReadEntry).type);
    if (problem !== null) problems.push(problem);
    (entry as ReadEntry).mode = (entry as ReadEntry).type === 'Directory' ? 0o755 : 0o644;
    return problem === null;
  };
  const unpack = extract({ cwd: folder, strip: 1, strict: true, preserveOwner: false, filter: accept });
  const failed = new Promise<never>((_, reject) => unpack.once('error', reject));
  failed.catch(() => undefined);
  const closed = once(unpack, 'close');
  closed.catch(() => undefined);
  const archive = createReadStream(archivePath);
  try {
    for await (const chunk of decompress(archive)) {
      signal.throwIfAborted();
      bytes += chunk.length;
      onBytes(archive.bytesRead);
      if (bytes > limits.bytes) problems.push(`unpacks to more than ${Math.round(limits.bytes / 1_000_000)} MB`);
      if (problems.length > 0) break;
      if (!unpack.write(chunk)) await Promise.race([once(unpack, 'drain'), failed]);
    }
    if (problems.length === 0) {
      unpack.end();
      await Promise.race([closed, failed]);
    }
  } finally {
    archive.destroy();
  }
  if (problems[0] !== undefined) throw new PackError(`The archive ${problems[0]}: it is not used.`);
};
