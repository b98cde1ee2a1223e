import type { Forms } from './amount-words';
import type { ReadingLanguage, ReadingRule } from './reading-language';
import { isOne } from './spoken-numbers';

const escape = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}/]/gu, String.raw`\$&`);

/** Any of these, longest first; without any, a pattern that matches nothing. */
export const alternationPattern = (texts: readonly string[]): string =>
  texts
    .toSorted((one, other) => other.length - one.length)
    .map(escape)
    .join('|') || '(?!)';

export const notInWord = String.raw`(?<![\p{L}\p{N}])`;
export const wordEnds = String.raw`(?![\p{L}\p{N}])`;
export const gap = String.raw`[ \u00a0\u202f]?`;

/** Numerator and denominator by character. */
export const vulgarFractions: Readonly<Record<string, readonly [numerator: number, denominator: number]>> = {
  '½': [1, 2],
  '⅓': [1, 3],
  '⅔': [2, 3],
  '¼': [1, 4],
  '¾': [3, 4],
  '⅕': [1, 5],
  '⅖': [2, 5],
  '⅗': [3, 5],
  '⅘': [4, 5],
  '⅙': [1, 6],
  '⅚': [5, 6],
  '⅛': [1, 8],
  '⅜': [3, 8],
  '⅝': [5, 8],
  '⅞': [7, 8],
};
export const fractionSigns = Object.keys(vulgarFractions).join('');

export const rule = (pattern: string, say: ReadingRule['say'], flags = 'gu'): ReadingRule => ({
  pattern: new RegExp(pattern, flags),
  say,
});

export const chooseForm = (forms: Forms, count: string, language: ReadingLanguage): string =>
  forms[language.formIndex?.(count) ?? (isOne(count, language) ? 0 : 1)] ?? forms[1];

/** The stop of an abbreviation that also ends the narration. */
export const lastStop = (written: string, after: string): string =>
  written.endsWith('.') && /^["'”’»)]*$/u.test(after) ? '.' : '';

interface DottedTimes {
  /** Words between two times: "9.30 bis 11.00 Uhr". */
  readonly joins: string;
  /** Words after a time that are said with it. */
  readonly said?: string;
  /** Words after a time that stay as they are. */
  readonly kept?: string;
  /** Words before a time. */
  readonly before?: string;
  /** True where a number has no stop: "9.30-11.00" needs no words around. */
  readonly standsAlone?: boolean;
}

const never = '(?!)';

/** Refuses a range that is no range of times: one of prices, or of amounts with a unit. */
const amountEnds = String.raw`(?![\d:]|[.,]\d|${gap}(?:[%‰°×\p{Sc}]|(?:\p{Lu}{3}|[kcm]?m|[km]?g|[mcd]?l)(?!\p{L})))`;

/** A time as one of two with a dash between: "9.30-11.00". */
export const dottedRange = String.raw`(?:[01]?\d|2[0-4])\.[0-5]\d${gap}[-–]${gap}(?:[01]?\d|2[0-4])\.[0-5]\d${amountEnds}`;

/** Hours and minutes with a stop between them: only the words around tell them from a number. The last group is a dash before another time. */
export const dottedTimes = ({
  joins,
  said = never,
  kept = never,
  before = never,
  standsAlone = false,
}: DottedTimes): RegExp => {
  const range = String.raw`(?:${gap}[-–]${gap}| (?:${joins}) )\d{1,2}(?:[.:]\d\d)?${gap}(?:${said}|${kept})`;
  const after = String.raw`${gap}(?:${said})|(?=${gap}(?:${kept})|${range})|(?<=(?:${before}) \d{1,2}\.\d\d)(?!\d|[.,]\d|${gap}%)`;
  const first = standsAlone ? String.raw`(?=${gap}[-–]${gap}(?:[01]?\d|2[0-4])\.[0-5]\d${amountEnds})` : never;
  const second = standsAlone ? String.raw`(?<=\d\.[0-5]\d${gap}[-–]${gap}\d{1,2}\.\d\d)${amountEnds}` : never;
  return new RegExp(
    String.raw`(?<![\p{L}\d:.,])([01]?\d|2[0-4])\.([0-5]\d)(?:${after}|${first}|${second})(${gap}[-–]${gap}(?=\d))?`,
    'giu',
  );
};
