import { describe, expect, it } from 'vitest';
import { joinNames, toPlural, listSingulars, withArticle } from './nouns';

describe('nouns', () => {
  it.each([
    ['fox', 'foxes'],
    ['volcano', 'volcanoes'],
    ['wolf', 'wolves'],
    ['black hole', 'black holes'],
    ['puppy', 'puppies'],
    ['child', 'children'],
    ['piano', 'pianos'],
  ])('form the plural of %s and find it back', (one, many) => {
    expect(toPlural(one)).toBe(many);
    expect(listSingulars(many)).toContain(one);
  });

  it.each([
    ...['an alert mammal', 'a university', 'an hour', 'an unusual bird', 'a one-way street', 'a European city'],
    ...['an Arctic fox', 'a united country', 'a unit'],
  ])('take the article by their sound: %s', (phrase) => {
    expect(withArticle(phrase.replace(/^an? /u, ''))).toBe(phrase);
  });

  it('are joined with commas and one "and"', () => {
    expect(joinNames(['a'])).toBe('a');
    expect(joinNames(['a', 'b'])).toBe('a and b');
    expect(joinNames(['a', 'b', 'c'])).toBe('a, b and c');
  });
});
