import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readFileArguments } from '../../input/input-arguments';
import { InputFile } from '../../input/input-file';
import type { Ffmpeg } from '../../process/ffmpeg';
import { filesAtOnce, narrationFiles, narrationPath, type NarrationOutput } from './narration-manifest';

const timeoutMs = 60_000;

const unpackArguments = (packed: readonly NarrationOutput[], unpacked: readonly NarrationOutput[]): string[] => [
  ...packed.flatMap((narration) => readFileArguments(InputFile.own(narrationPath(narration), 'flac'))),
  ...unpacked.flatMap((narration, index) => [
    ...['-map', `${index}:a:0`, '-threads', '1', '-f', 's16le', `file:${narrationPath(narration)}`],
  ]),
];

/**
 * Decodes packed narrations to 48 kHz, mono, 16 bit. One ffmpeg process decodes many, since starting it takes longer
 * than its work. Raw narrations stay where they are.
 */
export const unpackNarrations = async (
  narrations: readonly NarrationOutput[],
  folder: string,
  ffmpeg: Ffmpeg,
  signal: AbortSignal,
): Promise<NarrationOutput[]> => {
  const packed = narrations.filter(({ manifest }) => manifest.file === narrationFiles.packed);
  const unpacked = packed.map(({ manifest }, index) => ({
    folder: join(folder, String(index)),
    manifest: { ...manifest, file: narrationFiles.samples },
  }));
  for (const one of unpacked) await mkdir(one.folder, { recursive: true });
  for (let from = 0; from < packed.length; from += filesAtOnce) {
    const to = from + filesAtOnce;
    await ffmpeg.run(unpackArguments(packed.slice(from, to), unpacked.slice(from, to)), { signal, timeoutMs });
  }
  const spoken = new Map(packed.map((one, index) => [one, unpacked[index] ?? one]));
  return narrations.map((narration) => spoken.get(narration) ?? narration);
};
