import { copyFile, rename, rm } from 'node:fs/promises';

const isOtherDisk = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EXDEV';

/** Moves a finished file to its place atomically: readers see the whole file or none. */
export const publishFile = async (from: string, to: string): Promise<void> => {
  try {
    await rename(from, to);
  } catch (error) {
    if (!isOtherDisk(error)) throw error;
    const partial = `${to}.partial`;
    await copyFile(from, partial);
    await rename(partial, to);
    await rm(from);
  }
};
