import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Ffmpeg } from '../../process/ffmpeg';
import type { NarrationOutput } from '../../scene/narration/narration-manifest';
import { narrationFiles } from '../../scene/narration/narration-manifest';
import type { Stage } from '../../stage';
import { secondsOf } from '../video-format';
import { joinNarrations } from './join-narrations';
import { narrationGain } from './loudness';
import { soundFileArguments, type SoundSettings } from './sound-arguments';

/** Name of a film's sound as a file. */
export const soundFileName = 'sound.m4a';

export interface SoundInput {
  /** Of all scenes, in order. */
  narrations: readonly NarrationOutput[];
  /** See ComposeInput. */
  music: SoundSettings['music'];
  outputPath: string;
}

/**
 * Lays narrations end to end into a file of samples.
 * @param paths of their samples, in order
 */
export const prepareSound = async (
  paths: readonly string[],
  durationSeconds: number,
  music: SoundSettings['music'],
  folder: string,
  signal: AbortSignal,
): Promise<SoundSettings> => {
  const narrationPath = join(folder, narrationFiles.samples);
  const loudness = await joinNarrations(paths, narrationPath, signal);
  return { durationSeconds, narrationPath, gainDecibels: narrationGain(loudness), music };
};

/** The sound of a film, which is known before anything can be seen: the compose stage copies it. */
export const createSoundStage = (ffmpeg: Ffmpeg): Stage<SoundInput, string> => ({
  name: 'sound',
  run: async ({ narrations, music, outputPath }, { workFolder, signal }) => {
    const paths = narrations.map(({ folder }) => join(folder, narrationFiles.samples));
    const durationSeconds = secondsOf(narrations.reduce((sum, { manifest }) => sum + manifest.frameCount, 0));
    const settings = await prepareSound(paths, durationSeconds, music, workFolder, signal);
    await mkdir(dirname(outputPath), { recursive: true });
    await ffmpeg.run(soundFileArguments(settings, outputPath), { signal });
    return outputPath;
  },
});
