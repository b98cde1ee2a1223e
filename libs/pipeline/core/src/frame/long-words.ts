import { splitGraphemes } from '@svc/texts';
import type { SpokenWord } from '../speech/speech';

/** Marks behind which a long word, such as an address, is broken best. */
const breakable = /^[-‐/\\_.,:;?&=#+~|@]+$/u;

/** A word that is hardly wider than a row stays whole, in smaller letters. */
const wholeShare = 1.5;

/** Graphemes of the next row: up to the last mark in its second half, otherwise as many as fit. */
const rowLength = (letters: readonly string[], textWidth: (text: string) => number, maxCharacters: number): number => {
  let [width, length, atMark] = [0, 0, 0];
  for (const letter of letters) {
    width += textWidth(letter);
    if (width > maxCharacters) break;
    length += 1;
    if (breakable.test(letter) && width > maxCharacters / 2) atMark = length;
  }
  if (length === letters.length) return length;
  return Math.max(1, atMark === 0 ? length : atMark);
};

const splitRows = (text: string, textWidth: (text: string) => number, maxCharacters: number): string[] => {
  const rows: string[] = [];
  let letters = splitGraphemes(text);
  while (letters.length > 0) {
    const length = rowLength(letters, textWidth, maxCharacters);
    rows.push(letters.slice(0, length).join(''));
    letters = letters.slice(length);
  }
  return rows;
};

/**
 * Breaks words that are wider than a row into rows, each with its share of the word's time. Two rows of one word are
 * wider than a row together, so that no line joins them again.
 */
export const splitLongWords = (
  words: readonly SpokenWord[],
  textWidth: (text: string) => number,
  maxCharacters: number,
): SpokenWord[] =>
  words.flatMap((word) => {
    const { text, startSeconds, endSeconds } = word;
    if (textWidth(text) <= wholeShare * maxCharacters) return [word];
    const perCharacter = (endSeconds - startSeconds) / text.length;
    let readTo = 0;
    return splitRows(text, textWidth, maxCharacters).map((row) => {
      const from = readTo;
      readTo += row.length;
      const at = (index: number): number => (index === text.length ? endSeconds : startSeconds + index * perCharacter);
      return { ...word, text: row, startSeconds: at(from), endSeconds: at(readTo) };
    });
  });
