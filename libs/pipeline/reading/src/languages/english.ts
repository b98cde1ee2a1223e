import { toCardinal as britishCardinal } from 'n2words/en-GB';
import { toCardinal, toOrdinal } from 'n2words/en-US';
import { englishAmounts } from './english-amounts';
import { createReading } from '../create-reading';
import { dottedTimes } from '../patterns';
import type { Neighbours, ReadingLanguage, ReadingRule } from '../reading-language';
import type { ReadingTables } from '../reading-tables';
import { sayNumber } from '../spoken-numbers';
import { readingLists } from '../reading-tables';

const lists = readingLists('en');

const cardinal = (value: bigint): string => toCardinal(value, { and: true });

/** "nineteen oh five", "two thousand seven", "twenty twenty-four". */
const year = (value: number): string => {
  const [century, rest] = [Math.floor(value / 100), value % 100];
  if (value >= 2_000 && value < 2_010) return toCardinal(value);
  if (rest === 0) return century % 10 === 0 ? toCardinal(value) : `${toCardinal(century)} hundred`;
  return `${toCardinal(century)} ${rest < 10 ? 'oh ' : ''}${toCardinal(rest)}`;
};

const time = (hours: number, minutes: number): string => {
  if (minutes === 0) return hours > 12 || hours === 0 ? `${toCardinal(hours)} hundred hours` : toCardinal(hours);
  return `${toCardinal(hours)} ${minutes < 10 ? 'oh ' : ''}${toCardinal(minutes)}`;
};

const afterHundreds = (figures: string): string => {
  const [hundreds = '', tens = ''] = [figures.slice(0, -2), figures.slice(-2)];
  if (tens === '00') return `${toCardinal(hundreds)} hundred`;
  return `${toCardinal(hundreds)} ${tens.startsWith('0') ? 'oh ' : ''}${toCardinal(Number(tens))}`;
};

const decade = (value: number, said: string): string =>
  value % 100 === 0 ? `${said}s` : `${said.replace(/y$/u, 'ie')}s`;

const firstRules: readonly ReadingRule[] = [
  {
    pattern: /(?<![\p{L}\d:.,])(1[0-2]|0?[1-9])(?:[:.]([0-5]\d))? ?([AaPp])\.? ?[Mm]\b(?:\.(?!\s*$|\s+\p{Lu}))?/gu,
    say: ([, hours = '', minutes = '0', half = '']) =>
      `${time(Number(hours), Number(minutes))} ${half.toLowerCase()} m`,
  },
  {
    pattern: /(?<!\p{L})FY['’]?(\d\d|20\d\d)(?!\d)/gu,
    say: ([, written = '']) => `fiscal year ${year(Number(written.length === 2 ? `20${written}` : written))}`,
  },
  {
    pattern: /(?<![\p{L}\d])Q([1-4])[–-]Q([1-4])(?![\p{L}\d])/gu,
    say: ([, from = '', to = '']) => `the ${toOrdinal(from)} to the ${toOrdinal(to)} quarter`,
  },
];

const ordinalRules = (): readonly ReadingRule[] => [
  {
    pattern: lists.pattern(
      'giu',
    )`(?<![\p{L}\d.,])(\d{1,3}(?:,\d{3}){1,3}|\d{1,9})(?:${'ordinalEndings'})(?![\p{L}\d])`(),
    say: ([, value = '']) => toOrdinal(value.replaceAll(',', '')),
  },
];

const dateRulesFor = ({ months }: ReadingTables): readonly ReadingRule[] => {
  const fullMonths = new Map(months.map((name) => [name.slice(0, 3), name]));
  return [
    {
      pattern: lists.pattern(
        'gu',
      )`(?<=(?<!\p{L})(?:${'months'}|(?:${'shortMonths'})\.?) (?:\d{1,2}(?: and |[–-]))?)([1-9]|[12]\d|3[01])(?![\p{L}\d:.]\d?)`(),
      say: ([, day = ''], { before }) => (/and $/u.test(before) ? null : toOrdinal(day)),
    },
    {
      pattern: lists.pattern(
        'gu',
      )`(?<!\d[.,:/]?|\p{L})([1-9]|[12]\d|3[01])[–-]([1-9]|[12]\d|3[01])(?= (?:${'months'}|(?:${'shortMonths'})\.?)(?!\p{L}))`(),
      say: ([, from = '', to = ''], { before }) =>
        `${/\bthe $/iu.test(before) ? '' : 'the '}${toOrdinal(from)} to the ${toOrdinal(to)} of`,
    },
    {
      pattern: lists.pattern(
        'gu',
      )`(?<!\d[.,:/]?|\p{L})([1-9]|[12]\d|3[01])(?= (?:${'months'}|(?:${'shortMonths'})\.?)(?!\p{L}))`(),
      say: ([, day = ''], { before }) => `${/\bthe $/iu.test(before) ? '' : 'the '}${toOrdinal(day)} of`,
    },
    {
      pattern: lists.pattern('gu')`(?<![\p{L}\d])(${'shortMonths'})\.?(?= \d)`(),
      say: ([, short = '']) => fullMonths.get(short.slice(0, 3)) ?? null,
    },
  ];
};

/** "10-yr. bonds", "2 c. flour". */
const shortUnitRulesFor = ({ units }: ReadingTables): readonly ReadingRule[] => [
  {
    pattern: /(?<=\d-)(\p{L}{1,4})\.?(?= \p{L})/gu,
    say: ([, sign = '']) => (units[sign] ?? units[`${sign}.`])?.[0] ?? null,
  },
  {
    pattern: /(?<=(\d) )c\.(?= \p{Ll})/gu,
    say: ([, figure = ''], { before }) => (figure === '1' && /(?<![\d.,/])1 $/u.test(before) ? 'cup' : 'cups'),
  },
  {
    pattern: lists.pattern('gu')`(?<![\p{L}\d.,])(\d{1,3}) ?([kK])(?=\s(?:${'races'})(?!\p{L}))`(),
    say: ([, value = '', letter = '']) => `${toCardinal(Number(value))} ${letter}`,
  },
];

const otherRules = (): readonly ReadingRule[] => [
  {
    pattern: /(?<![\p{L}\d])((?:1[1-9]|20)\d0)s(?![\p{L}\d])/gu,
    say: ([, value = '']) => decade(Number(value), year(Number(value))),
  },
  {
    pattern: lists.pattern('giu')`(?<=(?<!\p{L})(?:${'beforeDecades'})[ -])['’]?([2-9]0)s(?![\p{L}\d])`(),
    say: ([, value = '']) => decade(Number(value), toCardinal(Number(value))),
  },
  { pattern: /(?<=\p{L} )['’](?=\d\d(?![\p{L}\d]))/gu, say: () => '' },
  {
    pattern: lists.pattern('gu')`(?<=(?<!\p{L})(?:${'beforeYears'}) )(10\d\d|21\d\d)(?![\p{L}\d,.]\d?| \p{L})`(),
    say: ([written]) => year(Number(written)),
  },
  {
    pattern: lists.pattern('gu')`(?<=(?:${'routes'}) )([1-9]\d\d)(?![\p{L}\d])`(),
    say: ([, figures = '']) => afterHundreds(figures),
  },
  {
    pattern: /(?<![\p{L}\d.,])(\d[\d,]{0,12}(?:\.\d{1,2})?)([kKMB])(?= (?!run|race)\p{Ll})/gu,
    say: ([, value = '', scale = '']) =>
      /k/iu.test(scale) && value.length < 2
        ? null
        : `${sayNumber(value, '', standard())} ${standard().amounts.magnitudes[scale.toLowerCase()]?.[0]}`,
  },
  {
    pattern: /(?<=\d ?(?:ft|feet|foot)\.? )(\d{1,2}) ?in\b/gu,
    say: ([, inches = '']) => `${toCardinal(Number(inches))} inch${inches === '1' ? '' : 'es'}`,
  },
  { pattern: /(?<=[½⅓⅔¼¾⅛⅜⅝⅞] )in\b\.?/gu, say: () => 'inches' },
];

const measureRules = (): readonly ReadingRule[] => [
  {
    pattern: lists.pattern('gu')`(?<=(\d) ?)in(?=[.,;:)]|$| (?:${'dimensions'})\b)(?!\. ?\d)`(),
    say: ([, figure = ''], { before }) =>
      ` inch${figure === '1' && /(?<![\d.,/])1 ?$/u.test(before) ? '' : 'es'}`.slice(before.endsWith(' ') ? 1 : 0),
  },
  {
    pattern: /(?<![\p{L}\d])['’]?([2-9]0)['’]s(?!\p{L})/gu,
    say: ([, value = '']) => decade(Number(value), toCardinal(Number(value))),
  },
  {
    pattern: /(?<![\p{L}\d.,])(\d{1,2})[′'](?=\s?(?:[x×]\s?\d|$|[,;)]))/gu,
    say: ([, feet = ''], { before }) =>
      /(?<!\d)['‘]/u.test(before) ? null : `${toCardinal(Number(feet))} ${feet === '1' ? 'foot' : 'feet'}`,
  },
  { pattern: /(?<![\p{L}\d])№ ?(?=\d)/gu, say: () => 'number ' },
  { pattern: /(?<=[ap]\.m\.)[–-](?=\d)/giu, say: () => ' to ' },
  {
    pattern: lists.pattern('gu')`(?<=(?<!\p{L})(?:${'books'}) )(\d{1,3}):(\d{1,3})`(),
    say: ([, one = '', other = '']) => `${toCardinal(Number(one))} ${toCardinal(Number(other))}`,
  },
  {
    pattern: lists.pattern('gu')`(?<![\p{L}\d])(\d0)[-–](\d0)(?= (?:${'shares'}))`(),
    say: ([, one = '', other = '']) => `${toCardinal(Number(one))} ${toCardinal(Number(other))}`,
  },
  { pattern: /(?<![\p{L}\d])#(?=\d)/gu, say: () => 'number ' },
  { pattern: /(?<![\p{L}\d])24\/7(?!\d)/gu, say: () => 'twenty-four seven' },
];

const attributed = lists.pattern('u')`^(?:-| (?!(?:${'notAttributive'})\b))\p{Ll}`;

const contest = lists.pattern('u')`^ (?:${'contests'})(?!\p{L})`;

/** "A $20 bill", "a 6-inch pipe", "the 100 m final". */
const isAttributive = ({ before, after }: Neighbours): boolean =>
  (/(?<!\p{L})(?:an?|another|every)\s$/iu.test(before) && attributed().test(after)) || contest().test(after);

const duration = (hours: string, minutes: string, seconds: string): string =>
  [
    toCardinal(Number(hours)),
    ...[minutes, seconds].map((part) => `${part.startsWith('0') ? 'oh ' : ''}${toCardinal(Number(part))}`),
  ].join(' ');

const standard = createReading('en', (tables) => ({
  cardinal,
  ordinal: (value) => toOrdinal(value),
  year,
  sum: (whole, hundredths, name) => `${whole} and ${hundredths} ${name}`,
  date: (day, name, inYear) => `${name} ${toOrdinal(day)}, ${inYear}`,
  time,
  duration,
  isAttributive,
  dottedTimes: dottedTimes({ joins: 'to|and|until', kept: String.raw`[ap]\.? ?m\b` }),
  timePattern: /(?<![\p{L}\d:.,])([01]?\d|2[0-4]):([0-5]\d)(?![\d:]| ?[ap]\.?m)/giu,
  amounts: englishAmounts(tables),
  firstRules,
  rules: [...ordinalRules(), ...dateRulesFor(tables), ...shortUnitRulesFor(tables), ...otherRules(), ...measureRules()],
}));

/** @param tag in a region of America, months come before days */
export const english = (tag: string): ReadingLanguage => ({
  ...standard(),
  ...(/-(?:GB|IE|AU|NZ)$/iu.test(tag) && { cardinal: (value) => britishCardinal(value) }),
  dayComesFirst: /^en-(?!US)/iu.test(tag),
});
