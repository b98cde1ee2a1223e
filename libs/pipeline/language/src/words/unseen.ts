import { cellList, once, readTable, readWordLists } from '@svc/content-files';
import type { WordLanguage } from './read-rows';

const lists = readWordLists('language');

interface Negation {
  /** Before the word, perhaps with an article between them. */
  before?: RegExp;
  /** Behind the word. */
  after?: RegExp;
  /** Before a thing that the text only compares with: as small as a coin. */
  likeness?: RegExp;
}

const alternationPattern = (cell: string): string => `(?:${cellList(cell).join('|')})`;

/** Chinese and Japanese write no spaces between words. */
const beforePattern = (language: string, words: string, articles: string): RegExp =>
  ['zh', 'ja'].includes(language)
    ? new RegExp(`${alternationPattern(words)}$`, 'u')
    : new RegExp(`(?:^|[^\\p{L}])${alternationPattern(words)} (?:${alternationPattern(articles)} )?$`, 'u');

const readNegations = (): ReadonlyMap<string, Negation> =>
  new Map(
    readTable('negations.tsv').map(([language = '', before = '', articles = '', after = '', likeness = '']) => [
      language,
      {
        ...(before !== '' && { before: beforePattern(language, before, articles) }),
        ...(after !== '' && { after: new RegExp(`^ ?${alternationPattern(after)}`, 'u') }),
        ...(likeness !== '' && { likeness: new RegExp(`(?:^|[^\\p{L}])${likeness} $`, 'u') }),
      },
    ]),
  );

const negations = once(readNegations);

const findNegation = (language: WordLanguage): Negation => negations().get(language) ?? {};

/** True for a thing that the text compares with another one. */
export const isLikeness = (beginning: string, language: WordLanguage): boolean =>
  findNegation(language).likeness?.test(beginning.slice(-40)) ?? false;

/** True for a word that the text says is absent: no moon, the moon was gone. */
export const isNegated = (beginning: string, rest: string, language: WordLanguage): boolean => {
  const { before: sign, after: sequel } = findNegation(language);
  return (sign?.test(beginning.slice(-24)) ?? false) || (sequel?.test(rest.slice(0, 24)) ?? false);
};

interface NameWords {
  /** Firms and countries, each with words that tell them from the thing; without words, its capital letter tells. */
  readonly firms: readonly (readonly [name: string, signs: readonly string[]])[];
  /** A common noun that is a surname behind a capital: Alexander Graham Bell is no bell. */
  readonly surname: RegExp;
  /** English words that are a noun or a verb. */
  readonly homographs: ReadonlySet<string>;
  /** Parts of names that say what they name: the bridge of Tower Bridge. */
  readonly kindsOfPlaces: ReadonlySet<string>;
  /** Words with a capital that begin no name: "An Apple". */
  readonly noFirstNames: ReadonlySet<string>;
}

const readNames = (): NameWords => {
  const rows = readTable('names.tsv');
  const listWords = (wanted: string): string[] =>
    rows.flatMap(([kind, , words]) => (kind === wanted ? cellList(words) : []));
  const [notFirst, last] = [listWords('no first name').join('|'), listWords('surname').join('|')];
  return {
    firms: rows.flatMap(([kind, name = '', signs]) => (kind === 'firm' ? [[name, cellList(signs)] as const] : [])),
    surname: new RegExp(`(?<![\\p{L}])(?!(?:${notFirst})\\s)(\\p{Lu}[\\p{L}.’-]{0,20} )(?:${last})(?![\\p{L}])`, 'gu'),
    homographs: new Set(listWords('noun or verb')),
    kindsOfPlaces: new Set(listWords('kind of place')),
    noFirstNames: new Set(listWords('no first name')),
  };
};

const nameWords = once(readNames);

/** A text in which most words have a capital is a title. */
const titleShare = 0.6;

/** True for a text with capitals that tell names. German writes every noun with a capital. */
const showsNames = (words: readonly string[]): boolean =>
  words.filter((word) => /^\p{Lu}/u.test(word)).length <= titleShare * words.length;

const isCapital = (word = ''): boolean => /^\p{Lu}\p{L}/u.test(word);

/** German adds -er to the name of a town: "Hamburger Hafen" is no hamburger. */
const isOfTown = (word = '', next = ''): boolean => /^\p{Lu}\p{Ll}{2,}er$/u.test(word) && isCapital(next);

/** True for two words with one character between them; a comma has a space behind it. */
const areJoined = (before: RegExpExecArray | undefined, word: RegExpExecArray | undefined): boolean =>
  before !== undefined && word?.index === before.index + before[0].length + 1;

/**
 * Which words are only part of a name: the wolf of Wolf Creek, the burger of the Hamburger Hafen; but the bridge of
 * Tower Bridge.
 * @param words with their places
 * @param cased the same words as written
 */
export const partsOfNames = (
  words: readonly RegExpExecArray[],
  cased: readonly string[],
  language: string,
): boolean[] => {
  const hasNames = language !== 'de' && showsNames(cased);
  const { kindsOfPlaces, noFirstNames } = nameWords();
  const isName = (word = ''): boolean => isCapital(word) && !noFirstNames.has(word);
  return cased.map((word, at) => {
    const before = areJoined(words[at - 1], words[at]) ? cased[at - 1] : '';
    const next = areJoined(words[at], words[at + 1]) ? cased[at + 1] : '';
    if (isOfTown(word, next)) return true;
    return hasNames && isCapital(word) && (isName(before) || isName(next)) && !kindsOfPlaces.has(word);
  });
};

const hasWord = (text: string, word: string): boolean =>
  new RegExp(`(?:^|[^\\p{L}])${word}(?:$|[^\\p{L}])`, 'iu').test(text);

const readCharacters = 1_000;

/** The text without names of firms and countries that only look like things; the context tells which. */
export const withoutProperNames = (text: string, context: string): string => {
  const around = `${text.slice(0, readCharacters)} ${context.slice(0, readCharacters)}`;
  return nameWords().firms.reduce((read, [name, signs]) => {
    if (!read.includes(name)) return read;
    const isName = signs.length === 0 ? !read.startsWith(name) : signs.some((sign) => hasWord(around, sign));
    return isName ? read.replaceAll(name, '-') : read;
  }, text);
};

const givenName = lists.pattern('gu')`(?<![\p{L}])((?:${'naming words'}) )\p{Lu}\p{L}{1,30}`;

/** The text without names that it gives to things: a ship called Eagle. German writes all nouns with a capital. */
export const withoutGivenNames = (text: string): string => text.replace(givenName(), '$1-');

/** The text without surnames that are common nouns too. */
export const withoutSurnames = (text: string): string =>
  text.slice(0, readCharacters).replaceAll(nameWords().surname, '$1-');

const verbBefore = lists.pattern('u')`(?:^|[^\p{L}])(?:${'words before verbs'}) $`;
const verbAfter = lists.pattern('u')`^ (?:${'words behind verbs'})(?!\p{L})`;

/** A plural at the beginning, and an object: ants milk aphids. */
const pluralBefore = /^(?:\p{L}{1,30}[ -])?\p{L}{1,30}[a-rt-z]s $/u;
const objectAfter = lists.pattern('u')`^ (?!(?:${'words that are no object'})(?!\p{L}))\p{L}{3}`;

const nounBefore = lists.pattern('u')`(?:^|[^\p{L}])(?:${'words before nouns'}) $`;

/** True for an English word that is a verb here: a grind that suits the press is no suit. */
export const isVerb = (word: string, beginning: string, rest: string): boolean =>
  (nameWords().homographs.has(word) || nameWords().homographs.has(word.replace(/s$/u, ''))) &&
  !nounBefore().test(beginning.slice(-24)) &&
  (verbBefore().test(beginning.slice(-24)) ||
    verbAfter().test(rest.slice(0, 24)) ||
    (!word.endsWith('s') && pluralBefore.test(beginning) && objectAfter().test(rest)));
