import type { Forms } from './amount-words';
import type { ReadingRule } from './reading-language';
import { isOne } from './spoken-numbers';

const escape = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}/]/gu, String.raw`\$&`);

/** Any of these, longest first. */
export const anyOf = (texts: readonly string[]): string =>
  texts
    .toSorted((one, other) => other.length - one.length)
    .map(escape)
    .join('|');

export const notInWord = String.raw`(?<![\p{L}\p{N}])`;
export const wordEnds = String.raw`(?![\p{L}\p{N}])`;
export const gap = String.raw`[ \u00a0\u202f]?`;

export const rule = (pattern: string, say: ReadingRule['say'], flags = 'gu'): ReadingRule => ({
  pattern: new RegExp(pattern, flags),
  say,
});

export const formOf = ([one, many]: Forms, count: string): string => (isOne(count) ? one : many);
