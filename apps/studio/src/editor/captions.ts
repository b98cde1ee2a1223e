import type { Schemas } from '../api';

/** Captions of the preview: estimated until the scene is spoken, then at the times of the spoken words. */

export interface Caption {
  words: string[];
  /** Share of the scene's time at which it begins, and of each word. */
  start: number;
  wordStarts: number[];
}

/** Characters of a line for a frame of this width and height. */
export const lineLengthFor = ([width, height]: readonly [number, number]): number =>
  width > height ? 42 : width === height ? 30 : 22;

const wordsOf = (text: string, language: string, mostCharacters: number): string[] => {
  const spaced = text.split(/\s+/).filter((word) => word !== '');
  const isSpaced = spaced.length > 1 || text.length <= mostCharacters;
  if (isSpaced) return spaced;
  return [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)].map(({ segment }) => segment);
};

const endsSentence = (word: string): boolean => /[.!?…。！？]["'”’»)]*$/.test(word);

/** @param seconds of the scene */
export const spokenCaptions = (lines: readonly Schemas['CaptionLine'][], seconds: number): Caption[] =>
  lines.map(({ words }, index) => {
    const wordStarts = words.map(({ start }) => start / seconds);
    // The first line is there from the beginning.
    return { words: words.map(({ text }) => text), start: index === 0 ? 0 : (wordStarts[0] ?? 0), wordStarts };
  });

/** Divides a text into captions of one line, which also end with its sentences. */
export const captionsOf = (text: string, language: string, mostCharacters: number): Caption[] => {
  const words = wordsOf(text, language, mostCharacters);
  const total = Math.max(
    1,
    words.reduce((sum, word) => sum + word.length + 1, 0),
  );
  const captions: Caption[] = [];
  let passed = 0;
  let isOpen = false;
  for (const word of words) {
    const last = captions.at(-1);
    const start = passed / total;
    const fits = last !== undefined && isOpen && [...last.words, word].join(' ').length <= mostCharacters;
    if (fits) {
      last.words.push(word);
      last.wordStarts.push(start);
    } else captions.push({ words: [word], start, wordStarts: [start] });
    isOpen = !endsSentence(word);
    passed += word.length + 1;
  }
  return captions;
};

/** @param share of the scene's time */
export const captionAt = (captions: readonly Caption[], share: number): { words: string[]; lit: number } => {
  const caption = captions.findLast(({ start }) => start <= share);
  const lit = caption?.wordStarts.findLastIndex((start) => start <= share) ?? -1;
  return { words: caption?.words ?? [], lit };
};
