import { describe, expect, it, vi } from 'vitest';
import { readFreeForm } from './free-form';
import { Refused } from './field';
import { matching, readText, satisfying, unicodeForm } from './text';

const refusedSentence = (value: unknown): string | undefined => (value instanceof Refused ? value.sentence : undefined);

describe('a text field', () => {
  const name = readText({ minimum: 2, maximum: 4, maximumBytes: 12 });

  it.each([
    [5, 'must be a text'],
    [['ab'], 'must be a text'],
    ['', 'must not be empty'],
    ['a', 'must have at least 2 characters'],
    ['🐝', 'must have at least 2 characters'],
    ['abcde', 'must have at most 4 characters'],
    ['🐝🐝🐝🐝🐝', 'must have at most 4 characters'],
    ['🐝🐝🐝🐝', 'must have at most 12 bytes'],
  ])('rejects %j: it %s', (given, sentence) => {
    expect(refusedSentence(name(given))).toBe(sentence);
  });

  it.each(['ab', 'abcd', '🐝🐝', '🐝🐝🐝'])('accepts %j: a character is a Unicode code point', (given) => {
    expect(name(given)).toBe(given);
  });

  it('calls no form for a text that is too long or no text', () => {
    const look = vi.fn((text: string) => text);
    const read = readText({ maximum: 3, forms: [{ read: look, rule: 'blank' }] });
    for (const given of ['abcd', 5, null, {}, []]) read(given);
    expect(look).not.toHaveBeenCalled();
    expect(read('abc')).toBe('abc');
  });

  it('reports the first broken form', () => {
    const forms = [matching(/^a/, 'scope'), satisfying((text) => text.endsWith('z'), 'reserved')];
    const read = readText({ maximum: 9, forms });
    expect(['b', 'ab', 'az'].map((text) => refusedSentence(read(text)))).toEqual([
      'must be a scope',
      'is a reserved name',
      undefined,
    ]);
  });
});

describe('normalising', () => {
  it('rejects a text that would take minutes to normalise', () => {
    expect(() => unicodeForm(`a${'\u0301\u0316'.repeat(40_000)}`, 'NFC', 1_024)).toThrow(RangeError);
    expect(unicodeForm('e\u0301', 'NFC', 2)).toBe('é');
  });
});

describe('free-form data', () => {
  const read = readFreeForm({ maximumKeys: 2, maximumKeyLength: 3, maximumTextLength: 4 });
  const deep = (json: string): unknown => ({ a: { b: [JSON.parse(json)] } });

  it.each([
    [[], 'must be an object'],
    [{ a: 1, b: 2, c: 3 }, 'must have at most 2 keys'],
    [{ abcd: 1 }, 'must have at most 3 characters in each key'],
    [{ a: { b: ['12345'] } }, 'must have at most 4 characters in each text'],
  ])('%j %s', (given, sentence) => {
    expect(refusedSentence(read(given))).toBe(sentence);
  });

  it.each(['__proto__', 'constructor', 'prototype'])('rejects a key %s at any depth (prototype pollution)', (key) => {
    const wide = readFreeForm({ maximumKeys: 2, maximumKeyLength: 20, maximumTextLength: 4 });
    expect(refusedSentence(wide(JSON.parse(`{"${key}":1}`)))).toBe(`must not have a key "${key}"`);
    expect(refusedSentence(wide(deep(`{"${key}":{}}`)))).toBe(`must not have a key "${key}"`);
  });
});
