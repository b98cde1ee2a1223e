import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { videoFormat } from '../../encode/video-format';
import { readFileArguments } from '../../input/input-arguments';
import { InputFile } from '../../input/input-file';
import type { Stage } from '../../kernel/stage';
import type { Ffmpeg } from '../../process/ffmpeg';
import { narrationFiles, narrationPath, type NarrationOutput } from './narration-manifest';

const rawSamples = ['-ar', String(videoFormat.sampleRate), '-ac', '1'];

const readArguments = (narration: NarrationOutput): string[] => {
  const path = narrationPath(narration);
  return narration.manifest.file === narrationFiles.samples
    ? readFileArguments(InputFile.own(path, 's16le'), rawSamples)
    : readFileArguments(InputFile.own(path, 'flac'));
};

/** Encodes a narration as Ogg Opus, to be played by itself. */
export const createOpusStage = (ffmpeg: Ffmpeg): Stage<NarrationOutput, Buffer> => ({
  name: 'opus',
  run: async (narration, { signal, workFolder }) => {
    const path = join(workFolder, 'narration.opus');
    const output = [
      '-map',
      '0:a:0',
      '-map_metadata',
      '-1',
      '-c:a',
      'libopus',
      '-b:a',
      '48k',
      '-f',
      'ogg',
      `file:${path}`,
    ];
    await ffmpeg.run([...readArguments(narration), ...output], { signal, timeoutMs: 30_000 });
    return readFile(path);
  },
});
