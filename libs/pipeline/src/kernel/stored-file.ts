import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';

/** What a manifest says of a file, so that whoever finds it knows whether it is whole. */
export interface StoredFile {
  sizeBytes: number;
  sha256: string;
}

export const describeFile = async (path: string): Promise<StoredFile> => {
  const bytes = await readFile(path);
  return { sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
};

/** False also when there is no file. Its length alone is compared, because what reads it again would notice the rest. */
export const hasSize = async (path: string, { sizeBytes }: StoredFile): Promise<boolean> => {
  const found = await stat(path).catch(() => null);
  return found?.size === sizeBytes;
};

/** Whether the file is there with these very bytes. */
export const isSameFile = async (path: string, expected: StoredFile): Promise<boolean> =>
  (await hasSize(path, expected)) && (await describeFile(path)).sha256 === expected.sha256;
