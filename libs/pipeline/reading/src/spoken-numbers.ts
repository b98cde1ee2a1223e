import type { ReadingLanguage } from './reading-language';

const values: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 };

/** Numerals of centuries and kings; 0 for other words. */
export const romanValue = (numeral: string): number => {
  if (!/^C{0,3}(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/iu.test(numeral)) return 0;
  const figures = Array.from(numeral.toUpperCase(), (letter) => values[letter] ?? 0);
  return figures.reduce((sum, value, index) => sum + (value < (figures[index + 1] ?? 0) ? -value : value), 0);
};

/** A longer number is an identifier, not a count. */
const longestCount = 15;

const escapeMarks = (marks: string): string => marks.replaceAll(/[.\\\]^-]/gu, String.raw`\$&`);

/** A number with the language's groups and fraction; the caller captures it. */
export const numberPattern = ({ groupMarks, decimalMark, groupSizes = '3' }: ReadingLanguage): string => {
  const group = `[${escapeMarks(groupMarks)}]`;
  const marks = decimalMark === ',' ? '[.,]' : '[.]';
  return String.raw`\d{1,3}(?:${group}\d{${groupSizes}}(?!\d))+(?:[${escapeMarks(decimalMark)}]\d{1,9}(?!\d))?|\d{1,24}(?:${marks}\d{1,9}(?![\d]))?`;
};

interface WrittenNumber {
  readonly whole: string;
  readonly fraction: string;
}

export const splitNumber = (
  written: string,
  { groupMarks, decimalMark, groupSizes = '3' }: Pick<ReadingLanguage, 'groupMarks' | 'decimalMark' | 'groupSizes'>,
): WrittenNumber => {
  const isGrouped = new RegExp(`^\\d{1,3}(?:[${escapeMarks(groupMarks)}]\\d{${groupSizes}})+(?!\\d)`, 'u').exec(
    written,
  );
  const grouped = isGrouped?.[0] ?? '';
  const rest = written.slice(grouped.length);
  if (grouped !== '') return { whole: grouped.replaceAll(/\D/gu, ''), fraction: rest.replaceAll(/\D/gu, '') };
  const [whole = '', fraction = ''] = written.split(written.includes(decimalMark) ? decimalMark : '.');
  return { whole, fraction };
};

const sayFigures = (figures: string, { cardinal }: ReadingLanguage): string =>
  Array.from(figures, (figure) => cardinal(BigInt(figure), '')).join(' ');

const sayWhole = (whole: string, noun: string, language: ReadingLanguage): string =>
  whole.length > longestCount || /^0\d/u.test(whole)
    ? sayFigures(whole, language)
    : language.cardinal(BigInt(whole), noun);

const sayFraction = (fraction: string, language: ReadingLanguage): string =>
  language.fractionByFigures || fraction.startsWith('0') || fraction.length > 2
    ? sayFigures(fraction, language)
    : language.cardinal(BigInt(fraction), '');

/** @param noun the counted noun, as written; empty for none */
export const sayNumber = (written: string, noun: string, language: ReadingLanguage): string => {
  const { whole, fraction } = splitNumber(written, language);
  if (language.keepsFigures) {
    if (fraction !== '') return `${whole}${language.decimalMark}${fraction}`;
    return /^0\d/u.test(whole) ? whole : language.cardinal(BigInt(whole), noun);
  }
  const said = sayWhole(whole, fraction === '' ? noun : '', language);
  return fraction === '' ? said : `${said} ${language.words.point} ${sayFraction(fraction, language)}`;
};

/** The number directly before this position; less than one counts as one. */
export const numberBefore = (before: string): string =>
  /(?:(?<!\d ?)[½⅓⅔¼¾⅛]|(?<![\d/.,] ?)\d{1,2}\/\d{1,4})[ \u00a0\u202f]?$/u.test(before)
    ? '1'
    : (/(\d[\d.,]{0,20})[ \u00a0\u202f]?$/u.exec(before)?.[1] ?? '');

/** True when its noun is in the singular. */
export const isOne = (written: string, language: ReadingLanguage): boolean => {
  const { whole, fraction } = splitNumber(written, language);
  return whole === '1' && /^0*$/u.test(fraction);
};
