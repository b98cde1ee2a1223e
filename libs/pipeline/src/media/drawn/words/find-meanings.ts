import type { WordLanguage } from './read-rows';
import { type Meaning, type Vocabulary, vocabularyOf } from './vocabulary';
import { formsOf, spellAlike } from './word-forms';

/** Length of the longest phrase in the tables, in words. */
const phraseWords = 3;
const longestUnspaced = 8;
const findPhrase = (
  words: readonly string[],
  language: WordLanguage,
  vocabulary: Vocabulary,
): readonly Meaning[] | undefined => {
  const before = words
    .slice(0, -1)
    .map((word) => `${word} `)
    .join('');
  const form = formsOf(words.at(-1) ?? '', language).find((last) => vocabulary.has(before + last));
  return form === undefined ? undefined : vocabulary.get(before + form);
};

const inSpacedText = (text: string, language: WordLanguage): Meaning[] => {
  const vocabulary = vocabularyOf(language);
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const found: Meaning[] = [];
  for (let index = 0; index < words.length;) {
    const lengths = Array.from({ length: phraseWords }, (_, shorter) => phraseWords - shorter);
    const match = lengths
      .filter((length) => index + length <= words.length)
      .map((length) => ({ length, meanings: findPhrase(words.slice(index, index + length), language, vocabulary) }))
      .find(({ meanings }) => meanings !== undefined);
    found.push(...(match?.meanings ?? []));
    index += match?.length ?? 1;
  }
  return found;
};

const katakana = /^[\p{Script=Katakana}ー]+$/u;

/** A short Katakana word matches only by itself: "tiger" is a part of "trouble". */
const standsAlone = (text: string, start: number, end: number): boolean =>
  end - start > 3 ||
  !katakana.test(text.slice(start, end)) ||
  ![text.charAt(start - 1), text.charAt(end)].some((neighbour) => katakana.test(neighbour));

/** Positions of single-character words in a Chinese or Japanese text, without counters. */
const singleSigns = (text: string, language: WordLanguage): Set<number> =>
  new Set(
    Array.from(new Intl.Segmenter(language, { granularity: 'word' }).segment(text))
      .filter(
        ({ segment, index }) => segment.length === 1 && !/[\p{N}一二三四五六七八九十]/u.test(text.charAt(index - 1)),
      )
      .map(({ index }) => index),
  );

const inUnspacedText = (text: string, language: WordLanguage): Meaning[] => {
  const vocabulary = vocabularyOf(language);
  const single = singleSigns(text, language);
  const found: Meaning[] = [];
  for (let index = 0; index < text.length;) {
    const longest = Math.min(longestUnspaced, text.length - index);
    const lengths = Array.from({ length: longest }, (_, shorter) => longest - shorter);
    const length = lengths.find(
      (signs) =>
        vocabulary.has(text.slice(index, index + signs)) &&
        (signs === 1 ? single.has(index) : standsAlone(text, index, index + signs)),
    );
    found.push(...((length === undefined ? undefined : vocabulary.get(text.slice(index, index + length))) ?? []));
    index += length ?? 1;
  }
  return found;
};

/** Meanings of a text's words, in order; the longest phrase matches, and its words do not match again. */
export const findMeanings = (text: string, language: WordLanguage): Meaning[] => {
  const read = spellAlike(text);
  return language === 'zh' || language === 'ja' ? inUnspacedText(read, language) : inSpacedText(read, language);
};
