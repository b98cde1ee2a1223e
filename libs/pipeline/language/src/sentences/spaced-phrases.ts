import { wordSet, type SentenceLanguage } from './sentence-language';
import { readWordLists } from '@svc/content-files';

const lists = readWordLists('language');

/** Thai, Lao, Khmer and Burmese have a space at the end of a sentence, and in some places within one. */
export const spacedScripts = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const letters = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;

/** A shorter phrase is a name, or an item of a list. */
const leastLetters = 7;
const itemLetters = 10;

/** Letters and vowels on the line: the marks above and below have no width. */
const countLetters = (text: string): number => text.replace(/\p{M}/gu, '').match(letters)?.length ?? 0;

const units = lists.pattern('u')`\d\s?(?:${'thai units'})\.$`;
const year = /(?:พ\.ศ\.|ค\.ศ\.|ปี)\s?\d{4}$/u;
/** Titles with which a sentence begins, unless one of these words stands before them. */
const personTitle = lists.pattern('u')`^(?:${'thai titles'})\.\s`;
const governsName = lists.pattern('u')`(?:${'thai words before names'})$`;
const conjunction = /^(?:และ|หรือ)/u;

/** True for an item before "and": one, two and three. */
const isItem = (phrases: readonly string[]): boolean => {
  const end = phrases.findIndex((phrase) => conjunction.test(phrase));
  return end > 0 && phrases.slice(0, end).every((phrase) => countLetters(phrase) < itemLetters);
};

/** A repeated word, and a word before a figure, belong to the next phrase; foreign names have silent letters. */
const isLongEnough = ([first = '', second = '']: readonly string[]): boolean => {
  const phrase = first.endsWith('ๆ') || /^\d/u.test(second) ? `${first}${second}ๆ` : first;
  return countLetters(phrase) >= leastLetters || /[!?]$|์/u.test(first);
};

/**
 * True when the space between the texts ends a sentence.
 * @param before the sentence up to the space
 */
export const endsPhrase = (before: string, after: string, language: SentenceLanguage): boolean => {
  const isBetween = spacedScripts.test(after.slice(0, 1)) && countLetters(before) >= leastLetters;
  if (!isBetween || language.continues?.test(after)) return false;
  if (year.test(before) || /[)"”’]$/u.test(before)) return true;
  const phrases = after.split(/\s+/u, 5);
  const last = /\S*$/u.exec(before)?.[0] ?? '';
  const isShortened = /^[^\s.]{1,3}\./u.test(after) && !(personTitle().test(after) && !governsName().test(before));
  if (/\d$/u.test(before) || (last.endsWith('ๆ') && countLetters(last) < leastLetters) || isShortened) return false;
  const short = /(?<![^\s\d])([^\s\d]+)\.$/u.exec(before)?.[1];
  if (short !== undefined && wordSet(language.titles).has(short)) return false;
  if (before.endsWith('.') && !units().test(before)) return false;
  return (personTitle().test(after) || isLongEnough(phrases)) && !isItem(phrases);
};
