import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentPatterns } from './regular-expressions/content-patterns';
import { findPatterns, patternsIn, type FoundPattern } from './regular-expressions/find-patterns';
import { timePatterns, type TimedPattern } from './regular-expressions/time-patterns';

const root = join(import.meta.dirname, '..', '..');
const limitMs = 50;

/** Characters of the longest text that a file's patterns are run over; a request's longest text for all others. */
const lengths: readonly (readonly [file: RegExp, characters: number])[] = [
  // A page that is fetched.
  [/^libs\/pipeline\/writers\/src\/own-text\/page-text\.ts/, 2 * 1024 * 1024],
  // It cuts what it is given.
  [/^libs\/pipeline\/core\/src\/input\/plain-text\.ts/, 100_000],
  // Longer texts are no questions.
  [/^(?:libs\/pipeline\/language\/src\/question\/question-words\.ts|content\/question-words\/)/, 200],
];
const requestCharacters = 20_000;
const textLength = (place: string): number => lengths.find(([file]) => file.test(place))?.[1] ?? requestCharacters;

/** Files share patterns: each is timed once for a length. */
const timedOnce = (patterns: readonly FoundPattern[]): Iterable<FoundPattern> =>
  new Map(patterns.map((it) => [`${textLength(it.place)} ${it.isRepeated} ${it.flags} ${it.source}`, it])).values();

const describePattern = ({ place, source, flags, ms, text }: TimedPattern): string =>
  `${place} /${source}/${flags}: ${ms.toFixed(1)} ms for ${JSON.stringify(text)}`;

const slowIn = async (line: string, characters: number): Promise<string[]> => {
  const timed = await timePatterns(patternsIn('sample.ts', line), { limitMs, textLength: () => characters });
  return timed.filter(({ ms }) => ms > limitMs).map(({ source }) => source);
};

describe('regular expressions of the product', () => {
  it.each([
    ['cubic, of headings', String.raw`const a = /^\s*(={2,6})\s*(?<heading>.+?)\s*\1\s*$/u;`, 19_803],
    ['quadratic, of comments', String.raw`html.replace(/<!--.*?-->/gsu, ' ');`, 100_000],
    ['quadratic, of marks at the end', String.raw`text.replace(/[.!?\s]+$/u, '');`, 40_000],
    ['made of lists of words', "lists.pattern('u')`(?:${'articles'})[ a]*[ a]*$`", 20_000],
    ['constructed of parts', 'const end = "[a ]*$"; const led = (w) => new RegExp(`${w}.*?${end}`); led("a");', 20_000],
  ])('are told to be slow when they are %s', async (_, line, characters) => {
    expect(await slowIn(line, characters)).toHaveLength(1);
  });

  it('are not told to be slow when they read no character twice', async () => {
    expect(await slowIn(String.raw`text.replace(/(?<![.!?\s])[.!?\s]+$/u, '');`, 20_000)).toEqual([]);
  });

  it('take at most 50 ms each over hostile texts of the longest length', { timeout: 900_000 }, async () => {
    const patterns = [...findPatterns(root), ...contentPatterns(root)];
    const timed = await timePatterns([...timedOnce(patterns)], { limitMs, textLength });
    const [slowest] = timed.toSorted((one, other) => other.ms - one.ms);
    console.info(`${timed.length} regular expressions; the slowest: ${slowest && describePattern(slowest)}`);
    expect(timed.length).toBeGreaterThan(500);
    expect(timed.filter(({ ms }) => ms > limitMs).map(describePattern)).toEqual([]);
  });
});
