import { alternationPattern, gap, notInWord, rule, wordEnds } from '../patterns';
import { createReading } from '../create-reading';
import type { ReadingRule } from '../reading-language';
import { readingLists, type ReadingTables } from '../reading-tables';

const lists = readingLists('ar');
const invariant = lists.set('invariant');
const invariantEnding = lists.pattern('u')`(?:${'invariantEndings'})$`;

/** "كيلومتران مربعان": the adjective has the dual too; what follows "في" has not. */
const toDual = (noun: string): string => {
  const [counted = '', ...rest] = noun.split(' في ');
  const dual = counted
    .split(' ')
    .map((word) => (word.endsWith('ة') ? `${word.slice(0, -1)}تان` : `${word}ان`))
    .join(' ');
  return [dual, ...rest].join(' في ');
};

const toSingle = (noun: string): string => {
  const [counted = '', ...rest] = noun.split(' في ');
  const one = /^\S*ة(?: |$)/u.test(counted) ? 'واحدة' : 'واحد';
  return [`${counted} ${one}`, ...rest].join(' في ');
};

/** One and two are said by the noun; null leaves the number. */
const sayOneOrTwo = (value: string, noun: string): string | null => {
  if (value === '1') return toSingle(noun);
  return invariant().has(noun) || invariantEnding().test(noun) ? null : toDual(noun);
};

const rulesFor = ({ units, currencies }: ReadingTables): readonly ReadingRule[] => {
  const unitNoun = (sign: string): string => (units[sign] ?? currencies[sign]?.whole)?.[0] ?? '';
  const signs = alternationPattern(
    [...Object.keys(units), ...Object.keys(currencies)].filter((sign) => !/[%٪]/u.test(sign)),
  );
  return [
    rule(`(?<![\\p{L}\\p{N}.,:/–+−-])([12])${gap}(${signs})${wordEnds}`, ([, value = '', sign = '']) =>
      sayOneOrTwo(value, unitNoun(sign)),
    ),
    rule(`${notInWord}([$£€₽₹])([12])(?![\\d.,]| ?(?:ألف|مليون|مليار))${wordEnds}`, ([, sign = '', value = '']) =>
      sayOneOrTwo(value, unitNoun(sign)),
    ),
  ];
};

const spellMinutes = (minutes: number): string => {
  if (minutes === 1) return 'دقيقة واحدة';
  if (minutes === 2) return 'دقيقتان';
  return `${minutes} ${minutes <= 10 ? 'دقائق' : 'دقيقة'}`;
};

/** Figures stay; units follow the plural of their number. */
export const arabic = createReading('ar', (tables) => ({
  plurals: 'ar',
  scaleLink: (name) => name.replace(/ا$/u, ''),
  date: (day, month, year) => `${day} ${month} ${year}`,
  time: (hours, minutes) => (minutes === 0 ? String(hours) : `${hours} و ${spellMinutes(minutes)}`),
  firstRules: rulesFor(tables),
  amounts: { factor: (number) => `${number} مرات`, power: (exponent) => `أس ${exponent}` },
}));
