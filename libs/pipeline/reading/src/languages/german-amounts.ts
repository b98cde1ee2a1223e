import { toCardinal, toOrdinal } from 'n2words/de-DE';
import { capitalised } from '@svc/texts';
import type { AmountWords } from '../amount-words';
import type { ReadingTables } from '../reading-tables';
import { vulgarFractions } from '../patterns';
import { readingLists } from '../reading-tables';

const lists = readingLists('de');

type Denominators = ReadingTables['denominators'];

const spellFraction = (numerator: number, denominator: number, denominators: Denominators): string | null => {
  const name = denominators[denominator];
  return name === undefined ? null : `${numerator === 1 ? 'ein' : toCardinal(numerator)} ${name}`;
};

const dativeBefore = lists.pattern('u')`(?<!\p{L})(?:${'dativePrepositions'})\s(?:\p{Lu}\p{L}+\s){0,2}$`;
const women = lists.pattern('u')`^(?:${'queens'})`;

/** "Karl der Fünfte", "unter Karl dem Fünften", "Ludwigs des Vierzehnten". */
export const germanMonarch = (value: number, name: string, before: string): string => {
  const ordinal = capitalised(toOrdinal(value));
  const isWoman = women().test(name);
  if (/[^s]s$/u.test(name) && !/(?:us|as)$/u.test(name)) return `${isWoman ? 'der' : 'des'} ${ordinal}n`;
  if (dativeBefore().test(before)) return `${isWoman ? 'der' : 'dem'} ${ordinal}n`;
  return `${isWoman ? 'die' : 'der'} ${ordinal}`;
};

const beforeWeakQuarter = lists.pattern('iu')`(?<!\p{L})(?:${'beforeWeakQuarter'})\s$`;

export const germanAmounts = ({ amounts, denominators }: ReadingTables): Partial<AmountWords> => ({
  factor: (number: string, value: string) => `${value === '1' ? 'ein' : number}mal`,
  power: (exponent: number) => {
    if (exponent === 2) return 'Quadrat';
    return `hoch ${exponent < 0 ? 'minus ' : ''}${toCardinal(Math.abs(exponent))}`;
  },
  mixed: (whole, part) => {
    const [numerator, denominator] = vulgarFractions[part] ?? [1, 2];
    return part === '½'
      ? `${whole === 1n ? 'ein' : toCardinal(whole)}einhalb`
      : `${toCardinal(whole)} ${spellFraction(numerator, denominator, denominators)}`;
  },
  fraction: (numerator, denominator) => spellFraction(numerator, denominator, denominators),
  quarter: (quarter, year, before) => {
    const isWeak = beforeWeakQuarter().test(before);
    const ending = isWeak ? 'n' : /(?<!\p{L})das\s$/iu.test(before) ? '' : 's';
    return `${toOrdinal(quarter)}${ending} Quartal${year === null ? '' : ` ${year}`}`;
  },
  half: (half, year) => `${toOrdinal(half)}s Halbjahr ${year}`,
  // The genitive is a monarch's name too.
  monarchs: `(?:${amounts.monarchs})s?`,
  monarch: germanMonarch,
});
