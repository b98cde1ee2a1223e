import { cellList, once, readTable, readWordLists } from '@svc/content-files';
import { nameWords } from './names';
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
