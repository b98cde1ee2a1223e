import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { decoderLimit, type Ffmpeg } from '../process/ffmpeg';
import { narrationFiles, type NarrationOutput } from './narration/narration-manifest';
import type { Stage } from '../kernel/stage';
import { secondsOf } from '../encode/video-format';
import { joinNarrations } from './join-narrations';
import { narrationGain } from './loudness';
import { soundFileArguments, type SoundSettings } from './sound-arguments';
import { soundFiles, writeSoundManifest } from './sound-manifest';

export interface SoundInput {
  /** Of all scenes, in order. */
  narrations: readonly NarrationOutput[];
  /** See ComposeInput. */
  music: SoundSettings['music'];
  /** Empty or missing; the sound's files are put here. */
  outputFolder: string;
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

/** The sound of a film, which is known before anything can be seen: the compose stage copies it. Gives its path. */
export const createSoundStage = (ffmpeg: Ffmpeg): Stage<SoundInput, string> => ({
  name: 'sound',
  run: async ({ narrations, music, outputFolder }, { workFolder, signal }) => {
    const paths = narrations.map(({ folder }) => join(folder, narrationFiles.samples));
    const durationSeconds = secondsOf(narrations.reduce((sum, { manifest }) => sum + manifest.frameCount, 0));
    const settings = await prepareSound(paths, durationSeconds, music, workFolder, signal);
    await mkdir(outputFolder, { recursive: true });
    const path = join(outputFolder, soundFiles.sound);
    await ffmpeg.run(soundFileArguments(settings, path), { ...decoderLimit, signal });
    await writeSoundManifest(outputFolder);
    return path;
  },
});
