import { describe, expect, it } from 'vitest';
import { wordErrorRate } from './word-errors';

describe('the word error rate', () => {
  it.each([
    ['At 9.30 a.m. it costs $3.50.', 'at nine thirty a m it costs three dollars and fifty cents', 'en', 0],
    ['Es kostet 3,50 €, um 9.30 Uhr.', 'Es kostet drei Euro fünfzig um 9:30 Uhr', 'de', 0],
    ['Honey bees see an ice-cream', 'Honeybees see an icecream', 'en', 0],
    ['one two three four', 'one too three four', 'en', 25],
    ['one two three four', 'one two four', 'en', 25],
    ['one two three four', 'one two three and four', 'en', 25],
    ['one two three four', '', 'en', 100],
  ])('of "%s" heard as "%s" counts words as they are said', (written, heard, language, percent) => {
    expect(wordErrorRate([{ written, heard }], language)).toBe(percent);
  });

  it('weighs texts by their words', () => {
    const texts = [
      { written: 'one two three', heard: 'one two three' },
      { written: 'four', heard: 'for' },
    ];
    expect(wordErrorRate(texts, 'en')).toBe(25);
  });
});
