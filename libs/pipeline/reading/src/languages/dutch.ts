import { toCardinal, toOrdinal } from 'n2words/nl-NL';
import { romanValue, sayNumber } from '../spoken-numbers';
import { createReading } from '../create-reading';
import { dottedTimes } from '../patterns';
import { readingLists } from '../reading-tables';

const lists = readingLists('nl');

/** "Vijfentwintighonderd", but "achtduizend achthonderdachtenveertig". */
const cardinal = (value: bigint): string =>
  value > 2_000n && value < 10_000n && value % 100n !== 0n
    ? `${toCardinal(value / 1_000n)}duizend ${toCardinal(value % 1_000n)}`
    : toCardinal(value);

const ordinal = (value: number): string => toOrdinal(value).replace('honderd ', 'honderd');

/** "Anderhalf", "tweeënhalf", "vierenhalf". */
const andHalf = (whole: bigint): string => {
  if (whole === 1n) return 'anderhalf';
  const said = toCardinal(whole);
  return `${said}${said.endsWith('e') ? 'ën' : 'en'}half`;
};

/** Nouns with the article "het", beside diminutives. */
const neuter = lists.pattern('u')`^(?:${'neuter'})$|je$`;

/** "Een halve liter", "anderhalf uur". */
const sayHalf = (whole: string, noun: string): string => {
  const half = whole === '' ? 'een half' : andHalf(BigInt(whole));
  return `${neuter().test(noun) ? half : half.replace(/half$/u, 'halve')} ${noun}`;
};

const beforeQuarter = lists.pattern('iu')`(?<!\p{L})(?:${'quarterPrepositions'}) $`;

export const dutch = createReading('nl', (tables) => ({
  cardinal,
  ordinal,
  date: (day, name, year) => `${toCardinal(day)} ${name} ${year}`,
  time: (hours, minutes) => `${toCardinal(hours)} uur${minutes === 0 ? '' : ` ${toCardinal(minutes)}`}`,
  dottedTimes: dottedTimes({ joins: 'tot|en', said: String.raw`u(?:ur)?(?!\p{L})` }),
  timePattern:
    /(?<![\p{L}\d:.,])([01]?\d|2[0-4])(?:[:.]|u(?=[0-5]\d(?![\p{L}\d])))([0-5]\d)(?: u(?:ur)?(?!\p{L})|(?=[-–]\d{1,2}\.\d\d u)|(?<=u\d\d)|(?<=:\d\d)(?![\d:]|[.,]\d))/gu,
  amounts: {
    fraction: (numerator, denominator) => {
      const name = tables.denominators[denominator];
      return name === undefined ? null : `${numerator === 1 ? 'een' : toCardinal(numerator)} ${name}`;
    },
    mixed: (whole, part) => {
      if (part === '½') return andHalf(whole);
      const name = tables.fractions[part] ?? part;
      return `${toCardinal(whole)} ${name}`;
    },
    half: (half, year) => `${ordinal(half)} halfjaar ${year}`,
    factor: (number) => `${number} keer`,
    power: (exponent) => (exponent === 2 ? 'kwadraat' : `tot de macht ${toCardinal(exponent)}`),
    quarter: (quarter, year, before) => {
      const article = beforeQuarter().test(before) ? 'het ' : '';
      return `${article}${ordinal(quarter)} kwartaal${year === null ? '' : ` ${year}`}`;
    },
    monarch: (value) => `de ${ordinal(value)}`,
  },
  firstRules: [
    {
      pattern: /(?<![\p{L}\d.,/])(\d{0,3}) ?(?:½|(?<!\d)1\/2) (\p{L}+)/gu,
      say: ([, whole = '', noun = '']) => sayHalf(whole, tables.units[noun]?.[0] ?? noun),
    },
    {
      pattern: /(?<=[Ss]chaal )1:(\d{1,3}(?:\.\d{3}){0,2})(?!\d)/gu,
      say: ([, other = '']) => `één op ${sayNumber(other, '', dutch())}`,
    },
    {
      pattern: /(?<![\p{L}\d])€ ?(\d[\d.]{0,9}),[-–—]{1,2}/gu,
      say: ([, value = '']) => `${sayNumber(value, 'euro', dutch())} euro`,
    },
  ],
  rules: [
    {
      pattern: /(?<![\p{L}\d])([1-9]\d{0,2})(?:ste|de|e)(?![\p{L}\d])/gu,
      say: ([, value = '']) => ordinal(Number(value)),
    },
    {
      pattern: /(?<!\p{L})([IVX]{1,6})e(?= eeuw)/gu,
      say: ([, numeral = '']) => (romanValue(numeral) > 0 ? ordinal(romanValue(numeral)) : null),
    },
    {
      pattern: /(?<![\p{L}\d.,])([1-9]\d?),(\d\d) ?m(?![\p{L}\p{N}/])/gu,
      say: ([, metres = '', rest = '']) =>
        rest === '00' ? null : `${cardinal(BigInt(metres))} meter ${cardinal(BigInt(rest))}`,
    },
    { pattern: lists.pattern('gu')`(?<=(?<!\p{L})(?:${'beforeYears'}) )['’](?=\d\d(?!\d))`(), say: () => '' },
  ],
}));
