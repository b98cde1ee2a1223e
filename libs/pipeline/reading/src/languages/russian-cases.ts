import { toCardinal, toOrdinal } from 'n2words/ru-RU';
import { romanValue } from '../spoken-numbers';
import { readingLists, readingMap } from '../reading-tables';

const lists = readingLists('ru');

type RussianCase =
  | 'nominative'
  | 'genitive'
  | 'dative'
  | 'prepositional'
  | 'feminine'
  | 'feminineOblique'
  | 'feminineAccusative'
  | 'neuter'
  | 'plural'
  | 'pluralOblique';

/** Ending of an ordinal; the soft one is that of "третий". */
const ending = (kind: 'hardEndings' | 'softEndings', form: RussianCase): string => readingMap('ru', kind)[form] ?? '';

/** "Двадцать первый" in a case: only the last word is inflected. */
export const ordinalIn = (value: number, form: RussianCase): string => {
  const said = toOrdinal(value).replace(/^одна (?=тысяча)/u, '');
  if (form === 'nominative') return said;
  return /третий$/u.test(said)
    ? said.replace(/ий$/u, ending('softEndings', form))
    : said.replace(/(?:ый|ой)$/u, ending('hardEndings', form));
};

const isPrepositional = (before: string): boolean => /(?<!\p{L})(?:в|во|о) $/iu.test(before);

/** "В двадцатом веке", "до двадцатого века", "двадцатый век". */
const centuryCase = (noun: string, before: string): RussianCase => {
  if (/^век(?:е|ах)$/u.test(noun) || isPrepositional(before)) return 'prepositional';
  return noun === 'век' || !/\p{L} $/u.test(before) ? 'nominative' : 'genitive';
};
const centuryNouns: Partial<Record<RussianCase, string>> = {
  prepositional: 'веке',
  nominative: 'век',
  genitive: 'века',
};

/** @param last of "XV–XVI века" */
export const sayCentury = (first: string, last: string, noun: string, before: string): string | null => {
  const values = [first, last].filter((numeral) => numeral !== '').map(romanValue);
  if (values.includes(0)) return null;
  const isSingle = last === '';
  const form = noun === 'века' && isSingle && !isPrepositional(before) ? 'genitive' : centuryCase(noun, before);
  const said = values.map((value) => ordinalIn(value, form)).join(' и ');
  return `${said} ${isSingle || noun === 'в.' ? (centuryNouns[form] ?? noun) : noun}`;
};

/** "В тысяча девятьсот пятом году", "к две тысячи тридцатому году", "до ... года". */
export const sayYear = (value: number, noun: string, before: string): string => {
  if (noun === 'год') return `${ordinalIn(value, 'nominative')} год`;
  if (noun === 'году' && /(?<!\p{L})к $/iu.test(before)) return `${ordinalIn(value, 'dative')} году`;
  if (noun === 'году' || (noun === 'г.' && isPrepositional(before))) return `${ordinalIn(value, 'prepositional')} году`;
  return `${ordinalIn(value, 'genitive')} года`;
};

/** "5-й", "80-е": tens are decades. */
export const sayOrdinal = (value: number, suffix: string): string | null => {
  if (suffix === 'е') return ordinalIn(value, value % 10 === 0 ? 'plural' : 'neuter');
  const form = readingMap('ru', 'casesOfSuffixes')[suffix] as RussianCase | undefined;
  return form === undefined ? null : ordinalIn(value, form);
};

/** "Двадцать часов", "семь ноль пять": numbers stay figures. */
export const sayTime = (hours: number, minutes: number): string => {
  if (minutes > 0) return `${hours} ${minutes < 10 ? 'ноль ' : ''}${minutes}`;
  const isTeen = hours > 10 && hours < 15;
  const unit = hours % 10;
  return `${hours} ${!isTeen && unit === 1 ? 'час' : !isTeen && unit > 1 && unit < 5 ? 'часа' : 'часов'}`;
};

const notFeminine = lists.pattern('iu')`^(?:${'notFeminine'})$`;
const neuter = /(?:[ое]|мя)$/iu;

/** One and two have genders; after two, only feminine nouns end in -ы or -и. */
export const genderedNumber = (value: bigint, noun: string): string => {
  const [first = ''] = noun.split(' ');
  const last = /(?<!1)[12]$/u.exec(String(value))?.[0];
  if (last === undefined || first.length < 3 || first === 'евро') return String(value);
  const isFeminine = !notFeminine().test(first) && (last === '1' ? /[ая]$/iu : /[аяыи]$/iu).test(first);
  if (last === '1' && neuter.test(first)) return toCardinal(value).replace(/один$/u, 'одно');
  return isFeminine && (last === '1' || !/[ая]$/iu.test(noun) || isFeminineUnit(noun))
    ? toCardinal(value, { gender: 'feminine' })
    : String(value);
};

const feminineUnit = lists.pattern('u')`^(?:${'feminineUnits'})$`;

/** Units are named in the singular; after two, other nouns in -а and -я are masculine. */
const isFeminineUnit = (noun: string): boolean => feminineUnit().test(noun);
