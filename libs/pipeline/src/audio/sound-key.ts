import { hashContent } from '../kernel/content-hash';

/** Raise it when the same narrations and music give another sound than before, and that of videos with it. */
const soundRevision = 4;

/** All that can be heard in a video. */
export interface SoundKeyFacts {
  ffmpegVersion: string;
  /** Their keys, in order. */
  narrations: readonly string[];
  /** SHA-256 of the file, and its share of the sound; null for none. */
  music: { hash: string; volume: number } | null;
  /** Behind the last narration; missing for none. */
  closingFrames?: number;
}

/** 64 hexadecimal digits: the same for every video that would sound the same. */
export const hashSound = (facts: SoundKeyFacts): string => hashContent({ soundRevision, ...facts });
