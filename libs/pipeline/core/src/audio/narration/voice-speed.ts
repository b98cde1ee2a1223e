import { join } from 'node:path';
import { readFileArguments } from '../../input/input-arguments';
import { InputFile } from '../../input/input-file';
import type { Ffmpeg } from '../../process/ffmpeg';
import type { Speech } from '../../speech';
import type { StageContext } from '../../kernel/stage';

/** The pitch stays; the times of the words are scaled with the sound. */
const speedArguments = (path: string, speed: number, outputPath: string): string[] => [
  ...readFileArguments(InputFile.own(path, 'wav')),
  ...['-map', '0:a:0', '-af', `atempo=${speed.toFixed(3)}`, '-c:a', 'pcm_s16le', '-f', 'wav', `file:${outputPath}`],
];

/** @param speed 0.5 to 2 */
export const changeSpeed = async (
  speech: Speech,
  speed: number,
  ffmpeg: Ffmpeg,
  { workFolder, signal }: StageContext,
): Promise<Speech> => {
  if (speed === 1) return speech;
  const audioPath = join(workFolder, 'paced.wav');
  await ffmpeg.run(speedArguments(speech.audioPath, speed, audioPath), { signal, timeoutMs: 60_000 });
  return {
    ...speech,
    audioPath,
    durationSeconds: speech.durationSeconds / speed,
    words: speech.words.map(({ text, startSeconds, endSeconds }) => ({
      text,
      startSeconds: startSeconds / speed,
      endSeconds: endSeconds / speed,
    })),
  };
};
