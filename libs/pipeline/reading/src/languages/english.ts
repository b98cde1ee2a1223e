import { toCardinal as britishCardinal } from 'n2words/en-GB';
import { toCardinal, toOrdinal } from 'n2words/en-US';
import { englishAmounts } from './english-amounts';
import { createReading } from '../create-reading';
import type { Neighbours, ReadingLanguage, ReadingRule } from '../reading-language';
import type { ReadingTables } from '../reading-tables';
import { sayNumber } from '../spoken-numbers';

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

const many: Readonly<Record<string, string>> = { k: 'thousand', K: 'thousand', M: 'million', B: 'billion' };

const firstRules: readonly ReadingRule[] = [
  {
    pattern: /(?<!\p{L})FY['’]?(\d\d|20\d\d)(?!\d)/gu,
    say: ([, written = '']) => `fiscal year ${year(Number(written.length === 2 ? `20${written}` : written))}`,
  },
  {
    pattern: /(?<![\p{L}\d])Q([1-4])[–-]Q([1-4])(?![\p{L}\d])/gu,
    say: ([, from = '', to = '']) => `the ${toOrdinal(from)} to the ${toOrdinal(to)} quarter`,
  },
];

const ordinalRules: readonly ReadingRule[] = [
  {
    pattern: /(?<![\p{L}\d.,])(\d{1,3}(?:,\d{3}){1,3}|\d{1,9})(?:st|nd|rd|th)(?![\p{L}\d])/giu,
    say: ([, value = '']) => toOrdinal(value.replaceAll(',', '')),
  },
];

const dateRulesFor = ({ months }: ReadingTables): readonly ReadingRule[] => {
  const month = `(?:${months.join('|')}|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\.?)`;
  const fullMonths = new Map(months.map((name) => [name.slice(0, 3), name]));
  return [
    {
      pattern: new RegExp(
        `(?<=(?<!\\p{L})${month} (?:\\d{1,2}(?: and |[–-]))?)([1-9]|[12]\\d|3[01])(?![\\p{L}\\d:.]\\d?)`,
        'gu',
      ),
      say: ([, day = ''], { before }) => (/and $/u.test(before) ? null : toOrdinal(day)),
    },
    {
      pattern: new RegExp(
        `(?<!\\d[.,:/]?|\\p{L})([1-9]|[12]\\d|3[01])[–-]([1-9]|[12]\\d|3[01])(?= ${month}(?!\\p{L}))`,
        'gu',
      ),
      say: ([, from = '', to = ''], { before }) =>
        `${/\bthe $/iu.test(before) ? '' : 'the '}${toOrdinal(from)} to the ${toOrdinal(to)} of`,
    },
    {
      pattern: new RegExp(`(?<!\\d[.,:/]?|\\p{L})([1-9]|[12]\\d|3[01])(?= ${month}(?!\\p{L}))`, 'gu'),
      say: ([, day = ''], { before }) => `${/\bthe $/iu.test(before) ? '' : 'the '}${toOrdinal(day)} of`,
    },
    {
      pattern: /(?<![\p{L}\d])(Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.?(?= \d)/gu,
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
    pattern: /(?<![\p{L}\d.,])(\d{1,3}) ?([kK])(?=\s(?:run|runs|race|races|walk|runner|runners|time|pace)(?!\p{L}))/gu,
    say: ([, value = '', letter = '']) => `${toCardinal(Number(value))} ${letter}`,
  },
];

const otherRules: readonly ReadingRule[] = [
  {
    pattern: /(?<![\p{L}\d])((?:1[1-9]|20)\d0)s(?![\p{L}\d])/gu,
    say: ([, value = '']) => decade(Number(value), year(Number(value))),
  },
  {
    pattern: /(?<=(?<!\p{L})(?:the|her|his|their|my|our|early|late|mid|in)[ -])['’]?([2-9]0)s(?![\p{L}\d])/giu,
    say: ([, value = '']) => decade(Number(value), toCardinal(Number(value))),
  },
  { pattern: /(?<=\p{L} )['’](?=\d\d(?![\p{L}\d]))/gu, say: () => '' },
  {
    pattern:
      /(?<=(?<!\p{L})(?:[Ii]n|[Ss]ince|[Uu]ntil|[Aa]fter|[Bb]efore|of|by) )(10\d\d|21\d\d)(?![\p{L}\d,.]\d?| \p{L})/gu,
    say: ([written]) => year(Number(written)),
  },
  {
    pattern: /(?<![\p{L}\d:])(1[0-2]|0?[1-9])(?::([0-5]\d))? ?([AaPp])\.?[Mm]\b(?:\.(?!\s*$|\s+\p{Lu}))?/gu,
    say: ([, hours = '', minutes = '0', half = '']) =>
      `${time(Number(hours), Number(minutes))} ${half.toLowerCase()} m`,
  },
  {
    pattern: /(?<=(?:Boeing|Flight|Interstate|Highway|Route|Peugeot|Porsche) )([1-9]\d\d)(?![\p{L}\d])/gu,
    say: ([, figures = '']) => afterHundreds(figures),
  },
  {
    pattern: /(?<![\p{L}\d.,])(\d[\d,]{0,12}(?:\.\d{1,2})?)([kKMB])(?= (?!run|race)\p{Ll})/gu,
    say: ([, value = '', scale = '']) =>
      /k/iu.test(scale) && value.length < 2 ? null : `${sayNumber(value, '', standard())} ${many[scale]}`,
  },
  {
    pattern: /(?<=\d ?(?:ft|feet|foot)\.? )(\d{1,2}) ?in\b/gu,
    say: ([, inches = '']) => `${toCardinal(Number(inches))} inch${inches === '1' ? '' : 'es'}`,
  },
  { pattern: /(?<=[½⅓⅔¼¾⅛⅜⅝⅞] )in\b\.?/gu, say: () => 'inches' },
  {
    pattern: /(?<=(\d) ?)in(?=[.,;:)]|$| (?:tall|wide|long|high|deep|thick|across|[x×])\b)(?!\. ?\d)/gu,
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
    pattern: /(?<=(?<!\p{L})John |Matthew |Mark |Luke |Genesis |Exodus |Psalms? )(\d{1,3}):(\d{1,3})/gu,
    say: ([, one = '', other = '']) => `${toCardinal(Number(one))} ${toCardinal(Number(other))}`,
  },
  {
    pattern: /(?<![\p{L}\d])(\d0)[-–](\d0)(?= (?:split|chance|basis|deal|odds|shot))/gu,
    say: ([, one = '', other = '']) => `${toCardinal(Number(one))} ${toCardinal(Number(other))}`,
  },
  { pattern: /(?<![\p{L}\d])#(?=\d)/gu, say: () => 'number ' },
  { pattern: /(?<![\p{L}\d])24\/7(?!\d)/gu, say: () => 'twenty-four seven' },
];

/** "A $20 bill", "a 6-inch pipe". */
const isAttributive = ({ before, after }: Neighbours): boolean =>
  /(?<!\p{L})(?:an?|another|every)\s$/iu.test(before) &&
  /^(?:-| (?!(?:a|an|and|or|in|for|to|of|per|from|at|on|by|with|is|was|that|which)\b))\p{Ll}/u.test(after);

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
  timePattern: /(?<![\p{L}\d:.,])([01]?\d|2[0-4]):([0-5]\d)(?![\d:]| ?[ap]\.?m)/giu,
  amounts: englishAmounts(tables),
  firstRules,
  rules: [...ordinalRules, ...dateRulesFor(tables), ...shortUnitRulesFor(tables), ...otherRules],
}));

/** @param tag in a region of America, months come before days */
export const english = (tag: string): ReadingLanguage => ({
  ...standard(),
  ...(/-(?:GB|IE|AU|NZ)$/iu.test(tag) && { cardinal: (value) => britishCardinal(value) }),
  dayComesFirst: /^en-(?!US)/iu.test(tag),
});
