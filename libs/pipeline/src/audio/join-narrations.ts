import { open, readFile } from 'node:fs/promises';
import { LoudnessMeter } from './loudness';

/**
 * Lays narrations end to end into one file.
 * @returns integrated loudness in LUFS, or null when all is silent
 */
export const joinNarrations = async (
  paths: readonly string[],
  outputPath: string,
  signal: AbortSignal,
): Promise<number | null> => {
  const meter = new LoudnessMeter();
  const output = await open(outputPath, 'w');
  try {
    for (const path of paths) {
      signal.throwIfAborted();
      const bytes = await readFile(path);
      await output.writeFile(bytes);
      meter.push(new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1));
    }
  } finally {
    await output.close();
  }
  return meter.integrated();
};
