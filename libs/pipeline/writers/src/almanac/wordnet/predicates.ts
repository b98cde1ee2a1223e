import { withArticle } from '../nouns';
import { readWordLists } from '@svc/content-files';

const lists = readWordLists('almanac');

const determined = lists.pattern('iu')`^(?:${'determiners'})\b`;

const headEnd = lists.pattern('u')`,|\s(?:${'words behind heads'})\s`;

/** The noun that a phrase without an article is about, with the words before it. */
export const phraseHead = (phrase: string): string => phrase.split(headEnd(), 1)[0] ?? '';

const plural = lists.pattern('u')`(?:\b[a-z-]{2,}[^suia\s'’]s\b|\b(?:${'irregular plurals'})\b)`;

const isPlural = (phrase: string): boolean => plural().test(phraseHead(phrase));

const noNounEnding = lists.pattern('u')`(?:${'no noun endings'})$`;

/** The noun that a definition without an article begins with; null for others. */
export const definingNoun = (definition: string): string | null => {
  if (determined().test(definition)) return null;
  return (
    phraseHead(definition)
      .split(' ')
      .findLast((word) => !noNounEnding().test(word)) ?? null
  );
};

/** Notes in the form of a definition. */
const unspeakable = lists.pattern('u')`${'unspeakable'}`;

const note = lists.pattern('iu')`^(?:${'beginnings of notes'})\b`;

/** Says what follows `is`; null when the definition is no noun phrase. */
export const toPredicate = (definition: string, isCounted: boolean, isByCounted: boolean): string | null => {
  const isPhrase = !note().test(definition);
  if (definition === '' || !isPhrase || unspeakable().test(definition)) return null;
  if (/^the\b/u.test(definition) && isPlural(definition.slice('the '.length))) return null;
  if (/^any of\b/iu.test(definition)) return definition.replace(/^any of/iu, 'one of');
  if (determined().test(definition)) return definition.replace(/^a(?= [aeio])/u, 'an');
  if (isPlural(definition) || (isCounted && /^\w+ing\b/u.test(definition))) return null;
  if (/^capital\b/u.test(definition)) return `the ${definition}`;
  return isByCounted ? withArticle(definition) : definition;
};

const anyOfMany = lists.pattern('iu')`^any of (?:${'quantities'}) (?<many>.+)$`;

/** Says what follows `are`; null when the definition is about one thing. */
export const describeMany = (definition: string): string | null => {
  if (unspeakable().test(definition)) return null;
  const kinds = anyOfMany().exec(definition)?.groups?.['many'];
  if (kinds !== undefined && !/^(?:other|related|different)/u.test(kinds)) return kinds;
  return !determined().test(definition) && isPlural(definition) && !/^\w+ing\b/u.test(definition) ? definition : null;
};

const unique = lists.pattern('u')`^the (?:(?:${'unique adjectives'})\b|(?!(?:[\w-]+ ){1,3}of\b))`;

/** `The red fox is the common Old World fox`, but `A capture is the removal of a piece`. */
export const isUnique = (predicate: string): boolean => unique().test(predicate);
