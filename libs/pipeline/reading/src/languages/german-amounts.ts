import { toCardinal, toOrdinal } from 'n2words/de-DE';
import { capitalised } from '@svc/texts';
import type { AmountWords } from '../amount-words';
import type { ReadingTables } from '../reading-tables';
import { vulgarFractions } from '../patterns';

type Denominators = ReadingTables['denominators'];

const spellFraction = (numerator: number, denominator: number, denominators: Denominators): string | null => {
  const name = denominators[denominator];
  return name === undefined ? null : `${numerator === 1 ? 'ein' : toCardinal(numerator)} ${name}`;
};

const dativeBefore = /(?<!\p{L})(?:unter|von|mit|bei|zu|nach|aus|seit|neben|gegenüber)\s(?:\p{Lu}\p{L}+\s){0,2}$/u;
const women = /^(?:Elisabeth|Katharina|Maria|Margarethe|Kleopatra|Isabella|Christina|Johanna|Anna|Wilhelmina)/u;

/** "Karl der Fünfte", "unter Karl dem Fünften", "Ludwigs des Vierzehnten". */
export const germanMonarch = (value: number, name: string, before: string): string => {
  const ordinal = capitalised(toOrdinal(value));
  const isWoman = women.test(name);
  if (/[^s]s$/u.test(name) && !/(?:us|as)$/u.test(name)) return `${isWoman ? 'der' : 'des'} ${ordinal}n`;
  if (dativeBefore.test(before)) return `${isWoman ? 'der' : 'dem'} ${ordinal}n`;
  return `${isWoman ? 'die' : 'der'} ${ordinal}`;
};

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
    const isWeak = /(?<!\p{L})(?:im|am|zum|vom|de[mns]|seit|ab|bis)\s$/iu.test(before);
    const ending = isWeak ? 'n' : /(?<!\p{L})das\s$/iu.test(before) ? '' : 's';
    return `${toOrdinal(quarter)}${ending} Quartal${year === null ? '' : ` ${year}`}`;
  },
  half: (half, year) => `${toOrdinal(half)}s Halbjahr ${year}`,
  // The genitive is a monarch's name too.
  monarchs: `(?:${amounts.monarchs})s?`,
  monarch: germanMonarch,
});
