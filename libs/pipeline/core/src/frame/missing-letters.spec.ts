import { warningText } from '@svc/contracts';
import { describe, expect, it } from 'vitest';
import { missingLettersWarning } from './missing-letters';

const textFor = (characters: readonly string[]): string =>
  [missingLettersWarning(characters) ?? []].flat().map(warningText).join('');

describe('missingLettersWarning', () => {
  it('names each script once', () => {
    expect(textFor(['త', 'ె', 'ភ', 'ల'])).toMatch(/: Khmer, Telugu\.$/u);
  });

  it('names a character of no known script by itself', () => {
    expect(textFor(['𐀀'])).toMatch(/: 𐀀 \(U\+10000\)\.$/u);
  });

  it('shortens a long list', () => {
    const many = Array.from({ length: 50 }, (_, index) => String.fromCodePoint(0x10000 + index));
    expect(textFor(many).length).toBeLessThan(250);
    expect(textFor(many)).toMatch(/, …\.$/u);
  });

  it('is null when no letter is missing', () => {
    expect(missingLettersWarning([])).toBeNull();
  });
});
