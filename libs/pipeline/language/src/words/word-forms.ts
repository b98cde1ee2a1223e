import { cellList, once, readTable, readWordLists } from '@svc/content-files';
import type { WordLanguage } from './read-rows';

const lists = readWordLists('language');

/** An ending to remove, and its possible replacements. */
type Endings = readonly (readonly [ending: string, instead: readonly string[]])[];

/** Reads `-` as no letters. */
const readEndings = (language: WordLanguage): Endings =>
  readTable('word-endings.tsv')
    .filter(([tag]) => tag === language)
    .flatMap(([, endings, instead]) => {
      const letters = cellList(instead).map((each) => (each === '-' ? '' : each));
      return cellList(endings).map((ending) => [ending, letters] as const);
    });

const knownEndings = new Map<WordLanguage, Endings>();

const findEndings = (language: WordLanguage): Endings => {
  const endings = knownEndings.get(language) ?? readEndings(language);
  knownEndings.set(language, endings);
  return endings;
};

const shortestStem = 3;

/** Only the beginning of a text is read: a picture shows what is said first, and the work stays bounded. */
const readCharacters = 1_000;

/**
 * Normalises spellings: Russian ё, Arabic alif and vowel signs, Hindi dots. Text behind the limit is dropped first: a
 * long text takes minutes to normalise.
 */
export const spellAlike = (text: string): string =>
  text
    .slice(0, readCharacters)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('\u064a\u0654', 'ئ')
    .replaceAll(/[\u064b-\u0652\u0640]/gu, '')
    .replaceAll(/[أإآ]/gu, 'ا')
    .replaceAll('\u093c', '');

const withoutEnding = (word: string, language: WordLanguage): string[] =>
  findEndings(language).flatMap(([ending, instead]) => {
    const stem = word.endsWith(ending) ? word.slice(0, -ending.length) : '';
    return stem.length < shortestStem ? [] : instead.map((letters) => stem + letters);
  });

/** Arabic writes "and", "in", "for" and "the" together with the noun. */
const arabicBeginning = lists.pattern('u')`^(?:[وف]?(?:${'arabic articles'})|[وفبلك])(?=.{3})`;

const arabicForms = (word: string): string[] => {
  const bare = word.replace(arabicBeginning(), '');
  return [bare, ...withoutEnding(bare, 'ar')];
};

/** Particles that may follow a Korean noun of one syllable without making it another word. */
const particles = lists.set('korean particles');

/** Korean particles are joined to the noun: returns beginnings of the word, longest first. */
const koreanForms = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - 1) }, (_, index) => word.slice(0, word.length - 1 - index)).filter(
    (start) => start.length > 1 || particles().has(word.slice(1)),
  );

/** Ends of compounds that are another thing: a Bürgermeister is no Meister. */
const otherHeads = once(
  (): ReadonlySet<string> =>
    new Set(readTable('names.tsv').flatMap(([kind, , words]) => (kind === 'no compound head' ? cellList(words) : []))),
);

/** The last part of a German or Dutch compound is its main noun. */
const compoundHeads = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - 8) }, (_, index) => word.slice(index + 3)).filter(
    (head) => !otherHeads().has(head),
  );

/**
 * Possible dictionary forms of a word, most likely first.
 * @param isNoun false for a word in small letters in German, which is no noun and has no plural
 */
export const listForms = (word: string, language: WordLanguage, isNoun = true): string[] => {
  if (!isNoun) return [word];
  if (language === 'ar') return [word, ...withoutEnding(word, 'ar'), ...arabicForms(word)];
  if (language === 'ko') return [word, ...koreanForms(word)];
  const own = [word, ...withoutEnding(word, language)];
  if (language !== 'de' && language !== 'nl') return own;
  return [...own, ...compoundHeads(word).flatMap((head) => [head, ...withoutEnding(head, language)])];
};
