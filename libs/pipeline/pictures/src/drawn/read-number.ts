import { cellList, readTable } from '@svc/content-files';

const grouped = String.raw`\d{1,3}(?:[.,\u00a0\u202f]\d{3}){1,3}`;
const plain = String.raw`\d{1,9}(?:[.,]\d{1,3})?`;
const numbers = new RegExp(String.raw`(?<![\p{L}\p{N}.,:/-])(${grouped}|${plain})(?![\p{L}\p{N}:/])`, 'gu');

/** The end of a range, directly behind its beginning. */
const rangeEnd = /^ ?(?:[-–]|to|bis|a|à|al|até|tot) ?(\d{1,9}(?:[.,]\d{1,3})?)(?![\p{L}\p{N}])/u;
const written = /^[ \u00a0\u202f]?(%|°[CF]?|per cent\b|por ciento\b|por cento\b|pour cent\b|per cento\b|\p{L}{1,12})/u;

let signs: ReadonlyMap<string, string> | undefined;

/** Signs of units by the words for them. */
const readSigns = (): ReadonlyMap<string, string> =>
  new Map(readTable('unit-words.tsv').flatMap(([sign = '', words]) => cellList(words).map((word) => [word, sign])));

const unitAt = (text: string): string => {
  const word = written.exec(text)?.[1] ?? '';
  signs ??= readSigns();
  return signs.get(word) ?? signs.get(word.toLowerCase()) ?? '';
};

interface FoundNumber {
  digits: string;
  end: string;
  unit: string;
}

const longestSequel = 40;

const foundIn = (text: string): FoundNumber[] =>
  Array.from(text.matchAll(numbers), ({ 0: digits, index }) => {
    const rest = text.slice(index + digits.length, index + digits.length + longestSequel);
    const [whole = '', end = ''] = rangeEnd.exec(rest) ?? [];
    return { digits, end, unit: unitAt(rest.slice(whole.length)) };
  });

const tellsSomething = ({ digits, end, unit }: FoundNumber): boolean => digits.length > 1 || end !== '' || unit !== '';

/**
 * A number that tells something: a year, an amount with its unit, a range, two digits or more; null for a text without
 * one. A sign of a unit stands behind a space; a share and degrees follow at once.
 */
export const numberIn = (text: string): string | null => {
  const [found] = foundIn(text)
    .filter(tellsSomething)
    .toSorted((one, other) => other.digits.length - one.digits.length);
  if (found === undefined) return null;
  const amount = found.end === '' ? found.digits : `${found.digits}–${found.end}`;
  return amount + (/^\p{L}/u.test(found.unit) ? ' ' : '') + found.unit;
};
