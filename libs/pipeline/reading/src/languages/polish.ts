import { toCardinal } from 'n2words/pl-PL';
import { createReading } from '../create-reading';
import { dottedRange } from '../patterns';
import type { ReadingRule } from '../reading-language';
import type { ReadingTables } from '../reading-tables';
import { romanValue } from '../spoken-numbers';
import { genderedNumber, ordinalIn, sayCentury, sayTime, sayYear, type PolishCase } from './polish-cases';
import { readingLists, readingMap } from '../reading-tables';

const lists = readingLists('pl');

const day = (value: number): string => ordinalIn(value, 'genitive');

/** Other numbers are left to the voice, which inflects none of them. */
const cardinalFor = ({ units, currencies }: ReadingTables): ((value: bigint, noun: string) => string) => {
  const forms = [...Object.values(units), ...Object.values(currencies).map(({ whole }) => whole)];
  const unitNames = new Set(forms.map(([one]) => one));
  return (value, noun) => genderedNumber(value, noun, unitNames.has(noun));
};

/** "Lata osiemdziesiąte", "w latach osiemdziesiątych". */
const decade = (value: number, before: string): string =>
  ordinalIn(value, 'nominative').replace(/y$/u, /ach $/iu.test(before) ? 'ych' : 'e');

/** "Trzy ósme", "siedem ósmych". */
const fraction = (numerator: number, denominator: number): string | null => {
  if (![5, 6, 7, 8, 9, 10, 12, 16, 20, 100, 1000].includes(denominator)) return null;
  const name = ordinalIn(denominator, 'feminine');
  if (numerator === 1) return `jedna ${name}`;
  const isFew = numerator % 10 >= 2 && numerator % 10 <= 4 && Math.floor(numerator / 10) !== 1;
  return `${toCardinal(numerator, { gender: 'feminine' })} ${name.replace(/a$/u, isFew ? 'e' : 'ych')}`;
};

/** "Półtora litra", "półtorej szklanki", "dwie i pół godziny". */
const sayHalf = (whole: string, noun: string): string => {
  const isFeminine = /[yi]$/u.test(noun);
  if (whole === '') return `pół ${noun}`;
  if (whole === '1') return `półtor${isFeminine ? 'ej' : 'a'} ${noun}`;
  return `${whole === '2' && isFeminine ? 'dwie' : whole} i pół ${noun}`;
};

const isEndOfSentence = (after: string): boolean => /^\s+\p{Lu}|^["”»)]*$/u.test(after);

const quarterForms = { kwartał: 'nominative', kwartału: 'genitive', kwartale: 'locative' } as const;

const beforeScore = lists.pattern('iu')`(?:${'beforeScores'}) $`;

const firstRulesFor = ({ months, units }: ReadingTables): readonly ReadingRule[] => [
  {
    pattern: lists.pattern('gu')`(?<=(?<!\p{L})(?:${'streets'})\. [\p{L} ]{1,30} )(\d{1,4})\/(\d{1,4})(?![\d/])`(),
    say: ([, house = '', flat = '']) => `${house} przez ${flat}`,
  },
  {
    pattern: new RegExp(String.raw`(?<![\p{L}\d:.,])${dottedRange}`, 'gu'),
    say: ([written], { before }) => {
      const [hours, minutes, untilHours, untilMinutes] = (written.match(/\d+/gu) ?? []).map(Number);
      return `${sayTime(hours ?? 0, minutes ?? 0, before)} do ${sayTime(untilHours ?? 0, untilMinutes ?? 0, 'do ')}`;
    },
  },
  {
    pattern: /(?<![\p{L}\d:.,])([01]?\d|2[0-4]):([0-5]\d)(?![\d:]|[.,]\d)/gu,
    say: ([written, hours = '', minutes = ''], { before, after }) =>
      beforeScore().test(before) || /^ ?=/u.test(after) || !/:[0-5]\d$/u.test(written)
        ? null
        : sayTime(Number(hours), Number(minutes), before),
  },
  {
    pattern: /(?<=(?<!\p{L})godz(?:\.|inie|iny|ina) )([01]?\d|2[0-4])(?:\.([0-5]\d))?(?![\d:,]|\.\d)/giu,
    say: ([, hours = '', minutes = '0'], { before }) => sayTime(Number(hours), Number(minutes), before),
  },
  {
    pattern: lists.pattern(
      'giu',
    )`(?<=(?<!\p{L})(?:${'timePrepositions'}) )([01]?\d|2[0-4])\.([0-5]\d)(?![\d:,]|\.\d| ?%)`(),
    say: ([, hours = '', minutes = '0'], { before }) => sayTime(Number(hours), Number(minutes), before),
  },
  {
    pattern: lists.pattern('giu')`(?<=(?<!\p{L})(${'timePrepositions'}) )godz\.(?= ?\d)`(),
    say: ([, preposition = '']) => (/^(?:o|po)$/iu.test(preposition) ? 'godzinie' : 'godziny'),
  },
  { pattern: /(?<=(?<!\p{L})w )godz\.(?= ?\d)/giu, say: () => 'godzinach' },
  { pattern: /(?<!\p{L})godz\.(?= ?\d)/gu, say: () => 'godzina' },
  {
    pattern: /(?<![\p{L}\d.,/])(\d{0,3}) ?(?:½|(?<!\d)1\/2) (\p{L}+)/gu,
    say: ([, whole = '', noun = '']) => sayHalf(whole, units[noun]?.[3] ?? noun),
  },
  {
    pattern: /(?<![\p{L}\d.,/–-])([1-9]\d{1,3}) (r\.|roku?)(?!\p{L})/gu,
    say: ([, value = '', noun = ''], { before, after }) =>
      sayYear(Number(value), noun, before) + (noun === 'r.' && isEndOfSentence(after) ? '.' : ''),
  },
  {
    pattern: /(?<=(?<!\p{L})rok )([1-9]\d{2,3})(?![\d.,–-])/gu,
    say: ([, value = '']) => ordinalIn(Number(value), 'nominative'),
  },
  {
    pattern: new RegExp(`(?<=\\d (?:${months.join('|')}) )([12]\\d{3})(?![\\d–-]| r)`, 'gu'),
    say: ([, value = '']) => ordinalIn(Number(value), 'genitive'),
  },
];

const rulesFor = ({ months }: ReadingTables): readonly ReadingRule[] => [
  {
    pattern: /(?<!\p{L})([IVX]{1,6})(?:(?: i |[–-])([IVX]{1,6}))? (w\.|wieku|wieki?)(?!\p{L})/gu,
    say: ([, first = '', last = '', noun = ''], { before }) => sayCentury(first, last, noun, before),
  },
  {
    pattern: /(?<!\p{L})(I{1,3}|IV) (kwartału?|kwartale)(?!\p{L})/gu,
    say: ([, numeral = '', noun = '']) =>
      `${ordinalIn(romanValue(numeral), quarterForms[noun as keyof typeof quarterForms])} ${noun}`,
  },
  {
    pattern: /(?<!\p{L})(I{1,3}) (wojn(?:a|y|ie|ę))(?!\p{L})/gu,
    say: ([, numeral = '', noun = '']) =>
      `${ordinalIn(romanValue(numeral), (readingMap('pl', 'casesOfWars')[noun] ?? 'feminine') as PolishCase)} ${noun}`,
  },
  {
    pattern: /(?<=(?<!\p{L})lat(?:a|ach|) )([2-9]0)\.(?!\d)/giu,
    say: ([, value = ''], { before }) => decade(Number(value), before),
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\d.,])([1-9]|[12]\\d|3[01])(?=(?:(?: do | i |[–-])(?:[1-9]|[12]\\d|3[01]))? (?:${months.join('|')})(?!\\p{L}))`,
      'gu',
    ),
    say: ([, value = '']) => day(Number(value)),
  },
];

export const polish = createReading('pl', (tables) => ({
  cardinal: cardinalFor(tables),
  keepsFigures: true,
  plurals: 'pl',
  date: (value, name, year) => `${day(value)} ${name} ${ordinalIn(Number(year), 'genitive')} roku`,
  time: (hours, minutes) => sayTime(hours, minutes, ''),
  amounts: {
    fraction,
    mixed: (whole, part) => {
      if (part === '½') return whole === 1n ? 'półtora' : `${whole} i pół`;
      const name = tables.fractions[part] ?? part;
      return `${whole} i ${name}`;
    },
    factor: (number) => `${number} razy`,
    power: (exponent) => {
      if (exponent === 2) return 'do kwadratu';
      if (exponent === 3) return 'do sześcianu';
      return `do potęgi ${exponent < 0 ? 'minus ' : ''}${Math.abs(exponent)}`;
    },
    quarter: (quarter, year) => `${ordinalIn(quarter, 'nominative')} kwartał${year === null ? '' : ` ${year}`}`,
    perForm: (unit) => unit.replace(/a$/u, 'ę'),
    monarch: (value, name) => ordinalIn(value, name.endsWith('a') ? 'feminine' : 'nominative'),
  },
  firstRules: firstRulesFor(tables),
  rules: rulesFor(tables),
}));
