import { describe, expect, it } from 'vitest';
import { acceptedLanguages, preferredLanguage, primaryLanguage, readAcceptLanguage } from './languages';

describe('the languages of a caller', () => {
  it('are listed from the most wanted one, without refused ones', () => {
    expect(acceptedLanguages('fr;q=0.5, es-MX, de;q=0')).toEqual(['es-mx', 'fr']);
    expect(acceptedLanguages(undefined)).toEqual(['']);
  });
});

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

describe('primaryLanguage', () => {
  it.each([
    ['pt-BR', 'pt'],
    ['ZH-Hant-TW', 'zh'],
    ['de', 'de'],
    ['', ''],
  ])('of the tag %j is %j', (tag, language) => {
    expect(primaryLanguage(tag)).toBe(language);
  });
});
