import { open, readFile } from 'node:fs/promises';
import { videoFormat } from '../encode/video-format';
import { LoudnessMeter } from './loudness';
import { narrationPath, type NarrationOutput } from './narration/narration-manifest';

/**
 * Lays narrations, none of them packed, end to end into one file of samples, with silence behind the last.
 * @returns integrated loudness in LUFS, or null when all is silent
 */
export const joinNarrations = async (
  { narrations, closingFrames }: { narrations: readonly NarrationOutput[]; closingFrames: number },
  outputPath: string,
  signal: AbortSignal,
): Promise<number | null> => {
  const meter = new LoudnessMeter();
  const output = await open(outputPath, 'w');
  try {
    for (const narration of narrations) {
      signal.throwIfAborted();
      const bytes = await readFile(narrationPath(narration));
      await output.writeFile(bytes);
      meter.push(new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1));
    }
    await output.writeFile(Buffer.alloc(closingFrames * videoFormat.samplesPerFrame * Int16Array.BYTES_PER_ELEMENT));
  } finally {
    await output.close();
  }
  return meter.integrated();
};
