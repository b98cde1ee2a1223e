import { constants, createWriteStream } from 'node:fs';
import { open, readdir, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { decodeMarked } from '@svc/texts';
import { printable } from './printable';

export interface ForeignFile {
  name: string;
  path: string;
}

/** A folder of another product has a few hundred files of a kind. */
const mostFiles = 1_000;

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

const listFiles = async (folder: string) => {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.sort((one, other) => (one.name < other.name ? -1 : 1)).slice(0, mostFiles);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};

/** Regular files of a folder, by name. A symbolic link may lead anywhere, and is left out. */
export const filesIn = async (folder: string): Promise<ForeignFile[]> =>
  (await listFiles(folder)).filter((entry) => entry.isFile()).map(({ name }) => ({ name, path: join(folder, name) }));

/** Names of the folders in a folder. */
export const foldersIn = async (folder: string): Promise<string[]> =>
  (await listFiles(folder)).filter((entry) => entry.isDirectory()).map(({ name }) => name);

/** Opens a regular file. A link may lead anywhere, and a pipe would be waited for without end. */
const openFile = async (path: string, mostBytes: number): Promise<{ file: FileHandle; sizeBytes: number }> => {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  const facts = await file.stat();
  const problem = facts.isFile() ? (facts.size > mostBytes ? `is larger than ${mostBytes} bytes` : null) : 'is no file';
  if (problem === null) return { file, sizeBytes: facts.size };
  await file.close();
  throw new Error(`${printable(path)} ${problem}`);
};

/** @throws Error for a file that is larger, a link, or no file */
export const readBounded = async (path: string, mostBytes: number): Promise<Buffer> => {
  const { file, sizeBytes } = await openFile(path, mostBytes);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sizeBytes), 0, sizeBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

/** Copies a file to a name that is not taken. @returns its size @throws Error as `readBounded` */
export const copyBounded = async (path: string, to: string, mostBytes: number): Promise<number> => {
  const { file, sizeBytes } = await openFile(path, mostBytes);
  const content = file.createReadStream({ start: 0, end: Math.max(sizeBytes - 1, 0) });
  await pipeline(content, createWriteStream(to, { flags: 'wx' }));
  return sizeBytes;
};

/** @throws Error for a file that is not UTF-8, or cannot be read */
export const readTextBounded = async (path: string, mostBytes: number): Promise<string> => {
  const bytes = await readBounded(path, mostBytes);
  try {
    return decodeMarked(bytes);
  } catch {
    throw new Error(`${printable(path)} is not UTF-8`);
  }
};
