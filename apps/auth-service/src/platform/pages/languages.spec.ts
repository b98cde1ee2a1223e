import { describe, expect, it } from 'vitest';
import { preferredLanguage } from './languages';

describe('the language of a mail', () => {
  it.each([
    ['', 'en'],
    ['de', 'de'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['ja, fr;q=0.5, es;q=0.7', 'es'],
    ['ja', 'en'],
    ['de;q=0, fr;q=0.1', 'fr'],
    ['*', 'en'],
    [';;;,,q=x', 'en'],
  ])('for Accept-Language %j is %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });
});
