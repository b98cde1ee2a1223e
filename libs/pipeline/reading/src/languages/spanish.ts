import { toCardinal, toOrdinal } from 'n2words/es-ES';
import { spanishAmounts } from './spanish-amounts';
import { createReading } from '../create-reading';
import { dottedTimes } from '../patterns';
import type { ReadingRule } from '../reading-language';
import type { ReadingTables } from '../reading-tables';
import { romanValue } from '../spoken-numbers';
import { readingLists } from '../reading-tables';

const lists = readingLists('es');

/** Masculine or of both genders in spite of their ending. */
const masculine = lists.pattern('iu')`^(?:${'masculineNouns'})$`;
const feminine = lists.pattern('iu')`(?:${'feminineEndings'})$|^(?:${'feminineNouns'})$`;
const functionWord = lists.pattern('iu')`^(?:${'functionWords'})$`;

/** Before a noun "uno" is shortened or becomes "una", and hundreds agree with it: "doscientas páginas". */
const cardinal = (value: bigint, noun: string): string => {
  const said = toCardinal(value)
    .replace(/dieciseis(?!\p{L})/u, 'dieciséis')
    .replace(/veintiuno(?= mil)/u, 'veintiún')
    .replace(/ uno(?= mil)/u, ' un');
  const [first = ''] = noun.split(/[ -]/u);
  if (first === '' || functionWord().test(first)) return said;
  if (isFeminine(first)) return said.replaceAll(/(cient|quinient)os(?! millon)/gu, '$1as').replace(/uno$/u, 'una');
  return said.replace(/veintiuno$/u, 'veintiún').replace(/uno$/u, 'un');
};

const time = (hours: number, minutes: number): string => {
  const said = cardinal(BigInt(hours), 'hora');
  return minutes === 0 ? `${said} en punto` : `${said} y ${cardinal(BigInt(minutes), '')}`;
};

const feminineOrdinal = (ordinal: string): string => ordinal.replaceAll(/o(?= |$)/gu, 'a');

const isFeminine = (noun: string): boolean => feminine().test(noun) && !masculine().test(noun);

/** Ordinals up to ten, as the Academy advises. */
const sayCentury = (numeral: string): string | null => {
  const value = romanValue(numeral);
  if (value === 0) return null;
  return value <= 10 ? toOrdinal(value) : cardinal(BigInt(value), '');
};

const firstRulesFor = ({ units }: ReadingTables): readonly ReadingRule[] => [
  {
    pattern: /(?<=(?<!\p{L})(?:tensión|PA)(?: de)? )(\d\d)\/(\d{1,2})(?![\p{L}\d/]|[.,]\d)/gu,
    say: ([, upper = '', lower = '']) => `${toCardinal(Number(upper))} ${toCardinal(Number(lower))}`,
  },
  {
    pattern: /(?<=\d ?(?:m?g|ml|U?I)) ?\/ ?(\d{1,2})(?= ?h(?!\p{L}))/gu,
    say: ([, hours = '']) => ` cada ${toCardinal(Number(hours))}`,
  },
  {
    pattern:
      /(?<![\p{L}\d.,+]|\d )(?:[6-9]\d{2} \d{3} \d{3}|9\d \d{3} \d{2} \d{2}|9\d{2} \d{2} \d{2} \d{2})(?![\p{L}\d]| \d)/gu,
    say: ([written]) => Array.from(written.replaceAll(' ', ''), (figure) => toCardinal(Number(figure))).join(' '),
  },
  {
    pattern: /(?<![\p{L}\d.,])(\d{1,3})(?: ?½| 1\/2) (\p{L}+\.?)/gu,
    say: ([, whole = '', written = '']) => {
      const noun = units[written]?.[whole === '1' ? 0 : 1] ?? written.replace(/\.$/u, '');
      if (functionWord().test(noun)) return null;
      const named = whole === '1' ? noun.replace(/s$/u, '') : noun;
      const stop = units[written] === undefined && written.endsWith('.') ? '.' : '';
      return `${cardinal(BigInt(whole), noun)} ${named} y ${isFeminine(noun) ? 'media' : 'medio'}${stop}`;
    },
  },
];

const rulesFor = ({ units }: ReadingTables): readonly ReadingRule[] => [
  {
    pattern: /(?<![\p{L}\d.,])([1-9]\d?)\.?º(?!\p{L})/gu,
    say: ([, value = '']) => toOrdinal(value),
  },
  {
    pattern: /(?<![\p{L}\d.,])([1-9]\d?)\.?ª(?!\p{L})/gu,
    say: ([, value = '']) => feminineOrdinal(toOrdinal(value)),
  },
  { pattern: /(?<![\p{L}\d])1\.?er(?!\p{L})/gu, say: () => 'primer' },
  { pattern: /(?<![\p{L}\d])3\.?er(?!\p{L})/gu, say: () => 'tercer' },
  {
    pattern: lists.pattern('gu')`(?<![\p{L}\d])([1-4])(${'ordinalEndings'})(?!\p{L})`(),
    say: ([, value = '', ending = '']) => {
      const ordinal = toOrdinal(Number(value));
      return ending.endsWith('a') ? feminineOrdinal(ordinal) : ordinal;
    },
  },
  {
    pattern: /(?<=(?<!\p{L})siglos? (?:[IVX]{1,6}(?: y | a |, |[-–]))?)([IVX]{1,6})(?!\p{L})/giu,
    say: ([, numeral = '']) => sayCentury(numeral),
  },
  { pattern: /(?<=(?<!\p{L})siglos? [IVX]{1,6})[-–](?=[IVX])/gu, say: () => ' a ' },
  { pattern: /(?<!\p{L})s\. ([IVX]{1,6})(?!\p{L})/gu, say: ([, numeral = '']) => `siglo ${sayCentury(numeral)}` },
  {
    pattern: /(?<![\p{L}\d.,/])(?:½|1\/2)(?= (\p{L}+))/gu,
    say: (_, { after }) => {
      const noun = /^ (\p{L}+)/u.exec(after)?.[1] ?? '';
      const name = units[noun]?.[0] ?? noun;
      return functionWord().test(name) ? null : isFeminine(name) ? 'media' : 'medio';
    },
  },
  {
    pattern: /(?<![\p{L}\d.,])([1-9]\d?),(\d\d) ?m(?![\p{L}\p{N}/])/gu,
    say: ([, whole = '', rest = '']) =>
      rest === '00'
        ? null
        : `${cardinal(BigInt(whole), 'metro')} metro${whole === '1' ? '' : 's'} ${cardinal(BigInt(rest), '')}`,
  },
  {
    pattern: /(?<=(?<!\p{L})(?:el|del|al) )min\.(?= \d)/giu,
    say: () => 'minuto',
  },
  {
    pattern: /(?<![\p{L}\d])c\/ ?(\d{1,3})(?= (\p{L}+))/gu,
    say: ([, value = '', noun = '']) => `cada ${cardinal(BigInt(value), units[noun]?.[1] ?? noun)}`,
  },
  {
    pattern: /(?<=\d ?)([ap])\. ?m\.(?!\p{L})|(?<=\d ?)([ap])m(?!\p{L})/gu,
    say: ([, dotted, plain]) => `${dotted ?? plain} m`,
  },
];

export const spanish = createReading('es', (tables) => ({
  cardinal,
  ordinal: (value) => toOrdinal(value),
  year: (value) => cardinal(BigInt(value), ''),
  sum: (whole, hundredths) => `${whole} con ${hundredths}`,
  scaleLink: (name) => `de ${name}`,
  date: (day, month, inYear) => `${cardinal(BigInt(day), '')} de ${month} de ${inYear}`,
  dayComesFirst: true,
  time,
  dottedTimes: dottedTimes({
    joins: 'a|y',
    said: String.raw`h(?!\p{L})`,
    kept: String.raw`horas?(?!\p{L})|[ap]\.? ?m\b`,
    before: '(?<!\\p{L})las?',
  }),
  timePattern: /(?<![\p{L}\d:.,])([01]?\d|2[0-4])[:.]([0-5]\d)(?: ?h(?!\p{L})|(?<=:\d\d)(?![\d:]|[.,]\d))/gu,
  amounts: spanishAmounts(tables),
  firstRules: firstRulesFor(tables),
  rules: rulesFor(tables),
}));
