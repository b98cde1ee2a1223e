import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { ConfigurationFileError } from './file-report';

const mebibyte = 1024 * 1024;

export interface ConfigurationText {
  /** Without folders. */
  name: string;
  text: string;
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist',
  EACCES: 'cannot be read: the service lacks the permission',
};

const fileReason = (error: unknown): string => {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return reasons[code] ?? `cannot be read: ${message}`;
};

/** @returns undefined for a file that is longer, also one that grows while it is read */
const readAtMost = async (path: string, most: number): Promise<Buffer | undefined> => {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(most + 1) });
    return bytesRead > most ? undefined : buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

/** @throws ConfigurationFileError */
export const readConfigurationFile = async (path: string): Promise<ConfigurationText> => {
  const name = basename(path);
  const refuse = (problem: string): never => {
    throw new ConfigurationFileError(name, [`${path} ${problem}`]);
  };
  const unreadable = (error: unknown): never => refuse(fileReason(error));
  // Opening a pipe would wait for its writer.
  if (!(await stat(path).catch(unreadable)).isFile()) refuse('is no file');
  const bytes = (await readAtMost(path, mebibyte).catch(unreadable)) ?? refuse('is larger than 1 MiB');
  try {
    return { name, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return refuse('is not UTF-8');
  }
};
