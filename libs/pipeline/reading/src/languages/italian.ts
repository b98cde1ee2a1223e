import { toCardinal, toOrdinal } from 'n2words/it-IT';
import { romanValue } from '../spoken-numbers';
import { createReading } from '../create-reading';
import { dottedTimes } from '../patterns';
import type { ReadingRule } from '../reading-language';
import type { ReadingTables } from '../reading-tables';
import { readingLists } from '../reading-tables';

const lists = readingLists('it');

const feminine = lists.pattern('iu')`(?:${'feminineEndings'})$|^(?:${'feminineNouns'})$`;
const masculine = lists.pattern('iu')`^(?:${'masculineNouns'})$`;
const isFeminine = (noun: string): boolean => feminine().test(noun) && !masculine().test(noun);

/** "Lo studente", "lo zaino": these take the longer article. */
const longArticle = lists.pattern('iu')`^(?:${'longArticleBeginnings'})`;

const cardinal = (value: bigint, noun: string): string => {
  const said = toCardinal(value)
    .replaceAll('mila e ', 'mila')
    .replaceAll(/é(?=\p{L})/gu, 'e');
  if (value !== 1n || noun === '' || noun.startsWith('per ')) return said;
  const [first = ''] = noun.split(' ');
  if (isFeminine(first)) return 'una';
  return longArticle().test(first) ? 'uno' : 'un';
};

/** "Un’ora". */
const elide = (said: string): string => said.replace(/^una (?=[aeiou])/u, 'un’');

const ordinal = (value: number, isFeminine = false): string => {
  const said = toOrdinal(value);
  return isFeminine ? said.replace(/o$/u, 'a') : said;
};

const denominators = new Set([5, 6, 7, 8, 9, 10, 12, 16, 20, 100, 1000]);

/** "L'una": hours are feminine. */
const sayTime = (hours: number, minutes: number): string =>
  `${hours === 1 ? 'una' : toCardinal(hours)}${minutes === 0 ? '' : ` e ${toCardinal(minutes)}`}`;

const femininePlural = lists.pattern('u')`e$|(?:${'femininePlurals'})$`;

/** "Due ore e mezza"; recipes write a single one in the plural: "1½ tazze". */
const sayHalf = (whole: bigint, noun: string): string | null => {
  const one = whole === 1n ? noun.replace(/(?<!^(?:mes|bicchier|limon))e$/u, 'a') : noun;
  if (whole === 1n && one.endsWith('i')) return null;
  const half = (whole === 1n ? isFeminine(one) : femininePlural().test(noun)) ? 'mezza' : 'mezzo';
  return `${elide(`${cardinal(whole, one)} ${one}`)} e ${half}`;
};

const firstRulesFor = ({ prices }: ReadingTables): readonly ReadingRule[] => [
  {
    pattern: new RegExp(
      `(?<=\\d ?(?:€|\\$|euro)|[€$] ?[\\d.,]{1,12})/(${Object.keys(prices).join('|')})(?![\\p{L}\\d])`,
      'gu',
    ),
    say: ([, unit = '']) => ` ${prices[unit]}`,
  },
  { pattern: /(?<![\p{L}\d.,/–-])1 ?h(?![\p{L}\d/])/gu, say: () => 'un’ora' },
  {
    pattern: lists.pattern(
      'gu',
    )`(?<=(?<!\p{L})(?:${'beforeTimes'}) )([01]?\d|2[0-4])[.:]([0-5]\d)(?![\d.,])( ?[-–] ?(?=\d))?`(),
    say: ([, hours = '', minutes = '', dash]) =>
      `${sayTime(Number(hours), Number(minutes))}${dash === undefined ? '' : ' a '}`,
  },
  {
    pattern: lists.pattern('gu')`(?<![\p{L}\d.,])([1-9]\d{0,2})°(?= (?:${'months'}|${'ordinalNouns'})(?!\p{L}))`(),
    say: ([, value = '']) => ordinal(Number(value)),
  },
  {
    pattern: lists.pattern('gu')`(?<=(?<!\p{L})(?:${'beforeOrdinals'}) )([1-9]\d{0,2})°(?= \p{Ll}{4})`(),
    say: ([, value = '']) => ordinal(Number(value)),
  },
  {
    pattern: lists.pattern('gu')`(?<=(?<!\p{L})(?:${'articles'}) )([1-9]\d{0,2})['’′](?!\d)`(),
    say: ([, value = '']) => ordinal(Number(value)),
  },
  {
    pattern: /(?<![\p{L}\d.,])(\d{1,3})['’](?=[\s.,;)]|$)/gu,
    say: ([, value = '']) => `${toCardinal(BigInt(value))} minuti`,
  },
  {
    pattern: /(?<![\p{L}\d.,/])(\d{1,3}) ?(?:½|1\/2) (\p{L}+)/gu,
    say: ([, whole = '', noun = '']) => sayHalf(BigInt(whole), noun),
  },
  {
    pattern: /(?<![\p{L}\d.,/])(½|1\/2)(?= (\p{L}+))/gu,
    say: ([, , noun = '']) => (isFeminine(noun) ? 'mezza' : 'mezzo'),
  },
  {
    pattern: /(?<![\p{L}\d.,/–-])1 (?=([aeiou]\p{L}*))/giu,
    say: ([, noun = '']) => (isFeminine(noun) ? 'un’' : null),
  },
];

const rulesFor = ({ months }: ReadingTables): readonly ReadingRule[] => [
  { pattern: /(?<![\p{L}\d])([1-9]\d?)º(?!\p{L})/gu, say: ([, value = '']) => ordinal(Number(value)) },
  { pattern: /(?<![\p{L}\d])([1-9]\d?)ª(?!\p{L})/gu, say: ([, value = '']) => ordinal(Number(value), true) },
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\d.,/])1(?=(?: (?:al |e (?:il )?)|[–-])?(?:(?<!1)\\d{1,2})? ?(?:${months.join('|')})(?!\\p{L}))`,
      'gu',
    ),
    say: () => 'primo',
  },
  {
    pattern:
      /(?<!\p{L})([IVX]{1,6})(?=(?:(?: e (?:il |l['’])?|[–-])[IVX]{1,6})? (?:sec(?:olo|\.)|millennio|trimestre))/gu,
    say: ([, numeral = '']) => (romanValue(numeral) > 0 ? ordinal(romanValue(numeral)) : null),
  },
  { pattern: /(?<=(?<!\p{L})[IVX]{1,6})[–-](?=[IVX]{1,6} sec)/gu, say: () => ' a ' },
  {
    pattern: /(?<!\p{L})(I{1,3})(?= [Gg]uerra)/gu,
    say: ([, numeral = '']) => ordinal(romanValue(numeral), true),
  },
  { pattern: /(?<=(?<!\p{L})[IVX]{1,6} )sec\.(?!\p{L})/gu, say: () => 'secolo' },
  {
    pattern: lists.pattern('giu')`(?<=(?<!\p{L})(?:${'beforeYears'}) )['’](?=(?:\d\d|[2-9]00)(?!\d))`(),
    say: () => '',
  },
];

export const italian = createReading('it', (tables) => ({
  cardinal,
  ordinal: toOrdinal,
  sum: (whole, hundredths) => `${whole} e ${hundredths}`,
  scaleLink: (name) => `di ${name}`,
  date: (day, name, year) => `${day === 1 ? 'primo' : toCardinal(day)} ${name} ${year}`,
  time: sayTime,
  dottedTimes: dottedTimes({ joins: 'alle|a|e', kept: String.raw`ore(?!\p{L})`, standsAlone: true }),
  elide,
  amounts: {
    fraction: (numerator, denominator) => {
      if (!denominators.has(denominator)) return null;
      const name = toOrdinal(denominator);
      return numerator === 1 ? cardinal(1n, name) + ` ${name}` : `${toCardinal(numerator)} ${name.replace(/o$/u, 'i')}`;
    },
    half: (half, year) => `${toOrdinal(half)} semestre ${year}`,
    factor: (number) => `${number} volte`,
    power: (exponent) => (exponent === 2 ? 'al quadrato' : exponent === 3 ? 'al cubo' : `alla ${toCardinal(exponent)}`),
    quarter: (quarter, year) => `${toOrdinal(quarter)} trimestre${year === null ? '' : ` ${year}`}`,
    monarch: (value, name) => ordinal(value, /^(?:Elisabetta|Isabella|Caterina)$/u.test(name)),
  },
  firstRules: firstRulesFor(tables),
  rules: rulesFor(tables),
}));
