import { describe, expect, it } from 'vitest';
import { readWordLists, WordLists } from './word-lists';

describe('WordLists', () => {
  const lists = (reads: string[] = []) =>
    new WordLists(() => {
      reads.push('read');
      return { articles: ['the', 'an?'], nouns: ['fox', 'bees?'] };
    });

  it('reads its file once, when a word is first asked for', () => {
    const reads: string[] = [];
    const words = lists(reads);
    const article = words.pattern('iu')`^(?:${'articles'}) (?:${'nouns'})$`;
    const nouns = words.set('nouns');
    expect(reads).toEqual([]);
    expect([article().test('A bee'), article().test('foxes'), nouns().has('fox')]).toEqual([true, false, true]);
    expect(reads).toEqual(['read']);
  });

  it('makes a pattern of the words and keeps its escapes', () => {
    const pattern = lists().pattern('gu')`(?<!\p{L})(?:${'articles'})\s`;
    expect([pattern().source, pattern().flags]).toEqual([String.raw`(?<!\p{L})(?:the|an?)\s`, 'gu']);
    expect(pattern()).toBe(pattern());
  });

  it('names a list that does not exist', () => {
    expect(() => lists().any('verbs')).toThrow('There is no list of words "verbs".');
  });

  it('reads the words of a table', () => {
    expect(readWordLists('almanac').all('articles')).toEqual(['the', 'an?', 'my', 'your', 'our']);
  });
});
