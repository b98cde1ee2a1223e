import { describe, expect, it } from 'vitest';
import { isVisible } from './visible';

describe('isVisible', () => {
  it.each(['', ' \n\t', '\u200b', '\ufeff', '\u3164', '\u115f\u1160', '\u2800', '\u00ad\u200d', '\u3000', '\u{e0020}'])(
    'is false for %j',
    (text) => {
      expect(isVisible(text)).toBe(false);
    },
  );

  it.each(['a', '\u200ba', '…', '🐝', 'ㅋ', '\u0301', '--'])('is true for %j', (text) => {
    expect(isVisible(text)).toBe(true);
  });
});
