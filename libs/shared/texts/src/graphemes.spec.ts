import { describe, expect, it } from 'vitest';
import { cutGraphemes, splitGraphemes, truncate } from './graphemes';

const family = '👨‍👩‍👧';
const letters = ['a', '𝐚', 'é', 'é', family, '🇩🇪', 'நி', 'ก็', '한', '\r\n'];
const isWhole = (text: string): boolean => text.isWellFormed();

describe('splitGraphemes', () => {
  it('keeps signs with their letter and pictographs whole', () => {
    expect(splitGraphemes(letters.join(''))).toEqual(letters);
  });
});

describe('cutGraphemes', () => {
  it.each(letters)('cuts a long run of %j into pieces that join to it, none inside a letter', (letter) => {
    const text = letter.repeat(100);
    const pieces = cutGraphemes(text, 16);
    expect(pieces.join('')).toBe(text);
    for (const piece of pieces) {
      expect(piece.length).toBeLessThanOrEqual(16);
      expect(piece.length % letter.length).toBe(0);
    }
  });

  it('cuts a letter under a hundred signs, which is longer than a piece', () => {
    const pieces = cutGraphemes(`𝐚${'\u0301'.repeat(100)}`, 10);
    expect(pieces.every((piece) => piece.length <= 10 && isWhole(piece))).toBe(true);
  });

  it('returns nothing for an empty text', () => {
    expect(cutGraphemes('', 10)).toEqual([]);
  });
});

describe('truncate', () => {
  it.each(letters)('ends before a %j that does not fit', (letter) => {
    expect(truncate(`${'x'.repeat(19)}${letter}${letter}`, 20)).toBe(
      'x'.repeat(19) + (letter.length === 1 ? letter : ''),
    );
  });

  it('keeps a text that fits', () => {
    expect(truncate(family, family.length)).toBe(family);
  });
});
