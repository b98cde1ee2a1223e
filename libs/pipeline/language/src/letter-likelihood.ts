import { readTable } from '@svc/content-files';

/** Languages of the weights, in their order. */
const weighedLanguages = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl', 'pl'];

/** Written as `ten` digits above and below the mean, four for a factor of e. */
const base = 21;
const mean = 10;
const perFactor = 4;

let read: ReadonlyMap<string, readonly number[]> | null = null;

/**
 * Sequences of three letters, and four at the ends of a word (`_`). Counted in 20,000 different words of the pictures'
 * tables and of articles.
 */
const readWeights = (): ReadonlyMap<string, readonly number[]> =>
  new Map(
    readTable('language-letters.tsv').map(([letters = '', weights = '']) => [
      letters,
      Array.from(weights, (digit) => (Number.parseInt(digit, base) - mean) / perFactor),
    ]),
  );

const ends = 4;

/** Three letters each, and four at both ends of the word. */
const splitSequences = (word: string): string[] => {
  const whole = `_${word}_`;
  if (word.length < 3) return [whole];
  const inner = Array.from({ length: whole.length - 2 }, (_, index) => whole.slice(index, index + 3));
  return [...inner, whole.slice(0, ends), whole.slice(-ends)];
};

/** Logarithm of how much likelier each language is than the mean, by the letters of the words. */
export const computeLikelihood = (words: readonly string[]): ReadonlyMap<string, number> => {
  read ??= readWeights();
  const sums = weighedLanguages.map(() => 0);
  for (const word of words)
    for (const sequence of splitSequences(word))
      read.get(sequence)?.forEach((weight, index) => (sums[index] = (sums[index] ?? 0) + weight));
  return new Map(weighedLanguages.map((language, index) => [language, sums[index] ?? 0]));
};
