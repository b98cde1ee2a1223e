import { describe, expect, it } from 'vitest';
import { readScene } from '../read-scene';
import { subjectIn } from './eras';
import { findSubject, olderForm } from './subjects';

const read = (subject: string, topic: string, language = 'en'): { subjects: readonly string[]; year: number | null } =>
  readScene({ subject, topic, language, promptPrefix: '' });

describe('readScene with years', () => {
  it.each([
    ['In 1876 Graham Bell patented the telephone.', 'Telephones', 'en', ['phone'], 1876],
    ['1886 baute Benz das erste Auto.', 'Autos', 'de', ['car'], 1886],
    ['In 1820 no car drove here.', 'Roads', 'en', [], 1820],
    ['In the 1880s came the safety bicycle', 'The bicycle', 'en', ['bicycle'], 1889],
    ['The telephone converts sound.', 'The history of the telephone', 'en', ['phone'], 1930],
    ['A mobile telephone fits in a hand.', 'The history of the telephone', 'en', ['phone'], null],
    ['Telephones changed from 1876 to 2007.', 'Telephones', 'en', ['phone'], 2007],
    ['The car is 1500 kg heavy.', 'Cars', 'en', ['car'], null],
  ])('shows things of the year that a scene names: %s', (text, topic, language, names, year) => {
    expect(read(text, topic, language)).toMatchObject({ subjects: names, year });
  });
});

describe('readScene without the subject itself', () => {
  it('shows no companion that did not exist in the year of a history', () => {
    const shown = (topic: string, text: string): readonly string[] =>
      readScene({ subject: text, topic, language: 'en', promptPrefix: '', leftOut: ['computer', 'keyboard'] }).subjects;
    expect(shown('Computers', 'A computer calculates.')).toEqual(['computermouse']);
    expect(shown('The history of computers', 'A computer calculates.')).not.toContain('computermouse');
  });
});

describe('subjectIn', () => {
  it('draws a thing as it looked in a year', () => {
    expect([1876, 1956, 2007, null].map((year) => subjectIn('phone', year))).toEqual([
      olderForm('candlestickphone'),
      olderForm('dialphone'),
      findSubject('phone'),
      findSubject('phone'),
    ]);
  });
});
