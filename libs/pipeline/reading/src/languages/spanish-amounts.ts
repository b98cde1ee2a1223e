import { toCardinal, toOrdinal } from 'n2words/es-ES';
import type { AmountWords } from '../amount-words';
import { readingLists, type ReadingTables } from '../reading-tables';

const lists = readingLists('es');

const shortOrdinal = (value: number): string => lists.all('shortOrdinals')[value - 1] ?? '';

const power = (exponent: number): string => {
  if (exponent === 2) return 'al cuadrado';
  if (exponent === 3) return 'al cubo';
  return `a la ${exponent < 0 ? 'menos ' : ''}${toCardinal(Math.abs(exponent))}`;
};

const monarch = (value: number, name: string): string => {
  if (value > 10) return toCardinal(value).replace(/dieciseis$/u, 'dieciséis');
  const ordinal = toOrdinal(value);
  return /a$|^Isabel$/u.test(name) ? ordinal.replace(/o$/u, 'a') : ordinal;
};

export const spanishAmounts = ({ mixedParts, denominators }: ReadingTables): Partial<AmountWords> => ({
  factor: (number: string, value: string) => (value === '1' ? 'una vez' : `${number} veces`),
  power,
  mixed: (whole, fraction) => `${toCardinal(whole)} ${mixedParts[fraction] ?? ''}`.trim(),
  fraction: (numerator, denominator) => {
    const name = denominators[denominator];
    if (name === undefined) return null;
    return numerator === 1 ? `un ${name}` : `${toCardinal(numerator)} ${name}s`;
  },
  quarter: (quarter, year) => `${shortOrdinal(quarter)} trimestre${year === null ? '' : ` de ${year}`}`,
  half: (half, year) => `${shortOrdinal(half)} semestre de ${year}`,
  monarch,
});
