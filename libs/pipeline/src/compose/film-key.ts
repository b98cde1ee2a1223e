import type { PieceOfMusic, TextSource } from '@svc/contracts';
import { hashContent } from '../kernel/content-hash';

/** Raise it when equal scenes give another film than before. */
const composeRevision = 5;

/** All that a finished film is made of. */
export interface FilmKeyFacts {
  ffmpegVersion: string;
  title: string;
  /** Of the words: they are named in a file of the film. */
  sources: readonly TextSource[];
  /** In the film's order. */
  sceneKeys: readonly string[];
  /** SHA-256 of the file, and its share of the sound; null for none. */
  music: { hash: string; volume: number } | null;
  /** Of the service's own, which is named in a file of the film; missing for none. */
  piece?: PieceOfMusic;
}

/** 64 hexadecimal digits: the same for every film that would come out the same. */
export const hashFilm = (facts: FilmKeyFacts): string => hashContent({ composeRevision, ...facts });
