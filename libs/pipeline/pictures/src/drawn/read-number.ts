import { cellList, once, readTable, readWordLists } from '@svc/content-files';
import { isDrawnSign } from './number-signs';

const lists = readWordLists('pictures');

const grouped = String.raw`\d{1,3}(?:[.,\u00a0\u202f]\d{3}){1,3}`;
const plain = String.raw`\d{1,9}(?:[.,]\d{1,3})?`;
const numbers = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,:/-])(?:(US\$|[$€£¥₹]) ?)?(${grouped}|${plain})(?![\p{N}:/]|\p{L}(?!\p{L}))`,
  'gu',
);

/** The end of a range, directly behind its beginning. */
const rangeEnd = lists.pattern('u')`^ ?(?:${'words of ranges'}) ?[$€£¥₹]?(\d{1,9}(?:[.,]\d{1,3})?)(?![\p{N}])`;
const blank = /^[ \u00a0\u202f-]?/u;

/** Rows of the table that are no units. */
const [asWritten, openRange] = ['as written', 'open range'];

interface Quantities {
  /** Signs of units by the words for them, longest words first. */
  units: readonly (readonly [words: string, sign: string])[];
  scales: readonly string[];
  /** True for a text that ends with words of an amount without an end: "from", "up to". */
  isOpen: RegExp;
}

const wordsIn = (rows: readonly string[][], kind: string): string[] =>
  rows.flatMap(([sign, words]) => (sign === kind ? cellList(words) : []));

const longestFirst = (one: string, other: string): number => other.length - one.length;

const readQuantities = (): Quantities => {
  const rows = readTable('unit-words.tsv');
  const units = rows.flatMap(([sign = '', words]) =>
    [asWritten, openRange].includes(sign) ? [] : cellList(words).map((word) => [word.toLowerCase(), sign] as const),
  );
  return {
    units: units.toSorted(([one], [other]) => longestFirst(one, other)),
    scales: wordsIn(rows, asWritten).toSorted(longestFirst),
    isOpen: new RegExp(`(?<!\\p{L})(?:${wordsIn(rows, openRange).join('|')}) $`, 'iu'),
  };
};

const known = once(readQuantities);

/** One of these at the beginning of a text; letters as written. */
const readStart = (text: string, words: readonly string[]): string | undefined => {
  const lower = text.toLowerCase();
  const found = words.find((word) => lower.startsWith(word) && !/^[\p{L}\p{M}]/u.test(text.slice(word.length)));
  return found === undefined ? undefined : text.slice(0, found.length);
};

interface FoundNumber {
  currency: string;
  digits: string;
  end: string;
  scale: string;
  unit: string;
  /** The word behind it all. */
  next: string;
  isOpen: boolean;
}

const longestSequel = 60;

const unitIn = (text: string): { unit: string; written: string } => {
  const { units } = known();
  const written =
    readStart(
      text,
      units.map(([words]) => words),
    ) ?? '';
  return { unit: units.find(([words]) => words === written.toLowerCase())?.[1] ?? '', written };
};

const foundIn = (text: string): FoundNumber[] =>
  Array.from(text.matchAll(numbers), ({ 0: whole, 1: currency = '', 2: digits = '', index }) => {
    const from = index + whole.length;
    let rest = text.slice(from, from + longestSequel);
    const [range = '', end = ''] = rangeEnd().exec(rest) ?? [];
    rest = rest.slice(range.length).replace(blank, '');
    const scale = readStart(rest, known().scales) ?? '';
    rest = scale === '' ? rest : rest.slice(scale.length).replace(/^\.? ?(?:of |de |d['’])?/u, '');
    const { unit, written } = unitIn(rest);
    const next = /^ ?(?:of |de )?([\p{L}\p{M}]+)/u.exec(rest.slice(written.length))?.[1] ?? '';
    const isOpen = known().isOpen.test(text.slice(0, index).replaceAll('’', "'"));
    return { currency: currency.replace('US', ''), digits, end, scale, unit, next, isOpen };
  });

const isYear = ({ currency, digits, end, scale, unit }: FoundNumber): boolean =>
  /^(?:1\d|20)\d\d$/u.test(digits) && currency + end + scale + unit === '';

const isLatin = (text: string): boolean => /^[\p{Script=Latin}\p{Script=Common}]*$/u.test(text);

const isMeasure = ({ currency, unit }: FoundNumber): boolean => currency !== '' || unit !== '';

/**
 * A part of a quantity says something else: a decimal without its unit, a number before a word that may be a scale or a
 * unit of another script, an amount that only begins here.
 */
const isWhole = (found: FoundNumber): boolean => {
  if (isYear(found)) return true;
  if (found.isOpen) return false;
  const isDecimal = /[.,]/u.test(found.digits) && !new RegExp(`^${grouped}$`, 'u').test(found.digits);
  return isMeasure(found) || (!isDecimal && found.scale === '' && isLatin(found.next));
};

const tellsSomething = (found: FoundNumber): boolean => found.digits.length > 1 || found.end !== '' || isMeasure(found);

const beforeNumber: readonly string[] = ['$', '£', '¥', '₹'];

const written = ({ currency, digits, end, scale, unit }: FoundNumber): string => {
  const sign = currency === '' && beforeNumber.includes(unit) ? unit : currency;
  const amount = `${sign}${digits}${end === '' ? '' : `–${sign}${end}`}${scale === '' ? '' : ` ${scale}`}`;
  if (unit === '' || sign !== '') return amount;
  return `${amount}${/^[\p{L}€]/u.test(unit) ? ' ' : ''}${unit}`;
};

export interface ShownNumber {
  text: string;
  /** True for a number without a unit that is no year. */
  isBare: boolean;
}

/**
 * A number that tells something: a year, a whole amount with its currency, scale, unit and range, or two digits and
 * more; null for a text without one, and for an amount that cannot be written whole.
 */
export const numberIn = (text: string): ShownNumber | null => {
  const [found] = foundIn(text)
    .filter(tellsSomething)
    .toSorted((one, other) => other.digits.length - one.digits.length);
  if (found === undefined || !isWhole(found)) return null;
  const shown = written(found);
  return Array.from(shown).every(isDrawnSign) ? { text: shown, isBare: !isYear(found) && !isMeasure(found) } : null;
};
