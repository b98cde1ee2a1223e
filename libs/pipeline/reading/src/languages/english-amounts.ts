import { toCardinal, toOrdinal } from 'n2words/en-US';
import type { AmountWords } from '../amount-words';
import { readingLists, type ReadingTables } from '../reading-tables';
import { vulgarFractions } from '../patterns';

const denominators = new Set([5, 6, 7, 8, 9, 10, 12, 16, 20, 32, 64, 100, 1000]);

const fraction = (numerator: number, denominator: number): string | null =>
  denominators.has(denominator)
    ? `${toCardinal(numerator)} ${toOrdinal(denominator).replace('one ', '')}${numerator > 1 ? 's' : ''}`
    : null;

const power = (exponent: number): string => {
  if (exponent === 2) return 'squared';
  if (exponent === 3) return 'cubed';
  return `to the ${exponent < 0 ? 'minus ' : ''}${toOrdinal(Math.abs(exponent))}`;
};

const determinerBefore = readingLists('en').pattern('iu')`(?<!\p{L})(?:${'beforeQuarters'}) $`;

export const englishAmounts = ({ mixedParts }: ReadingTables): Partial<AmountWords> => ({
  factor: (number: string) => `${number} times`,
  power,
  mixed: (whole, part) => {
    const [numerator, denominator] = vulgarFractions[part] ?? [1, 2];
    return `${toCardinal(whole)} and ${mixedParts[part] ?? fraction(numerator, denominator)}`;
  },
  fraction,
  quarter: (quarter, year, before) => {
    if (year === null && determinerBefore().test(before)) return `${toOrdinal(quarter)} quarter`;
    return `the ${toOrdinal(quarter)} quarter${year === null ? '' : ` of ${year}`}`;
  },
  half: (half, year) => `the ${toOrdinal(half)} half of ${year}`,
  monarch: (value) => `the ${toOrdinal(value)}`,
});
