import type { Schemas } from '../api';

/** Captions of the preview, at the times of the spoken words. */

export interface Caption {
  words: string[];
  /** Share of the scene's time at which it begins, and of each word. */
  start: number;
  wordStarts: number[];
}

/** @param seconds of the scene */
export const spokenCaptions = (lines: readonly Schemas['CaptionLine'][], seconds: number): Caption[] =>
  lines.map(({ words }, index) => {
    const wordStarts = words.map(({ start }) => start / seconds);
    // The first line is there from the beginning.
    return { words: words.map(({ text }) => text), start: index === 0 ? 0 : (wordStarts[0] ?? 0), wordStarts };
  });

export interface ShownCaption {
  /** Counts from 1. */
  line: number;
  words: readonly string[];
  /** Index of the highlighted word; -1 for none. */
  lit: number;
}

/** @param share of the scene's time */
export const captionAt = (captions: readonly Caption[], share: number): ShownCaption | null => {
  const index = captions.findLastIndex(({ start }) => start <= share);
  const caption = captions[index];
  if (caption === undefined) return null;
  return { line: index + 1, words: caption.words, lit: caption.wordStarts.findLastIndex((start) => start <= share) };
};
