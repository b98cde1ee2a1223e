import { dottedTimes } from '../patterns';
import { toCardinal } from 'n2words/ru-RU';
import { createReading } from '../create-reading';
import type { ReadingRule } from '../reading-language';
import type { ReadingTables } from '../reading-tables';
import { romanValue } from '../spoken-numbers';
import { genderedNumber, ordinalIn, sayCentury, sayOrdinal, sayTime, sayYear } from './russian-cases';

const day = (value: number): string => ordinalIn(value, 'genitive');

/** "Три десятых". */
const fraction = (numerator: number, denominator: number): string | null => {
  if (![5, 6, 7, 8, 9, 10, 12, 16, 20, 100, 1000].includes(denominator)) return null;
  const said = toCardinal(numerator, { gender: 'feminine' });
  return `${said} ${ordinalIn(denominator, numerator % 10 === 1 && numerator !== 11 ? 'feminine' : 'pluralOblique')}`;
};

/** "Полтора литра", "полторы минуты", "пол-литра". */
const sayHalf = (whole: string, noun: string): string => {
  const isFeminine = /[ыи]$/u.test(noun);
  if (whole === '') return `пол${/^[лаеёиоуыэюя]/iu.test(noun) ? '-' : ''}${noun}`;
  if (whole === '1') return `полтор${isFeminine ? 'ы' : 'а'} ${noun}`;
  return `${whole === '2' && isFeminine ? 'две' : whole} с половиной ${noun}`;
};

const quarterForms = { квартал: 'nominative', квартала: 'genitive', квартале: 'prepositional' } as const;
const warForms = { мировая: 'feminine', мировой: 'feminineOblique', мировую: 'feminineAccusative' } as const;

const firstRulesFor = ({ months, units }: ReadingTables): readonly ReadingRule[] => [
  {
    pattern: /(?<![\p{L}\d.,/])(\d{0,3}) ?(?:½|(?<!\d)1\/2) (\p{L}+)/gu,
    say: ([, whole = '', noun = '']) => sayHalf(whole, units[noun]?.[3] ?? noun),
  },
  {
    pattern: /(?<![\p{L}\d.,/–-])([1-9]\d{2,3}) (г\.|год[ау]?)(?!\p{L}| (?:до )?н\. э\.)/gu,
    say: ([, value = '', noun = ''], { before }) => sayYear(Number(value), noun, before),
  },
  {
    pattern: /(?<=(?<!\p{L})[Сс] )([12]\d{3})(?= (?:по|до) [12]\d{3} год)/gu,
    say: ([, value = '']) => ordinalIn(Number(value), 'genitive'),
  },
  {
    pattern: new RegExp(`(?<=\\d (?:${months.join('|')}) )([12]\\d{3})(?![\\d–-]| г)`, 'gu'),
    say: ([, value = '']) => ordinalIn(Number(value), 'genitive'),
  },
  {
    pattern: /(?<![\p{L}\d.,–-])(\d{1,4})-(й|я|е|го|му|м|ю|х)(?!\p{L})/gu,
    say: ([, value = '', suffix = '']) => sayOrdinal(Number(value), suffix),
  },
];

const rulesFor = ({ months }: ReadingTables): readonly ReadingRule[] => [
  {
    pattern: /(?<!\p{L})([IVX]{1,6})(?:(?: и |[–-])([IVX]{1,6}))? (в\.|век(?:а|е|ах)?)(?!\p{L})/gu,
    say: ([, first = '', last = '', noun = ''], { before }) => sayCentury(first, last, noun, before),
  },
  {
    pattern: /(?<!\p{L})(I{1,3}|IV) (квартал[ае]?)(?!\p{L})/gu,
    say: ([, numeral = '', noun = '']) =>
      `${ordinalIn(romanValue(numeral), quarterForms[noun as keyof typeof quarterForms])} ${noun}`,
  },
  {
    pattern: /(?<!\p{L})(I{1,3}) (миров(?:ая|ой|ую))(?!\p{L})/gu,
    say: ([, numeral = '', noun = '']) =>
      `${ordinalIn(romanValue(numeral), warForms[noun as keyof typeof warForms])} ${noun}`,
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\d.,])([1-9]|[12]\\d|3[01])[–-]([1-9]|[12]\\d|3[01])(?= (?:${months.join('|')})(?!\\p{L}))`,
      'gu',
    ),
    say: ([, from = '', to = '']) => `с ${day(Number(from))} по ${ordinalIn(Number(to), 'neuter')}`,
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\d.,])([1-9]|[12]\\d|3[01])(?=(?: (?:по|до|и) \\d{1,2})? (?:${months.join('|')})(?!\\p{L}))`,
      'gu',
    ),
    say: ([, value = ''], { before }) =>
      / по $/u.test(before) ? ordinalIn(Number(value), 'neuter') : day(Number(value)),
  },
  { pattern: /(?<=\d )г\.(?= (?:до )?н\. э\.)/gu, say: () => 'год' },
  { pattern: /(?<![\p{L}\d] ?|\d )г\.(?= \p{Lu})/gu, say: () => 'город' },
];

export const russian = createReading('ru', (tables) => ({
  cardinal: genderedNumber,
  keepsFigures: true,
  plurals: 'ru',
  date: (value, name, year) => `${day(value)} ${name} ${ordinalIn(Number(year), 'genitive')} года`,
  time: sayTime,
  dottedTimes: dottedTimes({ joins: 'до|и', standsAlone: true, before: 'в|с|к|до|около' }),
  amounts: {
    fraction,
    mixed: (whole, part) => {
      if (part === '½') return whole === 1n ? 'полтора' : `${whole} с половиной`;
      const name = tables.fractions[part] ?? part;
      return `${whole} и ${name}`;
    },
    factor: (number, value) => `${number} ${/^\d*[05-9]$|^\d*1[1-4]$|^(?:\d*[02-9])?1$/u.test(value) ? 'раз' : 'раза'}`,
    power: (exponent) => {
      if (exponent === 2) return 'в квадрате';
      if (exponent === 3) return 'в кубе';
      return `в степени ${exponent < 0 ? 'минус ' : ''}${Math.abs(exponent)}`;
    },
    quarter: (quarter, year) => `${ordinalIn(quarter, 'nominative')} квартал${year === null ? '' : ` ${year}`}`,
    perForm: (unit) => unit.replace(/а$/u, 'у'),
    monarch: (value, name) => ordinalIn(value, /[ая]$/u.test(name) ? 'feminine' : 'nominative'),
  },
  firstRules: firstRulesFor(tables),
  rules: rulesFor(tables),
}));
