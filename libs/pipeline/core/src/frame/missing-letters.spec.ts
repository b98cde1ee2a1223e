import { describe, expect, it } from 'vitest';
import { missingLettersWarning } from './missing-letters';

describe('missingLettersWarning', () => {
  it('names each script once', () => {
    expect(missingLettersWarning(['త', 'ె', 'ភ', 'ల'])).toMatch(/: Khmer, Telugu\.$/u);
  });

  it('names a character of no known script by itself', () => {
    expect(missingLettersWarning(['𐀀'])).toMatch(/: 𐀀 \(U\+10000\)\.$/u);
  });

  it('shortens a long list', () => {
    const many = Array.from({ length: 50 }, (_, index) => String.fromCodePoint(0x10000 + index));
    expect(missingLettersWarning(many)?.length).toBeLessThan(250);
    expect(missingLettersWarning(many)).toMatch(/, …\.$/u);
  });

  it('is null when no letter is missing', () => {
    expect(missingLettersWarning([])).toBeNull();
  });
});
