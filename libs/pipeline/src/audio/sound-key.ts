import { hashContent } from '../kernel/content-hash';

/** Raise it when the same narrations and music give another sound than before; the keys of videos change with it. */
const soundRevision = 4;

/** Every input that changes the sound of a video. */
export interface SoundKeyFacts {
  ffmpegVersion: string;
  /** Keys of the narrations, in order. */
  narrations: readonly string[];
  /** SHA-256 of the file, and its share of the sound; null without music. */
  music: { hash: string; volume: number } | null;
  /** Frames behind the last narration; missing for none. */
  closingFrames?: number;
}

/** 64 hexadecimal digits: the same for every video that sounds the same. */
export const hashSound = (facts: SoundKeyFacts): string => hashContent({ soundRevision, ...facts });
