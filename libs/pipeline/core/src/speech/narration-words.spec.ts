import { describe, expect, it } from 'vitest';
import { narrationWords } from './narration-words';

const fill = (piece: string, length: number): string => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

const hostile: [string, (length: number) => string][] = [
  ['opening brackets', (length) => `あ${fill('(', length)}`],
  ['opening brackets before all letters', (length) => `${fill('「', length)}あ`],
  ['figures with percent signs', (length) => `あ${fill('1%', length)}`],
  ['marks behind a Latin letter', (length) => `あa${fill('!', length)}`],
  ['marks between Latin letters', (length) => `あ${fill('a.', length)}`],
];

const processorMs = (work: () => unknown): number => {
  const { user } = process.cpuUsage();
  work();
  return process.cpuUsage({ user, system: 0 }).user / 1_000;
};

describe('the words of a narration', () => {
  it.each(hostile)('take time in proportion to its length: %s', (_case, narration) => {
    const measure = (length: number) => processorMs(() => narrationWords(narration(length), 'ja'));
    measure(1_000);
    expect(measure(20_000)).toBeLessThan(8 * measure(5_000) + 50);
  });

  it.each([
    ['ja', '「こんにちは」とGPT-4oは言う', ['「こんにちは」', 'と', 'GPT-4o', 'は', '言う']],
    ['ja', '重さは2.3kgです', ['重', 'さ', 'は', '2.3kg', 'です']],
    ['ja', '(3!)abc! 12は', ['(3!)abc!', '12', 'は']],
  ])('are whole names and numbers, with brackets and marks: %s %s', (language, narration, words) => {
    expect(narrationWords(narration, language).map(({ text }) => text)).toEqual(words);
  });
});
