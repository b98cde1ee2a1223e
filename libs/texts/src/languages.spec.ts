import { describe, expect, it } from 'vitest';
import { preferredLanguage, readAcceptLanguage } from './languages';

describe('the language of a page or mail', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['de', 'de'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['ja, fr;q=0.5, es;q=0.7', 'es'],
    ['pt, fr;q=0.2, de;q=0.1', 'fr'],
    ['ja', 'en'],
    ['de;q=0', 'en'],
    ['de;q=0, fr;q=0.1', 'fr'],
    ['*', 'en'],
    [',;=', 'en'],
    [';;;,,q=x', 'en'],
    [`${'ja,'.repeat(400)}de`, 'en'],
  ])('for Accept-Language %j is %s', (header, language) => {
    expect(readAcceptLanguage(header)).toBe(language);
  });

  it.each([
    [[], 'en'],
    [[null, 'pt-BR', 'fr-CA', 'de'], 'fr'],
    [['ES', 'de'], 'es'],
  ])('for the preferences %j is %s', (tags, language) => {
    expect(preferredLanguage(tags)).toBe(language);
  });
});
