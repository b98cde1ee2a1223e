import { toCardinal, toOrdinal } from 'n2words/pl-PL';
import { romanValue } from '../spoken-numbers';
import { readingLists, readingMap } from '../reading-tables';

const lists = readingLists('pl');

export type PolishCase =
  | 'nominative'
  | 'genitive'
  | 'locative'
  | 'feminine'
  | 'feminineGenitive'
  | 'feminineAccusative';

/** "Dwudziesty pierwszy" in a case: both words are inflected. */
export const ordinalIn = (value: number, form: PolishCase): string => {
  const [hard, soft] = ['hardEndings', 'softEndings'].map((kind) => readingMap('pl', kind)[form] ?? '');
  return toOrdinal(value)
    .replace('dwa tysięczny', 'dwutysięczny')
    .replaceAll(/([yi])(?= |$)/gu, (_, last: string) => (last === 'y' ? hard : soft) ?? '')
    .replace(/drugi([aą])$/u, 'drug$1');
};

const isLocative = (before: string): boolean => /(?<!\p{L})(?:w|we|o|po) $/iu.test(before);

/** "W dwudziestym wieku", "do dwudziestego wieku", "dwudziesty wiek". */
const centuryCase = (noun: string, before: string): PolishCase => {
  if (isLocative(before)) return 'locative';
  return noun === 'wiek' || noun === 'wieki' || (noun === 'w.' && !/\p{L} $/u.test(before)) ? 'nominative' : 'genitive';
};

/** @param last of "XV-XVI wiek" */
export const sayCentury = (first: string, last: string, noun: string, before: string): string | null => {
  const values = [first, last].filter((numeral) => numeral !== '').map(romanValue);
  if (values.includes(0)) return null;
  const form = centuryCase(noun, before);
  const said = values.map((value) => ordinalIn(value, form)).join(' i ');
  return `${said} ${form === 'nominative' ? 'wiek' : 'wieku'}`;
};

/** "W tysiąc dziewięćset piątym roku". */
export const sayYear = (value: number, noun: string, before: string): string => {
  if (noun === 'rok') return `${ordinalIn(value, 'nominative')} rok`;
  return `${ordinalIn(value, isLocative(before) ? 'locative' : 'genitive')} roku`;
};

const beforeObliqueTime = lists.pattern('iu')`(?:(?<!\p{L})(?:${'beforeTimes'}) |\d ?[–-] ?)$`;

/** "O siedemnastej trzydzieści", "siedemnasta trzydzieści". */
export const sayTime = (hours: number, minutes: number, before: string): string => {
  const isOblique = beforeObliqueTime().test(before);
  const form = isOblique ? 'feminineGenitive' : 'feminine';
  const hour = hours === 0 ? 'zero' : ordinalIn(hours, form);
  if (minutes === 0) return hours === 0 ? 'zero zero' : hour;
  return `${hour} ${minutes < 10 ? 'zero ' : ''}${toCardinal(minutes)}`;
};

const feminineNoun = lists.pattern('iu')`a$|^(?:${'feminineNouns'})$`;
const masculineNoun = lists.pattern('iu')`^(?:${'masculineNouns'})$`;
const neuterNoun = /(?:[oeę]|um)$/iu;
const femininePlurals = lists.pattern('iu')`^(?:${'femininePlurals'})$`;

/** Genders differ in one and two only. */
export const genderedNumber = (value: bigint, noun: string, isUnit: boolean): string => {
  const isTwo = /(?<!1)2$/u.test(String(value));
  const [first = ''] = noun.split(' ');
  const isFeminine = feminineNoun().test(first) && !masculineNoun().test(first);
  if (value === 1n && isFeminine) return 'jedna';
  if (value === 1n && neuterNoun.test(first)) return 'jedno';
  const isFeminineTwo = isTwo && (femininePlurals().test(first) || (isUnit && isFeminine));
  return isFeminineTwo ? toCardinal(value, { gender: 'feminine' }) : String(value);
};
