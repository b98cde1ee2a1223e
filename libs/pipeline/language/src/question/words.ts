import { createRecentValues } from '@svc/concurrency';
import { findQuestionWords } from './question-words';
import { wordSet } from '../sentences/sentence-language';

/** Callers choose the languages. */
const segmenters = createRecentValues<Intl.Segmenter>(50);

const findSegmenter = (language: string): Intl.Segmenter => {
  const known = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, known);
  return known;
};

/** The words of a text in order, in lower case. */
export const splitWords = (text: string, language: string): string[] => wordsAsWritten(text.toLowerCase(), language);

/** The words of a text in order. */
export const wordsAsWritten = (text: string, language: string): string[] =>
  Array.from(findSegmenter(language).segment(text))
    .filter(({ isWordLike }) => isWordLike === true)
    .map(({ segment }) => segment);

/** The words that carry the meaning of a text. */
export const tellingWords = (text: string, language: string): string[] => {
  const stopWords = wordSet(findQuestionWords(language)?.stopWords ?? '');
  return splitWords(text, language).filter((word) => !stopWords.has(word) && /[\p{L}\p{N}]/u.test(word));
};

/** Forms of a word begin alike: a stem without a dictionary, good enough for counting. */
const stemCharacters = 5;

export const wordStem = (word: string): string => {
  const bare = word.replace(/['’]s$/u, '');
  const singular = bare.length > 3 && /[^s]s$/u.test(bare) ? bare.slice(0, -1) : bare;
  return Array.from(singular).slice(0, stemCharacters).join('');
};

const sharedStart = (one: string, other: string): number => {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
};

/** True when two words are probably forms of one: `dance` and `dancing`, `Himmel` and `Himmels`. */
export const areForms = (one: string, other: string): boolean => {
  if (one === other) return true;
  const shared = sharedStart(one, other);
  const [shorter, longer] = [Math.min(one.length, other.length), Math.max(one.length, other.length)];
  return shared >= 3 && shared >= shorter - (shorter >= 5 ? 1 : 0) && longer - shared <= 4;
};
