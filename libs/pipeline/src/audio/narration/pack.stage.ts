import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { videoFormat } from '../../encode/video-format';
import { readFileArguments } from '../../input/input-arguments';
import { InputFile } from '../../input/input-file';
import type { Stage } from '../../kernel/stage';
import type { Ffmpeg } from '../../process/ffmpeg';
import { filesAtOnce, narrationFiles, narrationPath, type NarrationOutput } from './narration-manifest';

export interface PackInput {
  /** As they were spoken. */
  narrations: readonly NarrationOutput[];
  /** Gets a folder for each. */
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

/** The same samples in a third of the room. */
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
