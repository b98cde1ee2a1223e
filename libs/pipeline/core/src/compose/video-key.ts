import type { PieceOfMusic, TextSource } from '@svc/contracts';
import { hashContent } from '../kernel/content-hash';

/** Raise it when equal scenes give another video than before. */
const composeRevision = 10;

/** Every input of a finished video. */
export interface VideoKeyFacts {
  ffmpegVersion: string;
  title: string;
  /** BCP 47; a tag of the sound and the captions. */
  language: string;
  /** Sections of the sources, one for each scene; they name the chapters. */
  sections: readonly (string | null)[];
  /** Sources of the script's text, named in the credits file. */
  sources: readonly TextSource[];
  /** Keys of the scenes, in order. */
  sceneKeys: readonly string[];
  /** SHA-256 of the file, and its share of the sound; null without music. */
  music: { hash: string; volume: number } | null;
  /** The shipped piece, named in the credits file; missing for none. */
  piece?: PieceOfMusic;
  /** Fingerprint of the certificate that signs the manifest; missing for a video without one. */
  signedBy?: string;
}

/** 64 hexadecimal digits: the same for every video with the same content. */
export const hashVideo = (facts: VideoKeyFacts): string => hashContent({ composeRevision, ...facts });
