import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { videoFormat } from '../../encode/video-format';
import { readFileArguments } from '../../input/input-arguments';
import { InputFile } from '../../input/input-file';
import type { Stage } from '../../kernel/stage';
import type { Ffmpeg } from '../../process/ffmpeg';
import { filesAtOnce, narrationFiles, narrationPath, type NarrationOutput } from './narration-manifest';

export interface PackInput {
  /** Raw samples. */
  narrations: readonly NarrationOutput[];
  /** The stage creates a folder in it for each narration. */
  outputFolder: string;
}

const rawSamples = ['-ar', String(videoFormat.sampleRate), '-ac', '1'];

const packArguments = (narrations: readonly NarrationOutput[], packed: readonly NarrationOutput[]): string[] => [
  ...narrations.flatMap((narration) => readFileArguments(InputFile.own(narrationPath(narration), 's16le'), rawSamples)),
  ...packed.flatMap((narration, index) => [
    ...['-map', `${index}:a`, '-c:a', 'flac', '-threads', '1'],
    ...['-map_metadata', '-1', '-f', 'flac', `file:${narrationPath(narration)}`],
  ]),
];

/** Encodes the same samples as FLAC, a third of the size. */
export const createPackStage = (ffmpeg: Ffmpeg): Stage<PackInput, NarrationOutput[]> => ({
  name: 'pack',
  run: async ({ narrations, outputFolder }, { signal }) => {
    const packed: NarrationOutput[] = narrations.map(({ manifest }, index) => ({
      folder: join(outputFolder, String(index)),
      manifest: { ...manifest, file: narrationFiles.packed },
    }));
    for (const { folder } of packed) await mkdir(folder, { recursive: true });
    for (let from = 0; from < narrations.length; from += filesAtOnce) {
      const to = from + filesAtOnce;
      await ffmpeg.run(packArguments(narrations.slice(from, to), packed.slice(from, to)), { signal });
    }
    return packed;
  },
});
