import { describe, expect, it } from 'vitest';
import { createTexts, fillPlaceholders } from './index';

const english = { hello: 'Hello {{name}}', found: { one: '{{count}} voice', other: '{{count}} voices' } };
const french = { hello: 'Bonjour {{name}}', found: { one: '{{count}} voix', other: '{{count}} voix !' } };
const texts = createTexts<keyof typeof english>({ en: english, de: english, es: english, fr: french });
const translate = texts.in('en');

describe('a translated text', () => {
  it('contains the values of its placeholders once, in its language', () => {
    expect(translate('hello', { name: '{{name}} $& </b>' })).toBe('Hello {{name}} $& </b>');
    expect(texts.in('fr')('hello', { name: 'Zoé' })).toBe('Bonjour Zoé');
  });

  it.each([
    ['en', 0, '0 voices'],
    ['en', 1, '1 voice'],
    ['en', 2, '2 voices'],
    ['fr', 0, '0 voix'],
    ['fr', 2, '2 voix !'],
  ] as const)('has the plural form of the language: %s, %i', (language, count, text) => {
    expect(texts.in(language)('found', { count })).toBe(text);
  });

  it('is refused for an unknown key, an inherited key and a placeholder without a value', () => {
    for (const key of ['bye', 'toString', '__proto__']) {
      expect(texts.has(key)).toBe(false);
      expect(() => translate(key as 'hello')).toThrow(`There is no text "${key}".`);
    }
    expect(texts.has('hello')).toBe(true);
    expect(() => translate('hello')).toThrow('The placeholder name has no value.');
  });

  it('escapes values for the medium that it is written to', () => {
    expect(fillPlaceholders('<b>{{name}}</b>', { name: 'a' }, (value) => value.toUpperCase())).toBe('<b>A</b>');
  });
});
