import { toCardinal, toOrdinal } from 'n2words/de-DE';
import { germanAmounts, germanMonarch } from './german-amounts';
import { createReading } from '../create-reading';
import { dottedTimes } from '../patterns';
import type { ReadingRule } from '../reading-language';
import type { ReadingTables } from '../reading-tables';
import { romanValue, sayNumber } from '../spoken-numbers';
import { readingLists, readingMap } from '../reading-tables';

const lists = readingLists('de');

const feminine = lists.pattern('iu')`(?:${'feminineEndings'})$|(?:${'feminineNouns'})$`;
const neuter = /byte$/iu;
const notFeminine = lists.pattern('u')`^(?:${'masculineNouns'})$`;

/** "ein Kilometer", "eine Million", but "eins" without a noun. */
const cardinal = (value: bigint, noun: string): string => {
  if (value !== 1n || !/^\p{Lu}/u.test(noun)) return toCardinal(value);
  return feminine().test(noun) && !neuter.test(noun) && !notFeminine().test(noun) ? 'eine' : 'ein';
};

/** "neunzehnhundertfünf". */
const year = (value: number): string => {
  const [century, rest] = [Math.floor(value / 100), value % 100];
  if (value < 1_100 || value >= 2_000) return toCardinal(value);
  return `${toCardinal(century)}hundert${rest === 0 ? '' : toCardinal(rest)}`;
};

const time = (hours: number, minutes: number): string =>
  `${hours === 1 ? 'ein' : toCardinal(hours)} Uhr${minutes === 0 ? '' : ` ${toCardinal(minutes)}`}`;

const weakBefore = lists.pattern('iu')`(?<!\p{L})(?:${'beforeWeakOrdinals'})\s(?:\p{Ll}+en\s)?$|[*†]\s?$`;
const articleBefore = lists.pattern('iu')`(?<!\p{L})(?:${'articles'})\s$`;
const neuterNoun = lists.pattern('u')`^\s(?:${'neuterNouns'})`;

const betweenOrdinals = lists.pattern('u')`\d{1,3}\.\s?(?:${'between'})\s?$`;

/** The ending depends on the word before: "am dritten Mai", "der dritte Mai", "dritter Mai". */
const inflect = (value: number, before: string, after = ''): string => {
  const ordinal = toOrdinal(value);
  const governing = before.replace(betweenOrdinals(), '');
  if (weakBefore().test(governing)) return `${ordinal}n`;
  if (articleBefore().test(governing)) return ordinal;
  return neuterNoun().test(after) || /^\s?(?:Jahrhundert|Jahrtausend|Jh\.)/u.test(after)
    ? `${ordinal}s`
    : `${ordinal}r`;
};

const halves: readonly (readonly [noun: () => RegExp, gender: string])[] = [
  [lists.pattern('u')`^(?:${'halvedMasculines'})$`, 'masculine'],
  [lists.pattern('u')`^(?:${'halvedNeuters'})$`, 'neuter'],
  [() => /^(?:\p{Lu}\p{Ll}*e|Million)$/u, 'feminine'],
];

/** "Ein halber Liter", "eine dreiviertel Stunde". */
const sayPart = (part: 'halves' | 'threeQuarters', gender: string, noun: string): string =>
  `${readingMap('de', part)[gender]} ${noun}`;

const firstRulesFor = ({ months }: ReadingTables): readonly ReadingRule[] => [
  {
    pattern: lists.pattern('gu')`(?<=(?<![\p{L}\d.,])\d{1,2}\. ?)(${'shortMonths'})(?:\.(?= \d)|(?![\p{L}.]))`(),
    say: ([, short = '']) => months.find((month) => month.startsWith(short.slice(0, 3))) ?? null,
  },
  {
    pattern: lists.pattern('gu')`(?<=(?<!\p{L})(?:${'monarchs'})s )([IVXLC]{1,7})\.(?= \p{Lu})`(),
    say: ([, numeral = '']) => germanMonarch(romanValue(numeral), 'Ludwigs', ''),
  },
];

const ordinalRules = (): readonly ReadingRule[] => [
  {
    pattern: lists.pattern(
      'gu',
    )`(?<![\p{L}\d.,])(\d{1,2})\.(?=\s?(?:(?:und|oder|bis|[–-])\s?\d{1,2}\.\s)?(?:${'months'}|${'ordinalNouns'})(?!\p{L}))`(),
    say: ([, value = ''], { before, after }) => inflect(Number(value), before, after),
  },
];

const wordRules = (): readonly ReadingRule[] => [
  { pattern: /(?<=\d\.)\s?[–-]\s?(?=\d{1,2}\.\s)/gu, say: () => ' bis ' },
  {
    pattern: lists.pattern(
      'giu',
    )`(?<=(?<!\p{L})(?:${'beforeOrdinals'}) (?:\d{1,3}\. (?:und|oder|bis) )?)(\d{1,3})\.(?=\s\p{L})`(),
    say: ([, value = ''], { before, after }) => inflect(Number(value), before, after),
  },
  {
    pattern: /(?<![\p{L}\d.,])([1-9]|[12]\d|3[01])\.\s?(1[0-2]|0?[1-9])\.(?!\s?\d)/gu,
    say: ([, day = '', month = ''], { before, after }) => {
      const said = inflect(Number(day), before);
      const ending = /e([nr]?)$/u.exec(said)?.[1] ?? '';
      return `${said} ${toOrdinal(Number(month))}${ending}${after === '' ? '.' : ''}`;
    },
  },
  {
    pattern: /(?<![\p{L}\d])((?:1[1-9]|20)\d0|\d\d)er(n?)(?![\p{L}\d])/gu,
    say: ([, decade = '', ending = '']) => `${year(Number(decade))}er${ending}`,
  },
  {
    pattern: lists.pattern('gu')`(?<![\p{L}\d.,])(\d{1,4})-((?:${'numberSuffixes'})\p{Ll}{0,3})(?!\p{L})`(),
    say: ([, value = '', word = '']) => `${value === '1' ? 'ein' : toCardinal(BigInt(value))}${word}`,
  },
  {
    pattern: /(?<![\p{L}\d.,])(\d{1,3})(,\d{1,2})? ?%-?ig(\p{Ll}{0,2})(?!\p{L})/gu,
    say: ([, value = '', part = '', ending = '']) =>
      `${sayNumber(value + part, '', german())}${part === '' ? '' : ' '}prozentig${ending}`,
  },
  {
    pattern: /(?<![\p{L}\d.,])(\d{2,3})\. ?\+ ?(\d{1,2})\.(?= (?:Spielm|M)inute)/gu,
    say: ([, minute = '', added = ''], { before, after }) =>
      `${inflect(Number(minute), before, after)} plus ${inflect(Number(added), before, after)}`,
  },
  { pattern: /(?<=\/kg )KG(?!\p{L})/gu, say: () => 'Körpergewicht' },
  {
    pattern: /(?<![\p{L}\d.,])(\d{1,3})-j\.(?= \p{L})/gu,
    say: ([, value = '']) => `${value === '1' ? 'ein' : toCardinal(BigInt(value))}jährige`,
  },
  { pattern: /(?<=\d-)%(?=-)/gu, say: () => 'Prozent' },
];

const unitRulesFor = ({ units, spacedUnits }: ReadingTables): readonly ReadingRule[] => [
  {
    pattern: /(?<=\d-)(\p{L}{1,3})(?=-\p{Lu})/gu,
    say: ([sign]) => (units[sign] ?? spacedUnits?.[sign])?.[0] ?? null,
  },
  {
    pattern: lists.pattern('gu')`(?<![\p{L}\d.,])(\d{1,3}) x(?= (?:${'timesPer'})(?!\p{L}))`(),
    say: ([, value = '']) => `${value === '1' ? 'ein' : toCardinal(BigInt(value))}mal`,
  },
  {
    pattern: /(?<![\p{L}\d.,])(½|1\/2|¾|3\/4) (\p{L}+)/gu,
    say: ([, part = '', noun = '']) => {
      const name = units[noun]?.[0] ?? noun;
      const found = halves.find(([pattern]) => pattern().test(name));
      if (found === undefined) return null;
      if (/^[½1]/u.test(part)) return sayPart('halves', found[1], name);
      return /^(?:Stunde|Liter|Jahr)$/u.test(name) ? sayPart('threeQuarters', found[1], name) : null;
    },
  },
];

const otherRules: readonly ReadingRule[] = [
  {
    pattern: /(?<![\p{L}\d.,])([1-9]\d?),(\d\d) ?m(?![\p{L}\p{N}/])/gu,
    say: ([, whole = '', rest = '']) =>
      rest === '00' ? null : `${cardinal(BigInt(whole), 'Meter')} Meter ${toCardinal(Number(rest))}`,
  },
  {
    pattern: /(?<![\p{L}\d.,])(\d[\d.]{0,9}),[-–—]{1,2}(?: ?(?:€|Euro|EUR))?(?!\p{L})/gu,
    say: ([, value = '']) => `${sayNumber(value, 'Euro', german())} Euro`,
  },
  { pattern: /(?<=^|[\s(])\*\s(?=\d{1,2}\.)/gu, say: () => 'geboren am ' },
  { pattern: /(?<=^|[\s(])\*\s(?=\d{4})/gu, say: () => 'geboren ' },
  { pattern: /(?<=^|[\s(])†\s(?=\d{1,2}\.)/gu, say: () => 'gestorben am ' },
  { pattern: /(?<=^|[\s(])†\s(?=\d)/gu, say: () => 'gestorben ' },
  {
    pattern: /(?<=§ )(\d{1,4})([a-z])(?!\p{L})/gu,
    say: ([, value = '', letter = '']) => `${toCardinal(BigInt(value))} ${letter}`,
  },
];

export const german = createReading('de', (tables) => ({
  cardinal,
  ordinal: (value) => toOrdinal(value),
  year,
  sum: (whole, hundredths) => `${whole} ${hundredths}`,
  date: (day, month, inYear, before) => `${inflect(day, before)} ${month} ${inYear}`,
  dayComesFirst: true,
  time,
  dottedTimes: dottedTimes({ joins: 'bis|und', standsAlone: true, said: String.raw`(?:Uhr|h)(?!\p{L})` }),
  timePattern: /(?<![\p{L}\d:.,])([01]?\d|2[0-4])[:.]([0-5]\d)(?: (?:Uhr|h)(?!\p{L})|(?<=:\d\d)(?![\d:.]))/gu,
  amounts: germanAmounts(tables),
  firstRules: firstRulesFor(tables),
  rules: [...ordinalRules(), ...wordRules(), ...unitRulesFor(tables), ...otherRules],
}));
