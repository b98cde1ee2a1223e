import { toCardinal, toOrdinal } from 'n2words/fr-FR';
import type { AmountWords } from '../amount-words';
import type { ReadingTables } from '../reading-tables';
import { readingLists } from '../reading-tables';

const lists = readingLists('fr');

const denominators = new Set([5, 6, 7, 8, 9, 10, 12, 16, 20, 100, 1000]);

const ordinal = (value: number): string => (value === 1 ? 'premier' : toOrdinal(value));

const power = (exponent: number): string => {
  if (exponent === 2) return 'au carré';
  if (exponent === 3) return 'au cube';
  return `puissance ${exponent < 0 ? 'moins ' : ''}${toCardinal(Math.abs(exponent))}`;
};

const queen = lists.pattern('u')`^(?:${'queens'})$`;

const monarch = (value: number, name: string): string => {
  if (value > 1) return toCardinal(value);
  return queen().test(name) ? 'première' : 'premier';
};

export const frenchAmounts = ({ mixedParts }: ReadingTables): Partial<AmountWords> => ({
  factor: (number: string) => `${number} fois`,
  power,
  mixed: (whole, fraction) => `${toCardinal(whole)} ${mixedParts[fraction] ?? ''}`.trim(),
  fraction: (numerator, denominator) =>
    denominators.has(denominator)
      ? `${toCardinal(numerator)} ${toOrdinal(denominator)}${numerator > 1 ? 's' : ''}`
      : null,
  quarter: (quarter, year) => `${ordinal(quarter)} trimestre${year === null ? '' : ` ${year}`}`,
  half: (half, year) => `${ordinal(half)} semestre ${year}`,
  monarch,
});
