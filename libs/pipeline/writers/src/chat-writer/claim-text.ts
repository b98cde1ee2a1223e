import { primaryLanguage } from '@svc/texts';
import { areForms, splitWords, tellingWords, wordsAsWritten } from '@svc/pipeline-language';
import { findClaimWords, type ClaimWords } from './claim-words';
import { readWordLists } from '@svc/content-files';

const lists = readWordLists('writers');

/** A text prepared for comparison with another one. */
export interface ClaimText {
  readonly text: string;
  readonly lower: string;
  /** Words as written, and in small letters. */
  readonly written: readonly string[];
  readonly words: readonly string[];
  /** Words that carry meaning, without numbers and words that join. */
  readonly telling: readonly string[];
}

/** The language of both texts, and its words. */
export interface ClaimLanguage extends ClaimWords {
  readonly tag: string;
  readonly hasSpaces: boolean;
  readonly hasCapitals: boolean;
  readonly hasCapitalNouns: boolean;
}

export const openClaimLanguage = (tag: string): ClaimLanguage => {
  const primary = primaryLanguage(tag);
  return {
    ...findClaimWords(tag),
    tag,
    hasSpaces: !['zh', 'ja', 'th'].includes(primary),
    hasCapitals: !['zh', 'ja', 'ko', 'th', 'ar', 'hi', 'he', 'fa'].includes(primary),
    hasCapitalNouns: primary === 'de',
  };
};

/** French and Italian join an article to its noun: l’été, dell'umanità. */
const elision = /^\p{L}{1,5}['’](?=\p{L}{2})/u;

const withoutElision = (word: string): string => word.replace(elision, '').replace(/['’]s$/u, '');

/** Words that deny only in part, such as "not only", and joints of several words. */
const withoutPhrases = (text: string, { joints }: ClaimLanguage): string =>
  [...joints].filter((joint) => joint.includes(' ')).reduce((left, joint) => left.replaceAll(joint, ' '), text);

export const readClaimText = (given: string, language: ClaimLanguage): ClaimText => {
  const text = withoutPhrases(given, language);
  const telling = tellingWords(text, language.tag).filter(
    (word) => !/\p{N}/u.test(word) && !language.joints.has(word) && !language.numbers.has(word),
  );
  return {
    text: given,
    lower: text.toLowerCase(),
    written: wordsAsWritten(text, language.tag).map(withoutElision),
    words: splitWords(text, language.tag).map(withoutElision),
    telling: telling.map(withoutElision),
  };
};

const leastPart = 5;

/** True for parts of a compound: "Rotation" names the "Rotationsachse". */
const isPart = (one: string, other: string): boolean => {
  const [short = '', long = ''] = [one, other].toSorted((first, second) => first.length - second.length);
  return short.length >= leastPart && (long.startsWith(short) || long.endsWith(short));
};

/** True for a word that the text has, in any form. */
export const hasWord = ({ words, lower }: ClaimText, word: string, { hasSpaces }: ClaimLanguage): boolean =>
  hasSpaces ? words.some((other) => areForms(word, other) || isPart(word, other)) : lower.includes(word);

/** True for a word or phrase that the text has exactly so. */
export const hasPhrase = ({ words, lower }: ClaimText, phrase: string, { hasSpaces }: ClaimLanguage): boolean => {
  if (!hasSpaces) return lower.includes(phrase);
  return phrase.includes(' ') ? ` ${words.join(' ')} `.includes(` ${phrase} `) : words.includes(phrase);
};

/** Endings of cases, genders and plurals. */
const ending = lists.pattern('u')`^(?:${'endings'})$`;
/** Shorter words have too many neighbours. */
const leastStem = 4;

/** True for a word or phrase that the text has so or with an ending: wunderbar, wunderbares. */
export const hasForm = (text: ClaimText, word: string, language: ClaimLanguage): boolean =>
  hasPhrase(text, word, language) ||
  (language.hasSpaces &&
    word.length >= leastStem &&
    text.words.some((other) => other.startsWith(word) && ending().test(other.slice(word.length))));
