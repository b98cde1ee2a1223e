import { describe, expect, it } from 'vitest';
import { byLanguage } from './content-languages';

describe('byLanguage', () => {
  it('makes the value of a language once, when it is first asked for', () => {
    const made: string[] = [];
    const languageValue = byLanguage('phrase-books', (language) => made.push(language));
    expect(made).toEqual([]);
    expect([languageValue('pt-BR'), languageValue('PT'), languageValue('de')]).toEqual([1, 1, 2]);
    expect(made).toEqual(['pt', 'de']);
  });

  it('is null for a language without a file, and for a path', () => {
    const languageValue = byLanguage('phrase-books', (language) => language);
    expect(['xx', '', '../words/de'].map(languageValue)).toEqual([null, null, null]);
  });
});
