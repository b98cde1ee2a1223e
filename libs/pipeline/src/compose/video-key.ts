import type { PieceOfMusic, TextSource } from '@svc/contracts';
import { hashContent } from '../kernel/content-hash';

/** Raise it when equal scenes give another video than before. */
const composeRevision = 5;

/** All that a finished video is made of. */
export interface VideoKeyFacts {
  ffmpegVersion: string;
  title: string;
  /** Of the words: they are named in a file of the video. */
  sources: readonly TextSource[];
  /** In the video's order. */
  sceneKeys: readonly string[];
  /** SHA-256 of the file, and its share of the sound; null for none. */
  music: { hash: string; volume: number } | null;
  /** Of the service's own, which is named in a file of the video; missing for none. */
  piece?: PieceOfMusic;
}

/** 64 hexadecimal digits: the same for every video that would come out the same. */
export const hashVideo = (facts: VideoKeyFacts): string => hashContent({ composeRevision, ...facts });
