import { cellList, once, readTable, readWordLists } from '@svc/content-files';
import { wordLanguages } from '@svc/pipeline-language';
import { isDrawnSign } from './number-signs';

const lists = readWordLists('pictures');

const grouped = String.raw`\d{1,3}(?:[.,\u00a0\u202f]\d{3}){1,3}`;
const plain = String.raw`\d{1,9}(?:[.,]\d{1,3})?`;
/** One letter is a part of a name (A380, 5k); volts and watts stand directly behind their number, too. */
const numbers = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,:/-])(?:(US\$|[$€£¥₹±]) ?)?(${grouped}|${plain})(?![\p{N}:/]|(?![VW])\p{L}(?!\p{L}))`,
  'gu',
);

/** The end of a range, directly behind its beginning. */
const rangeEnd = lists.pattern('u')`^ ?(?:${'words of ranges'}) ?[$€£¥₹]?(\d{1,9}(?:[.,]\d{1,3})?)(?![\p{N}])`;

/** The second side of a surface: 40 x 60 mm. */
const otherSide = lists.pattern('u')`^ ?(?:${'words of products'}) ?(\d{1,9}(?:[.,]\d{1,3})?)(?![\p{N}])`;

/** Tells that a number is a part of something else: a time of day, a rate, degrees below zero, an ordinal. */
const partSequel = lists.pattern('iu')`^ ?(?:/|(?:${'words behind parts of amounts'})(?![\p{L}\p{M}]))|^\. \p{L}|^º`;

/** A sign of a unit that the table does not have: dBi, VDC, K. */
const unknownSign = /^ ?(?:\p{L}{1,3}\p{Lu}\p{L}{0,2}|\p{Lu}|[^\p{L}\p{N}\s.,;:!?'"’”»)\]…–-])(?![\p{L}\p{M}])/u;
const blank = /^[ \u00a0\u202f-]?/u;

/** Rows of the table that are no units. */
const [asWritten, openRange] = ['as written', 'open range'];

interface Quantities {
  /** Signs of units by the words for them, longest words first; words with capitals and single letters as written. */
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
    [asWritten, openRange].includes(sign) ? [] : [sign, ...cellList(words)].map((word) => [word, sign] as const),
  );
  return {
    units: units.toSorted(([one], [other]) => longestFirst(one, other)),
    scales: wordsIn(rows, asWritten).toSorted(longestFirst),
    isOpen: new RegExp(`(?<!\\p{L})(?:${wordsIn(rows, openRange).join('|')}) $`, 'iu'),
  };
};

const known = once(readQuantities);

/** Two letters and more may have another case at will: KM. One letter may not, nor may mW and MW. */
const isWritten = (text: string, word: string): boolean =>
  text.startsWith(word) || (word.length > 1 && !/\p{Lu}/u.test(word) && text.toLowerCase().startsWith(word));

/** One of these at the beginning of a text. */
const readStart = (text: string, words: readonly string[]): string | undefined => {
  const found = words.find((word) => isWritten(text, word) && !/^-?[\p{L}\p{M}]/u.test(text.slice(word.length)));
  return found === undefined ? undefined : text.slice(0, found.length);
};

interface FoundNumber {
  currency: string;
  digits: string;
  end: string;
  scale: string;
  unit: string;
  /** The other side of a surface. */
  side: string;
  /** The word behind it all. */
  next: string;
  /** True for a number that is only a part of what is told. */
  isPart: boolean;
}

const longestSequel = 60;

const unitAt = (text: string): { unit: string; written: string } => {
  const { units } = known();
  const starts = units.filter(([words]) => readStart(text, [words]) !== undefined);
  const [written = '', unit = ''] = starts.find(([words]) => text.startsWith(words)) ?? starts[0] ?? [];
  return { unit, written };
};

const readDigits = (sequel: string): Pick<FoundNumber, 'end' | 'side'> & { rest: string } => {
  const [range = '', end = ''] = rangeEnd().exec(sequel) ?? [];
  const behind = sequel.slice(range.length);
  const [sides = '', side = ''] = range === '' ? (otherSide().exec(behind) ?? []) : [];
  return { end, side, rest: behind.slice(sides.length) };
};

const readBehind = (sequel: string): Omit<FoundNumber, 'currency' | 'digits'> => {
  const { end, side, rest } = readDigits(sequel);
  const word = rest.replace(blank, '');
  const scale = readStart(word, known().scales) ?? '';
  const measured = scale === '' ? word : word.slice(scale.length).replace(/^\.? ?(?:of |de |d['’])?/u, '');
  const { unit, written } = unitAt(measured);
  const behind = measured.slice(written.length);
  const next = /^ ?(?:of |de )?([\p{L}\p{M}]+)/u.exec(behind)?.[1] ?? '';
  const isGlued = scale + unit === '' && /^[\p{L}\p{M}]/u.test(rest);
  const isLost = scale + unit === '' && (partSequel().test(rest) || unknownSign.test(word));
  const isRate = unit !== '' && (partSequel().test(behind) || rangeEnd().test(behind) || otherSide().test(behind));
  return { end, side, scale, unit, next, isPart: isGlued || isLost || isRate || (side !== '' && unit === '') };
};

/** Behind the beginning of a range: 64 MHz to. */
const rangeBefore = lists.pattern('u')`\d[^\d.;]{0,20} (?:${'words of ranges'}) $`;

const monthsOf = (language: string): string[] => {
  const names = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => names.format(Date.UTC(2000, month, 1)));
};

const months = once(() => `(?:${wordLanguages.flatMap(monthsOf).join('|')})`);
const dayOfMonth = once((): { before: RegExp; behind: RegExp } => ({
  before: new RegExp(`(?<!\\p{L})${months()} $`, 'iu'),
  behind: new RegExp(`^\\.? (?:of |de )?${months()}(?!\\p{L})`, 'iu'),
}));

/** Alone between commas: a list of words tells nothing of what it counts. */
const isListed = (before: string, behind: string): boolean => /, $/u.test(before) && /^ ?(?:,|$)/u.test(behind);

const foundIn = (text: string): FoundNumber[] =>
  Array.from(text.matchAll(numbers), ({ 0: whole, 1: currency = '', 2: digits = '', index }) => {
    const before = text.slice(Math.max(0, index - longestSequel), index).replaceAll('’', "'");
    const behind = text.slice(index + whole.length, index + whole.length + longestSequel);
    const read = readBehind(behind);
    const isDay = dayOfMonth().before.test(before) || dayOfMonth().behind.test(behind);
    const isOnlyPart = read.isPart || isDay || known().isOpen.test(before) || rangeBefore().test(before);
    const isPart = isOnlyPart || (currency === '' && isListed(before, behind));
    return { ...read, currency: currency.replace('US', ''), digits, isPart };
  });

const isYear = ({ currency, digits, end, side, scale, unit }: FoundNumber): boolean =>
  /^(?:1\d|20)\d\d$/u.test(digits) && currency + end + side + scale + unit === '';

const isLatin = (text: string): boolean => /^[\p{Script=Latin}\p{Script=Common}]*$/u.test(text);

const isMeasure = ({ currency, unit }: FoundNumber): boolean => unit !== '' || !['', '±'].includes(currency);

/**
 * A part of a quantity says something else: a decimal without its unit, a number before a word that may be a scale or a
 * unit of another script, an amount that only begins here.
 */
const isWhole = (found: FoundNumber): boolean => {
  if (isYear(found)) return true;
  if (found.isPart) return false;
  const isDecimal = /[.,]/u.test(found.digits) && !new RegExp(`^${grouped}$`, 'u').test(found.digits);
  return isMeasure(found) || (!isDecimal && found.scale === '' && isLatin(found.next));
};

/** A short number tells something only with what it counts, which a card does not show. */
const leastBareDigits = 4;

const tellsSomething = (found: FoundNumber): boolean =>
  found.digits.length >= leastBareDigits || found.end !== '' || isMeasure(found);

const beforeNumber: readonly string[] = ['$', '£', '¥', '₹'];

const written = ({ currency, digits, end, side, scale, unit }: FoundNumber): string => {
  const sign = currency === '' && beforeNumber.includes(unit) ? unit : currency;
  const more = `${end === '' ? '' : `–${sign}${end}`}${side === '' ? '' : ` × ${side}`}${scale === '' ? '' : ` ${scale}`}`;
  const amount = `${sign}${digits}${more}`;
  if (unit === '' || !['', '±'].includes(sign)) return amount;
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
    .toSorted(
      (one, other) => other.digits.length - one.digits.length || Number(isMeasure(other)) - Number(isMeasure(one)),
    );
  if (found === undefined || !isWhole(found)) return null;
  const shown = written(found);
  return Array.from(shown).every(isDrawnSign) ? { text: shown, isBare: !isYear(found) && !isMeasure(found) } : null;
};
