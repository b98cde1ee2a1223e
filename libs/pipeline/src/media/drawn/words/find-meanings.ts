import type { WordLanguage } from './read-rows';
import { type Meaning, type Vocabulary, vocabularyOf } from './vocabulary';
import { isNegated } from './unseen';
import { formsOf, spellAlike } from './word-forms';

/** Length of the longest phrase in the tables, in words. */
const phraseWords = 4;
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
  const matches = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)];
  const words = matches.map(([word]) => word);
  const found: Meaning[] = [];
  for (let index = 0; index < words.length;) {
    const lengths = Array.from({ length: phraseWords }, (_, shorter) => phraseWords - shorter);
    const match = lengths
      .filter((length) => index + length <= words.length)
      .map((length) => ({ length, meanings: findPhrase(words.slice(index, index + length), language, vocabulary) }))
      .find(({ meanings }) => meanings !== undefined);
    const [first, last] = [matches[index], matches[index + (match?.length ?? 1) - 1]];
    const end = (last?.index ?? 0) + (last?.[0].length ?? 0);
    if (match !== undefined && !isNegated(text.slice(0, first?.index), text.slice(end), language))
      found.push(...(match.meanings ?? []));
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
    const end = index + (length ?? 1);
    if (length !== undefined && !isNegated(text.slice(0, index), text.slice(end), language))
      found.push(...(vocabulary.get(text.slice(index, end)) ?? []));
    index = end;
  }
  return found;
};

/**
 * Meanings of a text's words, in order; the longest phrase matches, and its words do not match again. Words that the
 * text negates and figures of speech have none.
 */
export const findMeanings = (text: string, language: WordLanguage): Meaning[] => {
  const read = spellAlike(text);
  const isUnspaced = language === 'zh' || language === 'ja';
  const found = isUnspaced ? inUnspacedText(read, language) : inSpacedText(read, language);
  return found.filter(({ kind }) => kind !== 'unseen');
};
