import { describe, expect, it } from 'vitest';
import { searchesFor, coveredShare, wantedPicture } from './picture-words';
import { foldWords } from './candidate';

describe('wantedPicture', () => {
  it.each([
    ['Waggle dance, foragers, patches, flowers', 'en', ['waggle', 'dance'], ['foragers', 'patches', 'flowers']],
    ['A bee on a flower, macro photography, soft light', 'en', ['bee', 'flower'], []],
    ['Quietly a butterfly usually sits on the lily.', 'en', [], ['butterfly', 'sits', 'lily']],
    ['Our dog runs on the beach.', 'en', [], ['dog', 'runs', 'beach']],
    ['In 1888, the Scot John Boyd Dunlop patented a tyre', 'en', [], ['scot', 'john', 'boyd', 'dunlop', '1888']],
    ['Das blaue Licht wird in der Luft gestreut.', 'de', [], ['licht', 'luft', 'blaue', 'gestreut']],
    ['量子计算机使用量子比特', 'zh', [], expect.arrayContaining(['量子'])],
  ])('reads "%s"', (prompt, language, subject, details) => {
    expect(wantedPicture(prompt, language, '')).toEqual({ subject, details, topic: [] });
  });

  it('reads the subject of a question and of a history', () => {
    const words = { subject: ['waggle', 'dance'], topic: ['bees'], details: ['sun'] };
    expect(wantedPicture('Waggle dance, sun', 'en', 'Why bees dance')).toEqual(words);
    expect(wantedPicture('History of the bicycle, tyre', 'en', 'The history of the bicycle')).toEqual({
      subject: ['bicycle'],
      topic: [],
      details: ['tyre'],
    });
  });
});

describe('searchesFor', () => {
  it('searches for all words first, then for fewer, then for any', () => {
    const searches = searchesFor({ subject: ['waggle', 'dance'], topic: ['bees'], details: ['flowers', 'sun'] });
    expect(searches.map(({ words, isExact }) => `${words.join(' ')} ${isExact}`)).toEqual([
      'waggle dance flowers true',
      'waggle dance true',
      'bees flowers true',
      'bees true',
      'waggle dance flowers sun false',
    ]);
  });

  it('searches nothing without words, and nothing twice', () => {
    expect(searchesFor({ subject: [], topic: [], details: [] })).toEqual([]);
    expect(searchesFor({ subject: [], topic: [], details: ['sea'] })).toEqual([{ words: ['sea'], isExact: true }]);
  });
});

describe('coveredShare', () => {
  it('matches forms of words, and only whole beginnings', () => {
    const text = foldWords('Bees dancing. Beehive, 量子计算');
    expect(coveredShare(['bee', 'dance', 'art'], text)).toBeCloseTo(1 / 3);
    expect(coveredShare(['bees', 'dancing', '量子'], text)).toBe(1);
    expect(coveredShare(['hive'], text)).toBe(0);
  });

  it('takes no other word with the same beginning for a form', () => {
    const text = foldWords('Catcher of the Inca, tears on a cartoon with a camera');
    expect(coveredShare(['cat', 'inc', 'tea', 'car', 'came'], text)).toBe(0);
    expect(coveredShare(['cats', 'teas'], foldWords('a cat and its tea'))).toBe(1);
  });
});
