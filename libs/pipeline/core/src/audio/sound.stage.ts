import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { decoderLimit, type Ffmpeg } from '../process/ffmpeg';
import { narrationFiles, type NarrationOutput } from './narration/narration-manifest';
import { unpackNarrations } from './narration/unpack-narrations';
import type { Stage } from '../kernel/stage';
import { toSeconds } from '../encode/video-format';
import { joinNarrations } from './join-narrations';
import { narrationGain } from './loudness';
import { createLoopableSounds, type Music } from './looped-music';
import { soundFileArguments } from './sound-arguments';
import { soundFileName, soundPath, type SoundOutput } from './sound-manifest';

export interface SoundInput {
  /** Narrations of all scenes, in order. */
  narrations: readonly NarrationOutput[];
  /** Null for none. */
  music: Music | null;
  /** Frames behind the last narration, for the credits; missing for none. */
  closingFrames?: number;
  /** Empty or missing; the stage writes the sound's file into it. */
  outputFolder: string;
}

/** Makes the sound of a video. It does not need the pictures; the compose stage copies it. */
export const createSoundStage = (ffmpeg: Ffmpeg): Stage<SoundInput, SoundOutput> => {
  const loopableSound = createLoopableSounds(ffmpeg);
  return {
    name: 'sound',
    run: async ({ narrations, music, closingFrames = 0, outputFolder }, { workFolder, signal }) => {
      const frameCount = narrations.reduce((sum, { manifest }) => sum + manifest.frameCount, closingFrames);
      const durationSeconds = toSeconds(frameCount);
      const narrationPath = join(workFolder, narrationFiles.samples);
      const spoken = await unpackNarrations(narrations, join(workFolder, 'unpacked'), ffmpeg, signal);
      const loudness = await joinNarrations({ narrations: spoken, closingFrames }, narrationPath, signal);
      const looped = music && { ...(await loopableSound(music, workFolder, signal)), volume: music.volume };
      const settings = { durationSeconds, narrationPath, gainDecibels: narrationGain(loudness), music: looped };
      await mkdir(outputFolder, { recursive: true });
      const manifest = { file: soundFileName, narrations: narrations.map(({ manifest: { sha256 } }) => sha256) };
      const sound: SoundOutput = { folder: outputFolder, manifest };
      await ffmpeg.run(soundFileArguments(settings, soundPath(sound)), { ...decoderLimit, signal });
      return sound;
    },
  };
};
