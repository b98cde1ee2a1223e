import { hashContent } from '../kernel/content-hash';

/** Raise it when equal scenes give another film than before. */
const composeRevision = 3;

/** All that a finished film is made of. */
export interface FilmKeyFacts {
  ffmpegVersion: string;
  title: string;
  /** In the film's order. */
  sceneKeys: readonly string[];
  /** SHA-256 of the file, and its share of the sound; null for none. */
  music: { hash: string; volume: number } | null;
}

/** 64 hexadecimal digits: the same for every film that would come out the same. */
export const hashFilm = (facts: FilmKeyFacts): string => hashContent({ composeRevision, ...facts });
